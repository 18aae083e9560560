// node scripts/list-unrelated.mjs, after a build: prints the pairs of unrelated statements in the collections of
// scripts/replacement-samples.mjs that the classifier takes for the likeliest replacements, as JSON lines with
// `author`, `older` and `newer`. These are the ones that recall asks the cross-encoder about.
import {
  estimateReplacement,
  REPLACEMENT_CUES,
  scoreQuestion,
} from '../dist/memory/recall/profile/updates/estimate-replacement.js';
import { readAuthors } from './replacement-samples.mjs';

/** Maximum number of pairs of an author. */
const MAX_PAIRS = 450;
/** Least log-odds of a replacement. */
const MIN_LOG_ODDS = -5;

for (const { name, samples } of await readAuthors()) {
  const unrelated = samples.filter(({ label, older, newer }) => label === 'unrelated' && older !== newer);
  const rated = unrelated.map((sample) => ({ ...sample, logOdds: estimate(sample) }));
  const likeliest = rated
    .filter(({ logOdds }) => logOdds >= MIN_LOG_ODDS)
    .sort((left, right) => right.logOdds - left.logOdds);
  const author = name.replace('.jsonl', '');
  const lines = likeliest.map(({ older, newer }) => JSON.stringify({ author, older, newer }));
  for (const line of [...new Set(lines)].slice(0, MAX_PAIRS)) console.log(line);
}

function estimate({ newer, question, cues }) {
  const named = Object.fromEntries(REPLACEMENT_CUES.map((cue, at) => [cue, cues[at]]));
  return estimateReplacement({ text: newer }, named, scoreQuestion(question));
}
