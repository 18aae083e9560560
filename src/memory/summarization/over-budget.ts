import { estimateTokens } from '../../common/text/token-estimate.js';
import type { LiveFact } from './summary-strategy.js';

/**
 * Finds the memories over the budget. Newest first, each memory that still fits into the budget stays.
 * @param facts newest first
 * @param maxTokens estimated tokens (D18)
 */
export function findOverBudget(facts: readonly LiveFact[], maxTokens: number): readonly LiveFact[] {
  let remaining = maxTokens;
  return facts.filter(({ content }) => {
    const tokens = estimateTokens(content);
    if (tokens > remaining) return true;
    remaining -= tokens;
    return false;
  });
}
