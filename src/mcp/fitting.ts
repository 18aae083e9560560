import { estimateTokens } from '../common/text/token-estimate.js';

export interface Fitting<T> {
  readonly fitting: readonly T[];
  /** Tokens of all of them together (D18). */
  readonly totalTokens: number;
}

/**
 * The first ones whose contents fit into a budget together, so that a worse one never takes the place of a
 * better one; the very first also when it alone is too long.
 * @param maxTokens absent: no budget
 */
export function fitTokens<T extends { readonly content: string }>(
  all: readonly T[],
  maxTokens = Infinity,
): Fitting<T> {
  const tokens = all.map(({ content }) => estimateTokens(content));
  let used = 0;
  const end = tokens.findIndex((count) => (used += count) > maxTokens);
  const fitting = end < 0 ? all : all.slice(0, Math.max(1, end));
  return { fitting, totalTokens: tokens.slice(0, fitting.length).reduce((sum, count) => sum + count, 0) };
}
