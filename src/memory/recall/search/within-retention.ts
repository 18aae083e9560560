import type { Policy } from '../../../common/policy/policy.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';

const DAY_MS = 86_400_000;

/**
 * Tells whether a text may still be recalled: raw turns older than `history.retention_days` may not, also
 * before the sweep has removed them.
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

/** Hits that may be recalled, among neighbours that may. */
export function withinRetention(
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
