const { join, sep } = require('node:path');
const { pathToFileURL } = require('node:url');
const { SyntheticModule, compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const PACKAGES = join(__dirname, '../../node_modules') + sep;

/** By path; one for all suites of a worker. */
const packages = new Map();

/**
 * Lets Node load the packages in `node_modules`, once for all suites of a worker. Jest would load all of them again
 * for each suite, which took a quarter of the processor time of a run (ADR 0052). Our own code is still loaded anew
 * for each suite.
 */
module.exports = class SharedPackagesRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { esmLoader, executor } = this;
    const loadModule = esmLoader.loadEsmModule.bind(esmLoader);
    const loadCommonJs = esmLoader.loadCjsAsEsm.bind(esmLoader);
    // Code that belongs to no context runs in Node's own.
    esmLoader.getContext = () => undefined;
    esmLoader.loadEsmModule = (path, suffix) => findPackage(path) ?? loadModule(path, suffix);
    esmLoader.loadCjsAsEsm = (from, path, ...rest) => findPackage(path) ?? loadCommonJs(from, path, ...rest);
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: (specifier, _function, attributes) =>
          executor.dynamicImport(specifier, filename, undefined, attributes),
      });
  }
};

function findPackage(path) {
  if (!path.startsWith(PACKAGES)) return undefined;
  if (!packages.has(path)) packages.set(path, loadPackage(path));
  return packages.get(path);
}

async function loadPackage(path) {
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
