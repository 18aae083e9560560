// The half of bench/ordinary-use to work with, in the form of histories: what its people said, and the
// messages that one of their statements answers, or none. Statements of other languages were told by people
// of their own, two or three each; those of one language and file become one history, because a memory that
// holds little else says nothing about the choice among many.
import { loadHistories } from '../ordinary-use/cases.mjs';
import { holdsAll } from '../ordinary-use/words.mjs';

const KINDS = {
  needs: 'need',
  keywords: 'keyword',
  impersonal: 'impersonal',
  languages: 'other-words',
  'facts-change': 'change',
  'long-answers': 'direct',
  'empty-replies': 'direct',
  'repeated-questions': 'direct',
  'not-facts': 'direct',
  scaffolding: 'direct',
  unrelated: 'unrelated',
  'unrelated-languages': 'unrelated',
};
const FILE_NUMBER = /-(\d|languages(?:-\d)?)$/u;

/** Loads the histories: `{ author, id, language, statements, messages }`. */
export function loadOrdinaryUse() {
  const histories = loadHistories({ half: 'work', beam: '' })
    .filter(({ embedder }) => embedder === 'bundled')
    .map(toHistory)
    .filter(({ messages }) => messages.length > 0);
  const single = histories.filter(({ messages }) => messages.every(({ kind }) => kind !== 'other-words'));
  const others = histories.filter((one) => !single.includes(one));
  const groups = groupBy(others, ({ author, language }) => `${author}-${language}`);
  return [...single, ...[...groups].map(([id, own]) => merge(id, own, single))];
}

function toHistory({ id, sessions, cases }) {
  const texts = sessions.flatMap((session) => session.filter((_, at) => at % 2 === 0));
  const statements = texts.map((text, at) => ({ id: `s${at}`, days_ago: texts.length - at, text }));
  const author = `ordinary-${FILE_NUMBER.exec(cases[0].file)?.[1] ?? '1'}`;
  const language = cases[0].language ?? 'en';
  return { author, id, language, statements, messages: cases.flatMap((one) => toMessage(one, statements)) };
}

function toMessage({ situation, ask: text, expected, current }, statements) {
  const kind = KINDS[situation];
  if (kind === undefined) return [];
  if (kind === 'unrelated') return [{ text, kind, answers: [] }];
  const answers = statements
    .filter((statement) => holdsAll(statement.text, expected ?? current))
    .map(({ id }) => id);
  return answers.length === 0 ? [] : [{ text, kind, answers }];
}

/** Merges histories of one language, and adds a third of the unrelated messages of that language. */
function merge(id, own, others) {
  const name = (at, statement) => `${at}-${statement}`;
  const [{ author, language }] = own;
  const statements = own.flatMap((history, at) =>
    history.statements.map((statement) => ({ ...statement, id: name(at, statement.id) })),
  );
  const unrelated = others
    .filter((history) => history.id.startsWith(`${language}-`))
    .flatMap(({ messages }) => messages)
    .filter((_, at) => at % 3 === author.charCodeAt(author.length - 1) % 3);
  return {
    author,
    id,
    language,
    statements: statements.map((one, at) => ({ ...one, days_ago: statements.length - at })),
    messages: [
      ...own.flatMap((history, at) =>
        history.messages.map((message) => ({
          ...message,
          answers: message.answers.map((answer) => name(at, answer)),
        })),
      ),
      ...unrelated,
    ],
  };
}

function groupBy(items, pick) {
  const groups = new Map();
  for (const item of items) groups.set(pick(item), [...(groups.get(pick(item)) ?? []), item]);
  return groups;
}
