import { hashContent } from '../../common/text/normalize.js';
import { takeFirstSentences } from './first-sentences.js';
import { findOverBudget } from './over-budget.js';
import type { LiveFact, SummaryChange, SummaryInput, SummaryStrategy } from './summary-strategy.js';

/** Number of sentences that are kept of a memory. */
const KEPT_SENTENCES = 3;

/** Shortens each memory over the budget to its first three sentences, without a model. */
export const COMPACT: SummaryStrategy = {
  propose: (input: SummaryInput) =>
    Promise.resolve({ wording: 'extract', changes: shortenFacts(input), problems: [] }),
};

function shortenFacts({ facts, maxTokens }: SummaryInput): readonly SummaryChange[] {
  const over = new Set(findOverBudget(facts, maxTokens));
  const byText = new Map<string, { readonly text: string; readonly facts: LiveFact[] }>();
  for (const fact of facts) {
    const text = over.has(fact) ? takeFirstSentences(fact.content, KEPT_SENTENCES) : fact.content;
    const hash = hashContent(text);
    byText.set(hash, { text, facts: [...(byText.get(hash)?.facts ?? []), fact] });
  }
  // Two live memories must not have the same text (D5), so those with the same beginning become one.
  return [...byText.values()]
    .filter((group) => group.facts.some(({ content }) => content.trim() !== group.text.trim()))
    .map((group) => ({ cites: group.facts.map(({ id }) => id), text: group.text.trim() }));
}
