import { compilePattern, type CompiledLanguage } from '../slots/compile-language.js';
import { chooseAskedLanguages } from '../slots/find-asked-slots.js';
import { detectLanguageCode } from '../text/language-code.js';
import type { ChangedPart, ChangeWords } from './change-language.js';
import { CHANGE_WORDS } from './change-words.js';
import { hasOtherValue, listQuantities, listTimes, type ToldValue } from './read-values.js';

/** The kind of value that a message asks for, as far as its words tell. */
export type AskedValue = 'time' | 'number' | 'past' | 'other';

type Compiled = Readonly<
  Record<
    Exclude<keyof ChangeWords, 'code' | 'isUnspaced' | 'numbers' | 'times' | 'adds' | 'begins' | 'of'>,
    RegExp
  >
> & {
  readonly of: Readonly<Partial<Record<ChangedPart, RegExp>>>;
  readonly adds: RegExp | null;
  readonly begins: RegExp | null;
};

const LANGUAGES: ReadonlyMap<string, Compiled> = new Map(
  CHANGE_WORDS.map((words) => [
    words.code,
    {
      changes: compilePattern(words.changes, words),
      asksPast: compilePattern(words.asksPast, words),
      asksTime: compilePattern(words.asksTime, words),
      asksNumber: compilePattern(words.asksNumber, words),
      adds: words.adds === undefined ? null : compilePattern(words.adds, words),
      corrects: compilePattern(words.corrects, words),
      begins: words.begins === undefined ? null : new RegExp(compilePattern(words.begins, words), 'giu'),
      of: Object.fromEntries(
        Object.entries(words.of ?? {}).map(([part, pattern]) => [part, compilePattern(pattern, words)]),
      ),
    },
  ]),
);
/** A clause with the mark that ends it, which tells questions from statements. */
const CLAUSE = /[^.!?;:,…–—。！？；：，、؟،।\n]+[.!?;:,…–—。！？；：，、؟،।]?/gu;
const JOINS = /[;:,…–—；：，、،]$/u;
const ASKS = /[?？؟]$/u;
/** Quotations: the words of somebody else. */
const QUOTED = /["“„«「『][^"”“»」』]*["”“»」』]|(?<![\p{L}\p{N}])'[^']{3,}'(?!\p{L})/gu;
/** Languages whose sentences need no subject. */
const SUBJECTLESS: ReadonlySet<string> = new Set([
  'ar',
  'es',
  'hi',
  'it',
  'ja',
  'ko',
  'pl',
  'pt',
  'ru',
  'tr',
  'uk',
  'zh',
]);

/**
 * Reads what kind of value a message asks for. A question about the past asks for what was said then,
 * whatever came later.
 *
 * @example
 * readAskedValue('When is my dentist appointment?'); // 'time'
 */
export function readAskedValue(message: string): AskedValue {
  if (chooseLanguages(message).some(({ asksPast }) => asksPast.test(message))) return 'past';
  // A short question has few words to tell Spanish from Portuguese.
  const all = [...LANGUAGES.values()];
  const time = findFirst(
    message,
    all.map(({ asksTime }) => asksTime),
  );
  const number = findFirst(
    message,
    all.map(({ asksNumber }) => asksNumber),
  );
  if (time === number) return 'other';
  return time < number ? 'time' : 'number';
}

/** Finds the position of the first match of any pattern; infinity when none matches. */
function findFirst(message: string, patterns: readonly RegExp[]): number {
  const places = patterns.map((pattern) => message.search(pattern)).filter((at) => at >= 0);
  return Math.min(...places);
}

/** The part of a text that may change an older one, as far as the message asks for it. */
export interface ToldChange {
  /** It says that something was never true. */
  readonly corrects: boolean;
  /** It says itself that something changed. */
  readonly changes: boolean;
  /** It says so whatever the message asks for, and not only that something began. */
  readonly replaces: boolean;
  /** It says so in a clause about the speaker. */
  readonly isOwn: boolean;
  /** It says so only in clauses about somebody else. */
  readonly isAnothers: boolean;
  /** Times or numbers, where the message asks for one. */
  readonly values: readonly ToldValue[];
}

const NOTHING: ToldChange = {
  corrects: false,
  changes: false,
  replaces: false,
  isOwn: false,
  isAnothers: false,
  values: [],
};

/**
 * Reads of a text what may change an older one, or be changed by a newer one. What was said of the past
 * changes only when it is corrected.
 */
export function readChange(text: string, asked: AskedValue): ToldChange {
  const told = text.replaceAll('’', "'").replace(QUOTED, '');
  if (addsOnly(told)) return NOTHING;
  const read = readClauses(told);
  if (asked === 'past' && !read.corrects) return NOTHING;
  if (asked === 'other' || asked === 'past') return { ...read, values: [] };
  return { ...read, changes: false, values: asked === 'time' ? listTimes(told) : listQuantities(told) };
}

/**
 * Removes the clauses that add something, which end nothing themselves.
 *
 * @example
 * removeAdditions('Stefan has a new job too, he drives a bus now.'); // 'he drives a bus now.'
 */
export function removeAdditions(text: string): string {
  const plain = text.replaceAll('’', "'");
  const languages = chooseLanguages(plain).filter(({ adds }) => adds?.test(plain) === true);
  if (languages.length === 0) return text;
  const clauses = (plain.match(CLAUSE) ?? []).filter(
    (clause) => !languages.some(({ adds }) => adds?.test(clause) === true),
  );
  return clauses.join('').trim();
}

/** Tells whether a text adds something and corrects nothing. */
function addsOnly(text: string): boolean {
  const languages = chooseLanguages(text);
  if (languages.some((language) => language.corrects.test(text))) return false;
  return languages.some(({ adds }) => adds?.test(text) === true);
}

/** Reads the clauses that state something, apart from suppositions and what was long ago. */
function readClauses(text: string): Omit<ToldChange, 'values'> {
  const languages = chooseLanguages(text);
  const corrects = (told: string): boolean => languages.some((language) => language.corrects.test(told));
  const tables = chooseAskedLanguages(text);
  const language = detectLanguageCode(text);
  const clauses = listStating(text).filter(
    (clause) =>
      corrects(clause) ||
      (languages.some(({ changes }) => changes.test(clause)) &&
        !tables.some(({ apart }) => apart.test(clause))),
  );
  const whose = clauses.map((clause) => readWhose(clause, tables, language));
  return {
    corrects: clauses.some(corrects),
    changes: clauses.length > 0,
    replaces: clauses.some(
      (clause) => corrects(clause) || languages.some((language) => replaces(clause, language)),
    ),
    isOwn: whose.includes('speaker'),
    isAnothers: whose.length > 0 && whose.every((one) => one === 'another'),
  };
}

/** Lists the clauses, except questions behind another clause: "I moved to Leeds, any tips for a new flat?" */
function listStating(text: string): readonly string[] {
  const clauses = text.match(CLAUSE) ?? [];
  return clauses
    .filter((clause, at) => !(ASKS.test(clause) && JOINS.test(clauses[at - 1] ?? '')))
    .map((clause) => clause.replace(JOINS, ''));
}

function replaces(clause: string, { changes, begins }: Compiled): boolean {
  return changes.test(begins === null ? clause : clause.replace(begins, ''));
}

/**
 * Tells whether a text says that something takes the place of another.
 * @param code of its language
 */
export function tellsReplacement(text: string, code: string): boolean {
  const language = LANGUAGES.get(code);
  return language !== undefined && replaces(text, language);
}

function isAboutSpeaker(clause: string, { subjects }: CompiledLanguage): boolean {
  return [...clause.matchAll(subjects)].some(({ groups = {} }) =>
    Object.values(groups).every((word) => (word as string | undefined) === undefined),
  );
}

/** Tells whether somebody else is named first: verbs of the speaker are nouns as well, as in "de trabajo". */
function beginsWithAnother(clause: string, { subjects }: CompiledLanguage): boolean {
  const [first] = clause.matchAll(subjects);
  return Object.values(first?.groups ?? {}).some((word) => (word as string | undefined) !== undefined);
}

/** Reads whom a clause is about. The table of its language knows best who else is meant. */
function readWhose(
  clause: string,
  tables: readonly CompiledLanguage[],
  language: string,
): 'speaker' | 'another' | 'unknown' {
  const own = tables.find(({ code }) => code === language);
  if (own !== undefined && SUBJECTLESS.has(language) && beginsWithAnother(clause, own)) return 'another';
  if (own !== undefined && isAboutSpeaker(clause, own)) return 'speaker';
  if (own !== undefined && (clause.search(own.subjects) >= 0 || own.people.test(clause))) return 'another';
  if (SUBJECTLESS.has(language) || tables.some((table) => isAboutSpeaker(clause, table))) return 'speaker';
  return 'unknown';
}

/**
 * Tells whether the newer of two texts about the same changes what the older one says: it says itself that
 * something changed, or both hold values of the kind that is asked for, and the newer one holds another.
 *
 * @example
 * const [newer, older] = ['They moved my slot to Thursday.', 'Dentist on Tuesday, help!'];
 * tellsOtherwise(readChange(newer, 'time'), readChange(older, 'time')); // true
 */
export function tellsOtherwise(newer: ToldChange, older: ToldChange): boolean {
  if (newer.changes) return true;
  return hasOtherValue(newer.values, older.values);
}

/**
 * Tells whether a text says that a part of the speaker's life changed, whatever it is now.
 *
 * @example
 * tellsPartChange('Endlich ausgepackt, die Umzugskartons sind weg.', 'home'); // true
 */
export function tellsPartChange(text: string, part: ChangedPart): boolean {
  const changes = chooseLanguages(text).flatMap(({ of }) => of[part] ?? []);
  const telling = listStating(text.replace(QUOTED, '')).filter((clause) =>
    changes.some((pattern) => pattern.test(clause)),
  );
  const tables = telling.length === 0 ? [] : chooseAskedLanguages(text);
  return telling.some((clause) => !tables.some(({ apart }) => apart.test(clause)));
}

/** Chooses the language of a text, and English, whose words occur in texts of every language. */
function chooseLanguages(text: string): readonly Compiled[] {
  const codes = new Set([detectLanguageCode(text), 'en']);
  return [...codes].flatMap((code) => LANGUAGES.get(code) ?? []);
}
