import { FACT_QUESTIONS } from '../../../common/facts/fact-questions.js';
import { listTopicalStems } from './topical-stems.js';

/** Questions that use a word before it counts as one that people ask by. */
const FEWEST_QUESTIONS = 3;

/** Words by which people ask for kinds of facts: "number", "live". Other words name the very thing. */
export const KIND_STEMS = listStemsOfSeveral(Object.values(FACT_QUESTIONS).flat());

function listStemsOfSeveral(questions: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const stem of questions.flatMap((question) => [...listTopicalStems(question)]))
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Set([...counts.keys()].filter((stem) => counts.get(stem)! >= FEWEST_QUESTIONS));
}
