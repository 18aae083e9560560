import type { Policy } from '../../common/policy/policy.js';
import type { IndexDocument, IndexHit } from '../../memory-index/memory-index.port.js';

const DAY_MS = 86_400_000;

/** Without raw turns older than `history.retention_days`, which the sweep may not have removed yet. @param now epoch milliseconds */
export function withinRetention(hits: readonly IndexHit[], { history }: Pick<Policy, 'history'>, now: number): readonly IndexHit[] {
  if (history.retention_days === null) return hits;
  const oldest = now - history.retention_days * DAY_MS;
  const isKept = ({ kind, createdAt }: IndexDocument): boolean => kind !== 'turn' || createdAt >= oldest;
  return hits.filter(({ document }) => isKept(document)).map((hit) => ({ ...hit, around: hit.around.filter(isKept) }));
}
