// npm run bench:replacements: which statements recall takes for replaced in eleven languages without vectors.
// The pairs in bench/replacements/ (a file a language) were written by four authors who had not seen the engine:
// the newer statement replaces the older one, both hold, or it concerns something close. A pair is all that is
// known, and both are turns, as if nothing had been extracted. Writes bench/results/replacements.json.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findAskedSlots } from '../dist/common/slots/find-asked-slots.js';
import { IDENTITY_SCALE } from '../dist/memory/indexing/indexing.types.js';
import { findEarlier } from '../dist/memory/recall/profile/updates/find-earlier.js';
import { findUpdates } from '../dist/memory/recall/profile/updates/find-updates.js';
import { asksForMany } from '../dist/memory/recall/message/asks-for-many.js';
import { asksAboutSpeaker } from '../dist/memory/recall/message/asks-about-speaker.js';
import { report } from './report.mjs';

const PAIRS = join(import.meta.dirname, 'replacements');
const LABELS = ['replaces', 'both', 'apart'];

const languages = readdirSync(PAIRS)
  .filter((file) => file.endsWith('.jsonl'))
  .map((file) => file.replace('.jsonl', ''));
const rows = [];
for (const language of languages) rows.push([language, await countMarked(readPairs(language))]);
report('replacements', `${new Date().toISOString()}, turns without vectors; percent marked as earlier`, {
  replacements: { ...Object.fromEntries(rows), all: await countMarked(languages.flatMap(readPairs)) },
});

function readPairs(language) {
  return readFileSync(join(PAIRS, `${language}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

async function countMarked(pairs) {
  const marked = await Promise.all(pairs.map(isMarked));
  const shares = LABELS.map((label) => {
    const own = marked.filter((_, at) => pairs[at].label === label);
    return [label, Number(((100 * own.filter(Boolean).length) / own.length).toFixed(1))];
  });
  return { pairs: pairs.length, ...Object.fromEntries(shares) };
}

/** Tells whether recall marks the older statement when the question is asked. */
async function isMarked({ older, newer, question }) {
  const [first, second] = [toHit('older', older, 0), toHit('newer', newer, 1)];
  const asked = findAskedSlots(question);
  const compared = { kept: [first], hits: [first, second], scale: IDENTITY_SCALE, vector: null };
  const isPersonal = !asksForMany(question) && (asked.slots.length > 0 || asksAboutSpeaker(question));
  const { earlier } = await findUpdates(question, compared, { isPersonal, slots: asked.slots });
  return earlier.has('older') || findEarlier([second, first], asked).earlier.has('older');
}

function toHit(id, text, createdAt) {
  const document = {
    id,
    kind: 'turn',
    role: 'user',
    speaker: '',
    sessionId: id,
    text,
    createdAt,
    vector: null,
  };
  return { document, dense: null, lexical: 1, neighbour: null };
}
