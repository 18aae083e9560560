// The one table of what a test may need from its surroundings. `needs.ts` skips by it, `scripts/test.mjs` judges every skip by it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Wire captures, specifications and conversations: beside the clone, not in it. */
export const SHARED_DATA = join(import.meta.dirname, '..', '..', '..', 'shared', 'data');

/** The lists of requirements whose rows test titles name. */
export const ACCEPTANCE_LISTS = join(import.meta.dirname, '..', '..', '..', 'shared', 'spec', 'acceptance');

/** Address of a Qdrant that tests may make collections in; they delete them afterwards. */
export const QDRANT_SERVER = process.env.QDRANT_URL;

/** Qdrant's segment engine as a Python package, where `.ci/install-qdrant-engine` puts it. */
export const QDRANT_ENGINE = join(import.meta.dirname, '..', '..', '.cache', 'qdrant-engine');

/**
 * `met` says whether this machine has it. `inCi` says that CI provides it: a run of CI without it fails instead of skipping.
 * Tests start a Redis of their own and never use the caller's `REDIS_URL`, which may hold somebody's queue.
 */
export const NEEDS = {
  'shared data': { met: existsSync(SHARED_DATA), inCi: true },
  'the acceptance lists': { met: existsSync(ACCEPTANCE_LISTS), inCi: false },
  Redis: { met: spawnSync('redis-server', ['--version']).status === 0, inCi: true },
  Bun: { met: spawnSync('bun', ['--version']).status === 0, inCi: false },
  Deno: { met: spawnSync('deno', ['--version']).status === 0, inCi: false },
  root: { met: process.getuid?.() === 0, inCi: false },
  'the Qdrant engine': { met: existsSync(join(QDRANT_ENGINE, 'installed.txt')), inCi: false },
  'a Qdrant server': { met: await isAnswering(QDRANT_SERVER), inCi: false },
};

async function isAnswering(url) {
  if (url === undefined) return false;
  return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );
}
