// Builds the console into dist/console: `node console/build.mjs`, or with `--watch` again on every change.
// Names of assets carry a hash of their content. One style sheet holds the styles of all parts.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, context } from 'esbuild';

const SOURCE = import.meta.dirname;
const ROOT = dirname(SOURCE);
const OUT = join(ROOT, 'dist', 'console');
const ASSETS = join(OUT, 'assets');
const STYLES = 'all-styles';
/** Later layers win over earlier ones, whatever their selectors are. */
const STYLE_FOLDERS = ['kit', 'app', 'screens'];

const isWatching = process.argv.includes('--watch');

const COMMON = {
  absWorkingDir: ROOT,
  outdir: ASSETS,
  entryNames: '[name]-[hash]',
  chunkNames: 'part-[hash]',
  bundle: true,
  target: ['es2022', 'chrome123', 'firefox120', 'safari17.5'],
  // Style sheets keep light-dark(), which the color-scheme of the page decides.
  supported: { 'color-functions': true },
  jsx: 'automatic',
  // The code is written for React; Preact in its place keeps the console within its size (docs/adr/0045).
  alias: {
    react: 'preact/compat',
    'react/jsx-runtime': 'preact/jsx-runtime',
    'react-dom': 'preact/compat',
    'react-dom/client': 'preact/compat/client',
  },
  minify: true,
  metafile: true,
  legalComments: 'none',
  // Chinese text takes less room than its escapes; the pages are served as UTF-8.
  charset: 'utf8',
  sourcemap: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
};

const bundler = await context({
  ...COMMON,
  entryPoints: { console: join(SOURCE, 'app', 'main.tsx'), styles: STYLES },
  splitting: true,
  format: 'esm',
  plugins: [joinStyles(), readSnippets(), packTranslation(), trimCharts(), writePages()],
});

if (isWatching) await bundler.watch();
else {
  rmSync(ASSETS, { recursive: true, force: true });
  await bundler.rebuild();
  await bundler.dispose();
}

/** The script that runs before the first paint can't be a module: modules wait for the page. */
async function buildTheme() {
  const { metafile } = await build({
    ...COMMON,
    entryPoints: { theme: join(SOURCE, 'app', 'theme-first.ts') },
    format: 'iife',
  });
  return Object.entries(metafile.outputs);
}

