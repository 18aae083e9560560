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
  const tokens = all.map(({ content }) => estimateTokens(content));
  let used = 0;
  const end = tokens.findIndex((count) => (used += count) > maxTokens);
  const items = end < 0 ? all : all.slice(0, Math.max(1, end));
  return { items, totalTokens: tokens.slice(0, items.length).reduce((sum, count) => sum + count, 0) };
}
