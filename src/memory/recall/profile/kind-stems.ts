import { FACT_QUESTIONS } from './examples/fact-questions.js';
import { listTopicalStems } from './topical-stems.js';

/** Minimum number of example questions with a word that names a kind of fact. */
const MIN_QUESTIONS = 3;

/**
 * Stems of words that name a kind of fact in questions: "number", "live". Other words name the fact itself.
 */
export const KIND_STEMS = listFrequentStems(Object.values(FACT_QUESTIONS).flat());

function listFrequentStems(questions: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const stem of questions.flatMap((question) => [...listTopicalStems(question)]))
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Set([...counts.keys()].filter((stem) => counts.get(stem)! >= MIN_QUESTIONS));
}
