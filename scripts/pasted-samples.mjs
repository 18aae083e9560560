// Messages from which the model of pasted texts is trained: those of scripts/pasted-examples/ (a file an author),
// those of the situation "scaffolding" in bench/ordinary-use, the half to work with, and messages made of what its
// people tell of themselves.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadHistories } from '../bench/ordinary-use/cases.mjs';
import { holdsAny } from '../bench/ordinary-use/words.mjs';

const EXAMPLES = join(import.meta.dirname, 'pasted-examples');
const SCAFFOLDING = '../dist/common/text/scaffolding';
const [
  { dropKnownShapes },
  { dropSections },
  { isTemplate },
  { GAP },
  { splitUnits },
  { listRuns, RUN_CUES },
] = await Promise.all(
  [
    'drop-known-shapes',
    'drop-sections',
    'instructions',
    'message-lines',
    'pasted/split-units',
    'pasted/list-runs',
  ].map((name) => import(`${SCAFFOLDING}/${name}.js`)),
);

/** Situations whose people tell of themselves in short messages. */
const TOLD_IN = ['needs', 'languages', 'facts-kept'];
/** Weight of a message that was made of these, beside 1 of a written one. */
const WEIGHT_OF_MADE = 0.4;
/** Parts into which messages without a kind of their own are divided, to leave one out at a time. */
const PARTS = 5;
const [FACTOR, ADDEND, MODULUS] = [1_103_515_245, 12_345, 2_147_483_648];

/** @returns samples `{ kind, isOwn, labels, units, rows, weight }` for `trainLogit` */
export function readSamples() {
  const written = listHistories('scaffolding').flatMap(readCase);
  const made = TOLD_IN.flatMap(listHistories).flatMap(createMaker());
  return [...written, ...readExamples(), ...made].map((sample, at) => ({
    ...sample,
    kind: `${sample.kind}${['own', 'made'].includes(sample.kind) ? ` ${at % PARTS}` : ''}`,
  }));
}

/** Reads the messages of authors, each a list of parts that are the person's own or pasted. */
function readExamples() {
  return readdirSync(EXAMPLES).flatMap((file) =>
    readFileSync(join(EXAMPLES, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .flatMap(({ parts, tight = false }) => {
        const message = parts.map(([, text]) => text).join(tight ? '\n' : '\n\n');
        const pasted = parts.filter(([who]) => who === 'pasted').flatMap(([, text]) => text.split('\n'));
        const units = readUnits(message);
        if (units.length < 2) return [];
        const kind = `author ${file.replace('.jsonl', '')}`;
        return [
          { kind, isOwn: pasted.length === 0, weight: 1, ...labelRuns(units, labelUnits(units, pasted)) },
        ];
      }),
  );
}

const listHistories = (situation) => loadHistories({ half: 'work', situation });
const listMessages = ({ sessions }) => [
  ...new Set(sessions.flatMap((session) => session.filter((_, at) => at % 2 === 0))),
];

function readCase({ sessions, cases: [one] }) {
  return listMessages({ sessions }).flatMap((message) => {
    const units = readUnits(message);
    const labels = one.pasted === undefined ? guessLabels(one, units) : readLabels(one, message, units);
    const isOwn = (one.pasted ?? one.absent).length === 0;
    if (units.length < 2) return [];
    return [{ kind: one.kind ?? one.file, isOwn, weight: 1, ...labelRuns(units, labels) }];
  });
}

/** Reads the units of a message that are left when known shapes are dropped; none of a template's. */
function readUnits(message) {
  const lines = dropSections(message.split('\n'));
  if (isTemplate(lines.filter((line) => line !== GAP))) return [];
  return splitUnits(dropKnownShapes(lines, { isTemplate: false, isStrict: false }));
}

function readLabels({ pasted }, message, units) {
  const lines = message.split('\n');
  return labelUnits(
    units,
    pasted.flatMap(([from, to]) => lines.slice(from, to + 1)),
  );
}

/** Tells of each unit whether it was pasted (1) or not (0). */
function labelUnits(units, pasted) {
  const known = new Set(pasted);
  return units.map((unit) =>
    2 * unit.lines.filter((line) => known.has(line)).length > unit.lines.length ? 1 : 0,
  );
}

/**
 * Guesses from the words of a case which units were pasted; `null` where they don't tell. What is left when all
 * that was pasted had a known shape is the person's.
 */
function guessLabels({ expected, absent, refused }, units) {
  const isPasted = ({ text }) => holdsAny(text, [...absent, ...refused]);
  if (!units.some(isPasted)) return units.map(() => 0);
  return units.map((unit) => (isPasted(unit) ? 1 : holdsAny(unit.text, expected) ? 0 : null));
}

function labelRuns(units, labels) {
  const runs = listRuns(units);
  const isRight = ({ start, end }) =>
    labels.every((label, at) => label === null || (label === 1) === (at >= start && at < end));
  const [first, last] = [labels.indexOf(1), labels.lastIndexOf(1) + 1];
  const isAround = ({ start, end }) => start === first && end === last;
  const isTarget = runs.some(isRight) ? isRight : isAround;
  const rows = runs.map((run) => ({
    ...run,
    cues: Object.fromEntries(RUN_CUES.map((name, at) => [name, run.cues[at]])),
    target: first >= 0 && isTarget(run) ? 1 : 0,
  }));
  return { units, labels, rows };
}

/** Makes messages of two to five things that a person tells, in several forms, with and without a question. */
function createMaker() {
  let state = 7;
  const draw = () => {
    state = (state * FACTOR + ADDEND) % MODULUS;
    return state / MODULUS;
  };
  return (history) => {
    const told = listMessages(history).filter((text) => !text.includes('\n'));
    if (told.length < 2) return [];
    const size = 2 + Math.floor(4 * draw());
    const from = Math.floor(draw() * Math.max(1, told.length - size));
    const message = compose(told.slice(from, from + size), history.cases[0].ask, draw);
    const units = readUnits(message);
    if (units.length < 2) return [];
    const labels = units.map(() => 0);
    return [{ kind: 'made', isOwn: true, weight: WEIGHT_OF_MADE, ...labelRuns(units, labels) }];
  };
}

function compose(told, question, draw) {
  const form = draw();
  const [first, ...others] = told;
  const body =
    form < 0.4
      ? told.join('\n\n')
      : form < 0.6
        ? told.map((text) => `- ${text}`).join('\n')
        : `${first}\n\n${others.join(' ')}`;
  const isAsked = draw() < 0.6;
  const isAskedFirst = draw() < 0.2;
  return [isAskedFirst ? question : '', body, isAsked ? question : '']
    .filter((part) => part !== '')
    .join('\n\n');
}
