import { describe, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Outside material: wire captures, specifications, conversations. Beside the clone, not in it. */
export const SHARED_DATA = join(import.meta.dirname, '..', '..', '..', 'shared', 'data');

/** Address of a Qdrant that tests may make collections in; they delete them afterwards. */
export const QDRANT_SERVER = process.env['QDRANT_URL'];

/** The same table as in `scripts/test.mjs`, which refuses a skip whose need is here. */
const HERE = {
  'shared data': existsSync(SHARED_DATA),
  root: process.getuid?.() === 0,
  'a Qdrant server': QDRANT_SERVER !== undefined,
};

type Need = keyof typeof HERE;

/** A suite that is skipped, by name, where its surroundings lack something: `describeNeeding('shared data', 'wire captures', () => …)`. */
export function describeNeeding(need: Need, title: string, suite: () => void): void {
  (HERE[need] ? describe : describe.skip)(`${title} [needs ${need}]`, suite);
}

/** The same for one test. */
export function itNeeding(need: Need, title: string, test: () => Promise<void> | void, timeoutMs?: number): void {
  (HERE[need] ? it : it.skip)(`${title} [needs ${need}]`, test, timeoutMs);
}