/** The style sheet of each part is a file beside it; this joins them, in layers. */
function joinStyles() {
  return {
    name: 'join-styles',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^${STYLES}$`) }, () => ({ path: STYLES, namespace: STYLES }));
      onLoad({ filter: /./, namespace: STYLES }, () => {
        const files = STYLE_FOLDERS.flatMap((folder) => listStyles(folder));
        const imports = files.map(({ layer, path }) => `@import ${JSON.stringify(path)} layer(${layer});`);
        return {
          contents: `@layer ${STYLE_FOLDERS.join(', ')};\n${imports.join('\n')}`,
          loader: 'css',
          resolveDir: SOURCE,
          watchFiles: files.map(({ path }) => path),
          watchDirs: STYLE_FOLDERS.map((folder) => join(SOURCE, folder)),
        };
      });
    },
  };
}

function listStyles(layer) {
  const names = readdirSync(join(SOURCE, layer), { recursive: true }).filter((name) => name.endsWith('.css'));
  return names.sort().map((name) => ({ layer, path: join(SOURCE, layer, name) }));
}

/**
 * Snippets are imported from a page of the documentation, whose tests run them: the block below each of its
 * third-level headings, under the heading's text.
 */
function readSnippets() {
  return {
    name: 'read-snippets',
    setup({ onLoad }) {
      onLoad({ filter: /\.md$/ }, ({ path }) => {
        const blocks = readFileSync(path, 'utf8').matchAll(/^### (.+)\n```.*\n([\s\S]*?)^```$/gm);
        const snippets = Object.fromEntries([...blocks].map(([, title, code]) => [title, code]));
        return {
          contents: `export const SNIPPETS = ${JSON.stringify(snippets)};`,
          loader: 'js',
          watchFiles: [path],
        };
      });
    },
  };
}

/**
 * The Chinese texts are bundled without their keys, which the English ones have already: that is a quarter of
 * their compressed size.
 */
function packTranslation() {
  const folder = join(SOURCE, 'lib', 'i18n');
  return {
    name: 'pack-translation',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]i18n[\\/]zh\.ts$/ }, async () => {
        const { outputFiles, metafile } = await build({
          stdin: {
            contents:
              "import { en } from './en.js'; import { zh } from './zh.js'; import { removeKeys } from './catalog.js';" +
              'export const values = removeKeys(en, zh);',
            resolveDir: folder,
          },
          absWorkingDir: ROOT,
          bundle: true,
          format: 'esm',
          write: false,
          metafile: true,
        });
        const code = Buffer.from(outputFiles[0].contents).toString('base64');
        const { values } = await import(`data:text/javascript;base64,${code}`);
        return {
          contents:
            "import { en } from './en.js'; import { restoreKeys } from './catalog.js';" +
            `export const zh = restoreKeys(en, ${JSON.stringify(values)});`,
          loader: 'js',
          resolveDir: folder,
          watchFiles: Object.keys(metafile.inputs).map((path) => join(ROOT, path)),
        };
      });
    },
  };
}

/**
 * The library of the charts offers these on the object that it exports, so they would be bundled although our
 * charts use none of them: other ways of drawing a line than straight from point to point, and joining tables.
 */
function trimCharts() {
  return {
    name: 'trim-charts',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]uPlot\.esm\.js$/ }, ({ path }) => ({
        contents: readFileSync(path, 'utf8').replace(
          /^\t(?:\(paths\.(?:stepped|bars|spline) .*|uPlot\.join = join;)$/gm,
          '',
        ),
        loader: 'js',
      }));
    },
  };
}

/** Writes what follows from the bundles: index.html, compressed copies, the list of licenses. */
function writePages() {
  return {
    name: 'write-pages',
    setup({ onEnd }) {
      onEnd(async ({ errors, metafile }) => {
        if (errors.length > 0) return;
        mkdirSync(OUT, { recursive: true });
        const outputs = [...Object.entries(metafile.outputs), ...(await buildTheme())];
        writeFileSync(join(OUT, 'index.html'), fillPage(outputs));
        writeFileSync(join(OUT, 'licenses.txt'), listLicenses(metafile));
        for (const [path] of outputs) compress(join(ROOT, path));
      });
    },
  };
}

function fillPage(outputs) {
  const page = readFileSync(join(SOURCE, 'index.html'), 'utf8');
  const find = (name, extension) =>
    outputs.find(([path]) => new RegExp(`^${name}-\\w+\\.${extension}$`).test(basename(path)));
  const [script, { imports }] = find('console', 'js');
  const preloads = imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path);
  return page
    .replace('{{theme}}', toAddress(find('theme', 'js')[0]))
    .replace('{{styles}}', toAddress(find('styles', 'css')[0]))
    .replace(
      '{{preloads}}',
      preloads.map((path) => `<link rel="modulepreload" href="${toAddress(path)}" />`).join('\n    '),
    )
    .replace('{{script}}', toAddress(script));
}

function toAddress(path) {
  return `/console/${relative(OUT, join(ROOT, path)).replaceAll('\\', '/')}`;
}

function compress(path) {
  const content = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: isWatching ? 4 : 9 };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
}

/** Name, version, license and license text of every package that is in a bundle. */
function listLicenses({ inputs }) {
  const folders = new Set(
    Object.keys(inputs).flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []),
  );
  return [...folders].sort().map(describeLicense).join('\n\n');
}

function describeLicense(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  const file = readdirSync(join(ROOT, folder)).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? '' : readFileSync(join(ROOT, folder, file), 'utf8').trim();
  return `${name} ${version} (${license})\n\n${text}`.trim();
}
