import { DomainError } from '../errors/domain-error.js';

/** Formats the version of a memory as an entity tag. */
export function formatEntityTag(version: number): string {
  return `"${version}"`;
}

const TAG = /^(?:W\/)?"(\d{1,9})"$/;

/**
 * Reads the version that a change is based on, from the body or from `If-Match`.
 * @returns `undefined` for any
 * @throws DomainError VALIDATION_FAILED for an invalid tag, or if the two differ
 */
export function parseWantedVersion(
  inBody: number | undefined,
  ifMatch: string | undefined,
): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return inBody;
  const inHeader = TAG.exec(ifMatch.trim())?.[1];
  if (inHeader === undefined) throw createTagError('must be an ETag as it was read, or *');
  if (inBody !== undefined && inBody !== Number(inHeader)) throw createTagError('and version differ');
  return Number(inHeader);
}

function createTagError(problem: string): DomainError {
  return new DomainError('VALIDATION_FAILED', `If-Match ${problem}`, { field: 'If-Match' });
}
