// npm run bench:extraction-quality: what becomes a memory and what does not, by language. Patterns read the
// sentences of extraction-quality/sentences.json and of XPersona; recorded answers of memory LLMs
// (extraction-quality/answers.json) are read as `llm_facts` does. No database and no LLM is used. Options:
// --xpersona FOLDER; --failures names what went wrong in the half to work with. Writes
// bench/results/extraction-quality.json.
import { parseArgs } from 'node:util';
import { judgeAnswer } from './extraction-quality/answers.mjs';
import { HALVES, loadAnswers, loadSentences, loadUnmarked } from './extraction-quality/cases.mjs';
import { extractFrom, judgeSentence } from './extraction-quality/sentences.mjs';
import { loadPersonas } from './extraction-quality/xpersona.mjs';
import { report } from './report.mjs';

const { values: flags } = parseArgs({
  options: {
    xpersona: { type: 'string', default: '../shared/data/multilingual/xpersona' },
    failures: { type: 'boolean', default: false },
  },
});

const sentences = loadSentences().map(judgeSentence);
const unmarked = loadUnmarked().map(judgeSentence);
const answers = [];
for (const one of loadAnswers()) answers.push(await judgeAnswer(one));
const personas = loadPersonas(flags.xpersona);

const about = `${sentences.length} sentences in seventeen languages, ${unmarked.length} without marks, ${answers.length} recorded answers${
  personas === null ? `, XPersona left out: it is not in ${flags.xpersona}` : ', XPersona in five languages'
}; percent`;
report('extraction-quality', about, {
  ...Object.fromEntries(
    HALVES.map((half) => [`patterns, ${half}`, tabulateSentences(sentences.filter(isIn(half)))]),
  ),
  ...Object.fromEntries(
    HALVES.map((half) => [`without marks, ${half}`, tabulateSentences(unmarked.filter(isIn(half)))]),
  ),
  ...(personas !== null && { 'patterns, XPersona': tabulatePersonas(personas) }),
  'recorded answers': Object.fromEntries(
    HALVES.map((half) => [half, tabulateAnswers(answers.filter(isIn(half)))]),
  ),
});
if (flags.failures) printFailures();

function isIn(half) {
  return (one) => one.half === half;
}

function tabulateSentences(cases) {
  const languages = [...new Set(cases.map(({ language }) => language))];
  const rows = languages.map((language) => [language, cases.filter((one) => one.language === language)]);
  return Object.fromEntries([...rows, ['all', cases]].map(([name, own]) => [name, countSentences(own)]));
}

function countSentences(cases) {
  const statements = cases.filter(({ refused }) => refused === undefined);
  const others = cases.filter(({ refused }) => refused !== undefined);
  return {
    statements: statements.length,
    kept: computeShare(statements, ({ isKept }) => isKept),
    'wrong slot': computeShare(statements, ({ hasWrongSlot }) => hasWrongSlot),
    'wrong subject': computeShare(statements, ({ hasWrongSubject }) => hasWrongSubject),
    'to refuse': others.length,
    'wrongly kept': computeShare(others, ({ isWrong }) => isWrong),
  };
}

function tabulatePersonas(languages) {
  return Object.fromEntries(
    languages.map(({ language, statements, questions }) => [
      language,
      {
        statements: statements.length,
        kept: computeShare(statements, becomesMemory),
        questions: questions.length,
        'wrongly kept': computeShare(questions, becomesMemory),
      },
    ]),
  );
}

function becomesMemory(text) {
  return extractFrom(text).length > 0;
}

function tabulateAnswers(cases) {
  const facts = cases.reduce((total, { kept }) => total + kept.length, 0);
  const kept = cases.reduce((total, { keptNumber }) => total + keptNumber, 0);
  const refused = cases.reduce((total, one) => total + one.refused.length, 0);
  const wrong = cases.reduce((total, one) => total + one.wrong.length, 0);
  return {
    answers: cases.length,
    facts,
    kept: percent(kept, facts),
    'to refuse': refused,
    'wrongly kept': percent(wrong, refused),
  };
}

function computeShare(cases, holds) {
  return percent(cases.filter(holds).length, cases.length);
}

function percent(part, whole) {
  return whole === 0 ? null : Math.round((1_000 * part) / whole) / 10;
}

function printFailures() {
  for (const one of sentences.filter(isIn('work'))) {
    const problem = nameProblem(one);
    if (problem === null) continue;
    const found = one.found.map(({ key, content }) => `${key} “${content}”`).join('; ');
    process.stdout.write(`${one.id} ${problem}: ${one.text}${found === '' ? '' : ` → ${found}`}\n`);
  }
  for (const { id, kept, keptNumber, wrong, stored } of answers.filter(isIn('work')))
    if (keptNumber < kept.length || wrong.length > 0)
      process.stdout.write(
        `${id} kept ${keptNumber} of ${kept.length}, wrong: ${wrong.join()} ${stored.join(' | ')}\n`,
      );
}

function nameProblem({ refused, isWrong, isKept, hasWrongSlot, hasWrongSubject, slot }) {
  if (refused !== undefined) return isWrong ? `wrongly kept (${refused})` : null;
  if (!isKept) return `not kept (${slot ?? 'no slot'})`;
  if (hasWrongSlot) return `wrong slot (${slot})`;
  return hasWrongSubject ? 'wrong subject' : null;
}
