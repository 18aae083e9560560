import { DomainError } from '../errors/domain-error.js';

/** Versions of memories in HTTP. */
export function formatEntityTag(version: number): string {
  return `"${version}"`;
}

const TAG = /^(?:W\/)?"(\d{1,9})"$/;

/**
 * The version a change starts from: of the body, or of `If-Match`.
 * @returns `undefined` for any
 * @throws DomainError VALIDATION_FAILED for a header that is no tag of ours, or when the two differ
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
