import { estimateTokens } from '../../../common/text/token-estimate.js';
import type { RecalledItem } from '../recall.types.js';

/**
 * Takes the best items.
 * @param limit maximum number of items; `null` = all
 */
export function applyLimit(items: readonly RecalledItem[], limit: number | null): readonly RecalledItem[] {
  return limit === null ? items : items.slice(0, Math.max(0, limit));
}

/**
 * Takes the best items up to the first that exceeds the budget, so that a worse one never replaces a better
 * one.
 * @param maxTokens `null` = all
 * @param atLeastOne keeps the best item even if it alone exceeds the budget
 */
export function applyTokenBudget(
  items: readonly RecalledItem[],
  maxTokens: number | null,
  atLeastOne = false,
): readonly RecalledItem[] {
  if (maxTokens === null) return items;
  let left = maxTokens;
  const end = items.findIndex(({ text }) => (left -= estimateTokens(text)) < 0);
  return end < 0 ? items : items.slice(0, Math.max(end, atLeastOne ? 1 : 0));
}
