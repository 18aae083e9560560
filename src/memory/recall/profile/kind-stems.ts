import { FACT_QUESTIONS } from '../../../common/facts/fact-questions.js';
import { listTopicalStems } from './topical-stems.js';

/** Examples of questions that hold each word. */
const COUNTS = countStems(Object.values(FACT_QUESTIONS).flat());

/** Words by which people ask for kinds of facts: "number", "live". Other words name the very thing. */
export const KIND_STEMS = listFrequentStems(3);
/** The same with words that fewer people ask by: "appointment". */
export const ASKING_STEMS = listFrequentStems(2);

/** @param fewest questions that hold a word before it counts */
function listFrequentStems(fewest: number): ReadonlySet<string> {
  return new Set([...COUNTS.keys()].filter((stem) => COUNTS.get(stem)! >= fewest));
}

function countStems(questions: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const stem of questions.flatMap((question) => [...listTopicalStems(question)]))
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}
