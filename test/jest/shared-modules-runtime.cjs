const { register } = require('node:module');
const { join, sep } = require('node:path');
const { pathToFileURL } = require('node:url');
const { SyntheticModule, compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { takeCounts } = require('./take-counts.cjs');

const ROOT = join(__dirname, '../..');
const PACKAGES = join(ROOT, 'node_modules') + sep;
const SOURCE = join(ROOT, 'src') + sep;
const BUILD = join(ROOT, 'dist') + sep;

/** By path; one for all suites of a worker. */
const modules = new Map();

let countsStatements = false;

/**
 * Lets Node load the packages in `node_modules` and the build of `src`, once for all suites of a worker. Jest would
 * load all of them again for each suite, which took a third of the processor time of a run (ADR 0052, ADR 0080).
 * Suites, and the code in `test` that they share, are still loaded anew for each suite. So is `src` when Jest
 * watches for changes. When statements are counted, the modules of the build have counters (ADR 0094).
 */
module.exports = class SharedModulesRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    const sharesSource = !globalConfig.watch && !globalConfig.watchAll;
    if (coverage.collectCoverage) countStatements();
    const find = (path) => findShared(path, sharesSource);
    const { esmLoader, executor } = this;
    const loadModule = esmLoader.loadEsmModule.bind(esmLoader);
    const loadCommonJs = esmLoader.loadCjsAsEsm.bind(esmLoader);
    // Code that belongs to no context runs in Node's own.
    esmLoader.getContext = () => undefined;
    esmLoader.loadEsmModule = (path, suffix) => find(path) ?? loadModule(path, suffix);
    esmLoader.loadCjsAsEsm = (from, path, ...rest) => find(path) ?? loadCommonJs(from, path, ...rest);
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: (specifier, _function, attributes) =>
          executor.dynamicImport(specifier, filename, undefined, attributes),
      });
  }

  /** Modules and their counters outlive a suite: reports what ran since the last one. */
  getAllCoverageInfoCopy() {
    return takeCounts(this._environment.global.__coverage__ ?? {});
  }
};

function countStatements() {
  if (!countsStatements) register(pathToFileURL(join(__dirname, 'count-statements-hooks.mjs')));
  countsStatements = true;
}

function findShared(path, sharesSource) {
  if (sharesSource && path.startsWith(SOURCE) && !path.endsWith('.spec.ts')) return share(findBuilt(path));
  return path.startsWith(PACKAGES) ? share(path) : undefined;
}

function findBuilt(path) {
  return BUILD + path.slice(SOURCE.length).replace(/\.ts$/, '.js');
}

function share(path) {
  if (!modules.has(path)) modules.set(path, load(path));
  return modules.get(path);
}

async function load(path) {
  const exported = await import(pathToFileURL(path).href);
  const names = Object.keys(exported);
  const module = new SyntheticModule(
    names,
    () => names.forEach((name) => module.setExport(name, exported[name])),
    { identifier: path },
  );
  await module.link(() => undefined);
  await module.evaluate();
  return module;
}
