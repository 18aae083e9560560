// `npm run sdk:pack` builds the npm package `memorybridge` in dist/sdk-package and its tarball beside it;
// with a folder, the package alone in there. It holds every module of src/sdk as ESM and as CommonJS with
// types of its own, and the command. Modules stay files of their own, so that a class is one class whichever
// entry imports it.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { allowUndefined } from './allow-undefined.mjs';
import { ENTRIES, MCP_NAME, PEERS } from './package-facts.mjs';

const ROOT = dirname(import.meta.dirname);
/** Tests pack into folders of their own. */
const OUT = resolve(process.argv[2] ?? join(ROOT, 'dist', 'sdk-package'));
const TYPES = `${OUT}-types`;

const { version, license, engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const FORMATS = [
  { folder: 'esm', format: 'esm', code: 'mjs', types: 'd.mts' },
  { folder: 'cjs', format: 'cjs', code: 'cjs', types: 'd.cts' },
];

// Entries without a module are left out.
const entries = Object.entries(ENTRIES).filter(([, module]) => existsSync(join(ROOT, 'src', `${module}.ts`)));

rmSync(OUT, { recursive: true, force: true });
rmSync(TYPES, { recursive: true, force: true });
const declarations = emitTypes();
for (const format of FORMATS) await emit(format);
await emitCommand();
writeManifest();
rmSync(TYPES, { recursive: true });
copyFileSync(join(ROOT, 'LICENSE'), join(OUT, 'LICENSE'));
copyFileSync(join(ROOT, 'src/sdk/README.md'), join(OUT, 'README.md'));
console.log(
  process.argv[2] === undefined
    ? `Install it with: npm install ${packTarball()}`
    : `The package is in ${OUT}.`,
);

/** Packs the tarball with npm and returns its path. */
function packTarball() {
  const folder = dirname(OUT);
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: OUT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm pack failed:\n${stderr}`);
  return join(folder, stdout.trim().split('\n').at(-1));
}

/** Emits the declarations. @returns their texts by path, such as `sdk/client.d.ts` */
function emitTypes() {
  const modules = entries.map(([, module]) => join(ROOT, 'src', `${module}.ts`));
  const config = join(TYPES, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    sourceMap: false,
    incremental: false,
    rootDir: join(ROOT, 'src'),
    outDir: TYPES,
    typeRoots: [join(ROOT, 'node_modules', '@types')],
  };
  mkdirSync(TYPES, { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), compilerOptions, include: [], files: modules }),
  );
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', config],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`tsc failed:\n${stdout}`);
  const paths = readdirSync(TYPES, { recursive: true }).filter((path) => path.endsWith('.d.ts'));
  return new Map(paths.map((path) => [path, allowUndefined(readFileSync(join(TYPES, path), 'utf8'))]));
}

/** Emits one format of the package: the modules with their declarations beside them. */
async function emit({ folder, format, code, types }) {
  const rewrite = (text) =>
    text.replace(/((?:from|import\()\s*['"]\.{1,2}\/[^'"]+)\.js(['"])/g, `$1.${code}$2`);
  await build({
    entryPoints: [...declarations.keys()].map((path) => join(ROOT, 'src', path.replace(/\.d\.ts$/, '.ts'))),
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
  for (const [path, text] of declarations) {
    const target = join(OUT, folder, path.replace(/\.d\.ts$/, `.${types}`));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, rewrite(text));
  }
}

/** Builds a plugin that keeps relative imports and gives them this format's extension. */
function keepModulesApart(extension) {
  return {
    name: 'keep-modules-apart',
    setup(bundler) {
      bundler.onResolve({ filter: /^\.{1,2}\// }, ({ path }) => ({
        path: path.replace(/\.js$/, `.${extension}`),
        external: true,
      }));
    },
  };
}

/** Bundles the command and its dependencies into one file. */
async function emitCommand() {
  const { metafile } = await build({
    entryPoints: [join(ROOT, 'src', 'sdk', 'cli', 'main.ts')],
    outfile: join(OUT, 'bin', 'memorybridge.cjs'),
    bundle: true,
    minify: true,
    // Class names are kept, because they are the names of errors.
    keepNames: true,
    format: 'cjs',
    platform: 'node',
    // jsonc-parser names a UMD file as its main one, which cannot be bundled.
    mainFields: ['module', 'main'],
    target: 'node20.19',
    // Modules that are imported on use are part of the file too; CommonJS loads Node's own ones faster by
    // `require`.
    supported: { 'dynamic-import': false },
    define: { 'import.meta.dirname': '__dirname' },
    metafile: true,
    logLevel: 'warning',
  });
  chmodSync(join(OUT, 'bin', 'memorybridge.cjs'), 0o755);
  writeFileSync(join(OUT, 'THIRD-PARTY-LICENSES.txt'), collectLicenses(Object.keys(metafile.inputs)));
}

/** Collects the licences of the libraries in the command. */
function collectLicenses(files) {
  const packages = files.flatMap(
    (file) => /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [],
  );
  const texts = [...new Set(packages)].sort().map((name) => {
    const folder = join(ROOT, 'node_modules', name);
    const license = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
    if (license === undefined) throw new Error(`${name} has no licence file to be packed`);
    const { version: packed } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return `${name} ${packed}\n\n${readFileSync(join(folder, license), 'utf8').trim()}\n`;
  });
  return `bin/memorybridge.cjs contains these libraries.\n\n${texts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

function writeManifest() {
  const toConditions = (module) =>
    Object.fromEntries(
      FORMATS.map(({ folder, code, types }) => [
        folder === 'esm' ? 'import' : 'require',
        { types: `./${folder}/${module}.${types}`, default: `./${folder}/${module}.${code}` },
      ]),
    );
  const peers = Object.assign({}, ...entries.map(([subpath]) => PEERS[subpath]));
  const manifest = {
    name: 'memorybridge',
    version,
    mcpName: MCP_NAME,
    type: 'commonjs',
    description:
      'Long-term memory for any LLM application: client, agent runtime and integrations of MemoryBridge.',
    license,
    engines,
    sideEffects: false,
    bin: { memorybridge: 'bin/memorybridge.cjs' },
    files: ['bin', 'cjs', 'esm', 'THIRD-PARTY-LICENSES.txt'],
    exports: {
      ...Object.fromEntries(entries.map(([subpath, module]) => [subpath, toConditions(module)])),
      './package.json': './package.json',
    },
    ...(Object.keys(peers).length > 0 && {
      peerDependencies: peers,
      peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((name) => [name, { optional: true }])),
    }),
  };
  writeFileSync(join(OUT, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
