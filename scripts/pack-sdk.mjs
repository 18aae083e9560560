// Builds the npm package `memorybridge` into dist/sdk-package: every module of src/sdk as ESM and as CommonJS with types of its own, and the command.
// Modules stay files of their own, so that a class is one class whichever entry imports it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const ROOT = dirname(import.meta.dirname);
const OUT = join(ROOT, 'dist', 'sdk-package');
const TYPES = join(ROOT, 'dist', 'sdk-types');

const { version, license, engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Entries of the package: its subpath and the module behind it; those that are not written yet are left out. */
const ENTRIES = {
  '.': 'sdk/index',
  './node': 'sdk/node/index',
  './agent': 'sdk/agent/index',
  './agent/node': 'sdk/agent/node/index',
  './agent/testing': 'sdk/agent/testing/index',
  './ai-sdk': 'sdk/integrations/ai-sdk',
  './langgraph': 'sdk/integrations/langgraph',
  './langchain': 'sdk/integrations/langchain',
  './llamaindex': 'sdk/integrations/llamaindex',
  './openai-agents': 'sdk/integrations/openai-agents',
  './mastra': 'sdk/integrations/mastra',
};

const FORMATS = [
  { folder: 'esm', format: 'esm', code: 'mjs', types: 'd.mts' },
  { folder: 'cjs', format: 'cjs', code: 'cjs', types: 'd.cts' },
];

const entries = Object.entries(ENTRIES).filter(([, module]) => existsSync(join(ROOT, 'src', `${module}.ts`)));

rmSync(OUT, { recursive: true, force: true });
rmSync(TYPES, { recursive: true, force: true });
emitTypes();
for (const format of FORMATS) await emit(format);
writeManifest();
for (const name of ['LICENSE', 'README.md']) copyFileSync(join(ROOT, name), join(OUT, name));
console.log(`The package is in ${OUT}.`);

function emitTypes() {
  const modules = entries.map(([, module]) => join(ROOT, 'src', `${module}.ts`));
  const config = join(ROOT, 'dist', 'tsconfig.sdk.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    sourceMap: false,
    incremental: false,
    rootDir: join(ROOT, 'src'),
    outDir: TYPES,
  };
  mkdirSync(dirname(config), { recursive: true });
  writeFileSync(config, JSON.stringify({ extends: '../tsconfig.json', compilerOptions, include: [], files: modules }));
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', config], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`tsc failed:\n${stdout}`);
}

/** One format of the package: the modules that have types, each with its declarations beside it. */
async function emit({ folder, format, code, types }) {
  const declarations = readdirSync(TYPES, { recursive: true }).filter((path) => path.endsWith('.d.ts'));
  const rewrite = (text) => text.replace(/((?:from|import\()\s*['"]\.{1,2}\/[^'"]+)\.js(['"])/g, `$1.${code}$2`);
  await build({
    entryPoints: declarations.map((path) => join(ROOT, 'src', path.replace(/\.d\.ts$/, '.ts'))),
    outbase: join(ROOT, 'src'),
    outdir: join(OUT, folder),
    outExtension: { '.js': `.${code}` },
    bundle: true,
    format,
    platform: 'neutral',
    target: 'es2022',
    packages: 'external',
    plugins: [keepModulesApart(code)],
    logLevel: 'warning',
  });
  for (const path of declarations) {
    const target = join(OUT, folder, path.replace(/\.d\.ts$/, `.${types}`));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, rewrite(readFileSync(join(TYPES, path), 'utf8')));
  }
}

/** Relative imports stay imports, of the file with this format's extension. */
function keepModulesApart(extension) {
  return {
    name: 'keep-modules-apart',
    setup(bundler) {
      bundler.onResolve({ filter: /^\.{1,2}\// }, ({ path }) => ({ path: path.replace(/\.js$/, `.${extension}`), external: true }));
    },
  };
}

function writeManifest() {
  const toConditions = (module) =>
    Object.fromEntries(
      FORMATS.map(({ folder, code, types }) => [
        folder === 'esm' ? 'import' : 'require',
        { types: `./${folder}/${module}.${types}`, default: `./${folder}/${module}.${code}` },
      ]),
    );
  const manifest = {
    name: 'memorybridge',
    version,
    description: 'Long-term memory for any LLM application: client, agent runtime and integrations of MemoryBridge.',
    license,
    engines,
    sideEffects: false,
    exports: {
      ...Object.fromEntries(entries.map(([subpath, module]) => [subpath, toConditions(module)])),
      './package.json': './package.json',
    },
  };
  writeFileSync(join(OUT, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
