import type { Policy } from '../../../common/policy/policy.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';

const DAY_MS = 86_400_000;

/**
 * Tells whether a text may still be recalled. Turns older than `history.retention_days` may not, even if the
 * sweep has not removed them yet.
 * @param now epoch milliseconds
 */
export function isRetained(
  { kind, createdAt }: IndexDocument,
  { history }: Pick<Policy, 'history'>,
  now: number,
): boolean {
  return (
    history.retention_days === null || kind !== 'turn' || createdAt >= now - history.retention_days * DAY_MS
  );
}

/** Removes hits that may no longer be recalled, also from among the neighbours. */
export function applyRetention(
  hits: readonly IndexHit[],
  policy: Pick<Policy, 'history'>,
  now: number,
): readonly IndexHit[] {
  if (policy.history.retention_days === null) return hits;
  const isKept = (document: IndexDocument): boolean => isRetained(document, policy, now);
  return hits
    .filter(({ document }) => isKept(document))
    .map((hit) => ({ ...hit, around: hit.around.filter(isKept) }));
}
