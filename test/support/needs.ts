import { describe, it } from '@jest/globals';
import { NEEDS } from './needs-table.mjs';

type Need = keyof typeof NEEDS;

/**
 * A suite that is skipped, by name, where its surroundings lack something.
 * @example
 * describeNeeding('shared data', 'wire captures', () => …);
 */
export function describeNeeding(need: Need, title: string, suite: () => void): void {
  (NEEDS[need].isMet() ? describe : describe.skip)(`${title} [needs ${need}]`, suite);
}

/** Declares a single test in the same way. */
export function itNeeding(
  need: Need,
  title: string,
  test: () => Promise<void> | void,
  timeoutMs?: number,
): void {
  (NEEDS[need].isMet() ? it : it.skip)(`${title} [needs ${need}]`, test, timeoutMs);
}
