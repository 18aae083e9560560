import { randomBytes } from 'node:crypto';

const PREFIX = '7e570000-0000-4000-8000-';
const [FIRST, LAST] = [`${PREFIX}${'0'.repeat(12)}`, `${PREFIX}${'f'.repeat(12)}`];

/** Creates the id of a temporary space, in which the service checks itself. */
export function createTrialSpaceId(): string {
  return PREFIX + randomBytes(6).toString('hex');
}

/** Builds the condition that leaves trials out of views of all spaces. @param column holds the space's id */
export function excludeTrials(column: string): string {
  return `${column} NOT BETWEEN '${FIRST}' AND '${LAST}'`;
}
