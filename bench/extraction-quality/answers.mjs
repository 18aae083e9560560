// Reads, screens and plans recorded answers of memory LLMs as the service does, without a database.
import { extractFacts } from '../../dist/memory/extraction/extract-facts.js';
import { planMemoryWrites } from '../../dist/memory/memories/lifecycle/plan-writes.js';
import { hashContent } from '../../dist/common/text/normalize.js';

const PROMPTS = { instructions: 'Note facts.', format: 'Answer with one JSON object.' };

/** Judges one case: how many of the words to be kept are in stored texts, and which refused ones are. */
export async function judgeAnswer(one) {
  const answers = [...one.answers];
  const { proposals } = await extractFacts({
    prompts: PROMPTS,
    texts: [
      { role: 'user', text: one.said },
      ...(one.replied === undefined ? [] : [{ role: 'assistant', text: one.replied }]),
    ],
    known: listKnown(one),
    ask: () => Promise.resolve(answers.shift() ?? ''),
  });
  const live = listKnown(one).map((row) => ({
    ...row,
    hash: hashContent(row.content),
    version: 1,
    metadata: { source: 'user_message' },
  }));
  let last = 0;
  const { inserts } = planMemoryWrites(proposals, live, () => `new-${(last += 1)}`);
  const stored = inserts.map(({ content }) => content);
  const holds = (words) => stored.some((text) => text.includes(words));
  return {
    ...one,
    stored,
    keptNumber: one.kept.filter(holds).length,
    wrong: one.refused.filter(({ words }) => holds(words)).map(({ reason }) => reason),
  };
}

const listKnown = ({ known = [] }) => known.map((memory, at) => ({ id: `known-${at + 1}`, ...memory }));
