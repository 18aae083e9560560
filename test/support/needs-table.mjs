// The table of requirements that tests have on their environment. `needs.ts` skips tests by it, and
// `scripts/test.mjs` judges every skip by it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Wire captures, specifications and conversations: beside the clone, not in it. */
export const SHARED_DATA = join(import.meta.dirname, '..', '..', '..', 'shared', 'data');

/** The lists of requirements whose rows test titles name. */
export const ACCEPTANCE_LISTS = join(import.meta.dirname, '..', '..', '..', 'shared', 'spec', 'acceptance');

/** Address of a Qdrant that tests may make collections in; they delete them afterwards. */
export const QDRANT_SERVER = process.env.QDRANT_URL;

/** Qdrant's segment engine as a Python package, where `.ci/install-qdrant-engine` puts it. */
export const QDRANT_ENGINE = join(import.meta.dirname, '..', '..', '.cache', 'qdrant-engine');

/**
 * A Chromium for the tests of the web console: the one that is named, else one on the PATH, else Debian's. The
 * headless shell comes first: it has the same engine and no windows of a desktop, which cost a third of the
 * processor time (ADR 0094).
 */
export const CHROMIUM =
  process.env.CHROMIUM_PATH ??
  findOnPath('chromium-headless-shell') ??
  findOnPath('chromium') ??
  '/usr/bin/chromium';

const isServerAnswering = await isAnswering(QDRANT_SERVER);

/**
 * `isMet` says whether this machine has it; programs are started only when a test asks. `inCi` says that CI
 * provides it: a run of CI without it fails instead of skipping. Tests start a Redis of their own and never
 * use the caller's `REDIS_URL`, which may hold somebody's queue.
 */
export const NEEDS = {
  'shared data': { isMet: () => existsSync(SHARED_DATA), inCi: true },
  'the acceptance lists': { isMet: () => existsSync(ACCEPTANCE_LISTS), inCi: false },
  Redis: { isMet: () => runs('redis-server', '--version'), inCi: true },
  'ONNX Runtime': { isMet: () => runs(process.execPath, '-e', "require('onnxruntime-node')"), inCi: true },
  'a browser': { isMet: () => existsSync(CHROMIUM), inCi: true },
  Bun: { isMet: () => runs('bun', '--version'), inCi: false },
  Deno: { isMet: () => runs('deno', '--version'), inCi: false },
  zsh: { isMet: () => runs('zsh', '--version'), inCi: false },
  fish: { isMet: () => runs('fish', '--version'), inCi: false },
  PowerShell: { isMet: () => runs('pwsh', '-Version'), inCi: false },
  'openai-python': { isMet: () => runs('python3', '-c', 'import openai'), inCi: false },
  'openapi-python-client': {
    isMet: () => runs('openapi-python-client', '--version') && runs('python3', '-c', 'import httpx, attrs'),
    inCi: false,
  },
  root: { isMet: () => process.getuid?.() === 0, inCi: false },
  'the Qdrant engine': { isMet: () => existsSync(join(QDRANT_ENGINE, 'installed.txt')), inCi: false },
  'a Qdrant server': { isMet: () => isServerAnswering, inCi: false },
};

/** Tells whether a program is found and works, with no settings of the person who runs the tests. */
function runs(command, ...args) {
  return spawnSync(command, args, { env: { PATH: process.env.PATH } }).status === 0;
}

function findOnPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

async function isAnswering(url) {
  if (url === undefined) return false;
  return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );
}
