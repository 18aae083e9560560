// npm run bench:answers [-- --language CODE --author NAME --kind KIND --failures --without-marks]: how often
// recall answers a message with a statement that helps, and how often it answers one that nothing said before
// helps with. Histories and the way of counting: bench/answers/README.md. Writes bench/results/answers.json.
import { parseArgs } from 'node:util';
import { ANSWERED, UNANSWERED, loadHistories } from './answers/authors.mjs';
import { closeEmbedder, remember } from './answers/memory.mjs';
import { report } from './report.mjs';

const { values: flags } = parseArgs({
  options: {
    author: { type: 'string' },
    language: { type: 'string' },
    kind: { type: 'string' },
    failures: { type: 'boolean', default: false },
    'without-marks': { type: 'boolean', default: false },
  },
});

const histories = loadHistories().filter(
  ({ author, language }) => (flags.author ?? author) === author && (flags.language ?? language) === language,
);
const results = [];
for (const history of histories) results.push(...(await askAll(history)));
await closeEmbedder();
if (flags.failures) results.filter(isFailure).forEach(printFailure);
report('answers', `${histories.length} histories, ${results.length} messages; percent of messages`, {
  kinds: tabulate(results, 'kind', [...ANSWERED, ...UNANSWERED]),
  languages: tabulateAll('language'),
  authors: tabulateAll('author'),
  all: { all: count(results) },
});

async function askAll({ author, language, id, statements, messages }) {
  const memory = await remember({ statements });
  const asked = [];
  for (const message of messages.filter(({ kind }) => (flags.kind ?? kind) === kind)) {
    const lines = await memory.ask(flags['without-marks'] ? toChatStyle(message.text) : message.text);
    asked.push({ ...message, author, language, history: id, statements, ...judge(message, lines) });
  }
  return asked;
}

/** Writes a message without capitals, apostrophes and the question mark at its end. */
function toChatStyle(text) {
  return text
    .replace(/[?？؟]+\s*$/u, '')
    .replace(/['’]/gu, '')
    .toLowerCase();
}

/** Judges the lines of a message; a standing instruction is no answer. */
function judge({ answers }, all) {
  const lines = all.filter(({ need }) => need !== 'standing');
  const isRight = ({ statement, isEarlier }) => isEarlier !== true && answers.includes(statement);
  const found = new Set(lines.filter(isRight).map(({ statement }) => statement));
  return { lines, right: lines.filter(isRight).length, isAnswered: lines.length > 0, found: found.size };
}

function isFailure({ answers, isAnswered, found }) {
  return answers.length > 0 ? found === 0 : isAnswered;
}

function tabulateAll(field) {
  return tabulate(results, field, [...new Set(results.map((one) => one[field]))].sort());
}

function tabulate(all, field, names) {
  return Object.fromEntries(names.map((name) => [name, count(all.filter((one) => one[field] === name))]));
}

function count(all) {
  const [known, others] = [all.filter(({ answers }) => answers.length > 0), all.filter(isNobodys)];
  const lines = known.reduce((total, one) => total + one.lines.length, 0);
  return {
    'with answer': known.length,
    'right line': computeShare(known, ({ found }) => found > 0),
    'all right lines': computeShare(known, ({ found, answers }) => found === answers.length),
    'of their lines right': percent(
      known.reduce((total, { right }) => total + right, 0),
      lines,
    ),
    without: others.length,
    ...Object.fromEntries(
      UNANSWERED.map((kind) => [
        `${kind} answered`,
        computeShare(
          others.filter((one) => one.kind === kind),
          ({ isAnswered }) => isAnswered,
        ),
      ]),
    ),
  };
}

function isNobodys({ answers }) {
  return answers.length === 0;
}

function computeShare(all, holds) {
  return percent(all.filter(holds).length, all.length);
}

function percent(part, whole) {
  return whole === 0 ? null : Math.round((1_000 * part) / whole) / 10;
}

function printFailure({ history, kind, text, answers, lines, statements }) {
  const wanted = statements.filter(({ id }) => answers.includes(id)).map((one) => `  wanted ${one.text}`);
  const shown = lines.map((one) => `  got    ${one.text}${one.isEarlier ? ' (earlier)' : ''}`);
  process.stdout.write(`${[`${history}  ${kind}: ${text}`, ...wanted, ...shown].join('\n')}\n`);
}
