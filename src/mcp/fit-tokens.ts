import { estimateTokens } from '../common/text/token-estimate.js';

/** The items that fit into a token budget. */
export interface FittingItems<T> {
  readonly items: readonly T[];
  /** Estimated number of tokens of all items together (D18). */
  readonly totalTokens: number;
}

/**
 * Takes items from the start of a ranked list while they fit into a token budget. It stops at the first item
 * that does not fit, so that no item is replaced by a worse one. The first item is always taken.
 * @param maxTokens absent = no budget
 */
export function fitTokens<T extends { readonly content: string }>(
  all: readonly T[],
  maxTokens = Infinity,
): FittingItems<T> {
  const items: T[] = [];
  let totalTokens = 0;
  for (const item of all) {
    const tokens = estimateTokens(item.content);
    if (items.length > 0 && totalTokens + tokens > maxTokens) break;
    items.push(item);
    totalTokens += tokens;
  }
  return { items, totalTokens };
}
