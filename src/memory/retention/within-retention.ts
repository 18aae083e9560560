import type { Policy } from '../../common/policy/policy.js';
import type { IndexHit } from '../../memory-index/memory-index.port.js';

const DAY_MS = 86_400_000;

/** Without raw turns older than `history.retention_days`, which the sweep may not have removed yet. @param now epoch milliseconds */
export function withinRetention(hits: readonly IndexHit[], { history }: Pick<Policy, 'history'>, now: number): readonly IndexHit[] {
  if (history.retention_days === null) return hits;
  const oldest = now - history.retention_days * DAY_MS;
  return hits.filter(({ document }) => document.kind !== 'turn' || document.createdAt >= oldest);
}
