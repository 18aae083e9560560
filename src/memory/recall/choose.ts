import { estimateTokens } from '../../common/text/token-estimate.js';
import type { Policy } from '../../common/policy/policy.js';
import type { RecalledItem } from '../memory.types.js';

/** What of the recalled is injected: nothing the request already contains, then by count, then by tokens (D18). */
export function chooseItems(items: readonly RecalledItem[], known: ReadonlySet<string>, recall: Policy['recall']): readonly RecalledItem[] {
  return withinTokenBudget(applyLimit(leaveOutKnown(items, known), recall.limit), recall.max_tokens);
}

export function leaveOutKnown(items: readonly RecalledItem[], known: ReadonlySet<string>): readonly RecalledItem[] {
  return items.filter(({ hash }) => !known.has(hash));
}

/** @param limit rows; `null` = all */
export function applyLimit(items: readonly RecalledItem[], limit: number | null): readonly RecalledItem[] {
  return limit === null ? items : items.slice(0, Math.max(0, limit));
}

/** The best items up to the first that no longer fits, so that a worse one never takes the place of a better one. */
export function withinTokenBudget(items: readonly RecalledItem[], maxTokens: number | null): readonly RecalledItem[] {
  if (maxTokens === null) return items;
  let left = maxTokens;
  const end = items.findIndex(({ text }) => (left -= estimateTokens(text)) < 0);
  return end < 0 ? items : items.slice(0, end);
}
