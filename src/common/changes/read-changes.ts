import { compilePattern } from '../slots/compile-language.js';
import { detectLanguageCode } from '../text/language-code.js';
import { CHANGE_WORDS, type ChangeWords } from './change-words.js';

/** The kind of value that a message asks for, as far as its words tell. */
export type AskedValue = 'time' | 'number' | 'past' | 'other';

type Compiled = Readonly<
  Record<Exclude<keyof ChangeWords, 'code' | 'isUnspaced' | 'numbers' | 'adds'>, RegExp>
> & {
  readonly numbers: RegExp | null;
  readonly adds: RegExp | null;
};

const LANGUAGES: ReadonlyMap<string, Compiled> = new Map(
  CHANGE_WORDS.map((words) => [
    words.code,
    {
      changes: compilePattern(words.changes, words),
      asksPast: compilePattern(words.asksPast, words),
      asksTime: compilePattern(words.asksTime, words),
      asksNumber: compilePattern(words.asksNumber, words),
      numbers: words.numbers === undefined ? null : compilePattern(words.numbers, words),
      adds: words.adds === undefined ? null : compilePattern(words.adds, words),
      times: compilePattern(words.times, words),
    },
  ]),
);
const NUMBER = /\d[\d.,:/-]*\d|\d/gu;

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
  if (all.some(({ asksTime }) => asksTime.test(message))) return 'time';
  return all.some(({ asksNumber }) => asksNumber.test(message)) ? 'number' : 'other';
}

/** The part of a text that may change an older one, as far as the message asks for it. */
export interface ToldChange {
  /** It says itself that something changed. */
  readonly changes: boolean;
  /** Times or numbers, where the message asks for one. */
  readonly values: readonly string[];
}

/** Reads of a text what may change an older one, or be changed by a newer one. */
export function readChange(text: string, asked: AskedValue): ToldChange {
  if (asked === 'past') return { changes: false, values: [] };
  if (asked === 'other') return { changes: saysChange(text), values: [] };
  return { changes: false, values: asked === 'time' ? listTimes(text) : listNumbers(text) };
}

function saysChange(text: string): boolean {
  const languages = chooseLanguages(text);
  const isAddition = languages.some(({ adds }) => adds?.test(text) === true);
  return !isAddition && languages.some(({ changes }) => changes.test(text));
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
  return older.values.length > 0 && newer.values.some((value) => !older.values.includes(value));
}

function listNumbers(text: string): readonly string[] {
  const named = chooseLanguages(text).flatMap(({ numbers }) => numbers?.exec(text)?.[0].toLowerCase() ?? []);
  return [...(text.match(NUMBER) ?? []), ...named];
}

function listTimes(text: string): readonly string[] {
  const named = chooseLanguages(text).flatMap(({ times }) => times.exec(text)?.[0].toLowerCase() ?? []);
  return [...(text.match(NUMBER) ?? []), ...named];
}

/** The language of a text, and English, which stands between words of any other. */
function chooseLanguages(text: string): readonly Compiled[] {
  const codes = new Set([detectLanguageCode(text), 'en']);
  return [...codes].flatMap((code) => LANGUAGES.get(code) ?? []);
}
