import { firstSentences } from './first-sentences.js';
import { overBudget } from './over-budget.js';
import type { SummaryChange, SummaryInput, SummaryStrategy } from './summary-strategy.js';

/** Sentences that stay of a memory (S3-68). */
const SENTENCES = 3;

/** S3's compaction: memories over the budget shrink to their first three sentences, each for itself, without a model. */
export const COMPACT: SummaryStrategy = {
  propose: ({ facts, maxTokens }: SummaryInput) => Promise.resolve({ changes: shortened(overBudget(facts, maxTokens)), problems: [] }),
};

function shortened(facts: SummaryInput['facts']): readonly SummaryChange[] {
  return facts
    .map(({ id, content }) => ({ cites: [id], text: firstSentences(content, SENTENCES), content }))
    .filter(({ text, content }) => text !== content.trim())
    .map(({ cites, text }) => ({ cites, text }));
}
