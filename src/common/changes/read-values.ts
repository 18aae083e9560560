import { compilePattern } from '../slots/compile-language.js';
import { detectLanguageCode } from '../text/language-code.js';
import { CHANGE_WORDS } from './change-words.js';

/** A number or time of a text. */
export interface ToldValue {
  /** Lower case, as it stands in the text. */
  readonly text: string;
  /** The kind of quantity, as far as the words behind it tell; `''` otherwise. */
  readonly unit: string;
}

const RATE = String.raw`[^\s\d]{0,4}(?: (?:euros?|francs|dollars|pounds|quid|bucks))? ?(?:an?|per|/|each|every) ?`;
/** Units by the words behind a number. Rates come first, because their periods are spans as well. */
const UNITS: readonly (readonly [unit: string, behind: RegExp])[] = [
  ['hourly', new RegExp(String.raw`^${RATE}(?:hour|hr|h)(?!\p{L})`, 'iu')],
  ['daily', new RegExp(String.raw`^${RATE}(?:day|night)(?!\p{L})`, 'iu')],
  ['weekly', new RegExp(String.raw`^${RATE}week(?!\p{L})`, 'iu')],
  ['monthly', new RegExp(String.raw`^${RATE}month(?!\p{L})`, 'iu')],
  ['yearly', new RegExp(String.raw`^${RATE}year(?!\p{L})`, 'iu')],
  ['span', /^[- ]?(?:minutes?|mins?|hours?|days?|weeks?|months?)(?!\p{L})/iu],
  ['weight', /^ ?(?:kg|kilos?|lbs?)(?!\p{L})/iu],
  ['dose', /^ ?(?:mg|mcg|µg|ml)(?!\p{L})/iu],
  ['distance', /^ ?(?:km|miles?|metres?|meters?)(?!\p{L})/iu],
];
const NUMBER = /\d[\d.,:/-]*\d|\d/gu;
const CLOCK = /^\d{1,2}:\d{2}$/u;
const DAY_OR_HOUR = /^(?:st|nd|rd|th| ?[ap]\.?m| ?Uhr)(?!\p{L})/iu;
/** Words between a day and the name of its month: "5 de mayo", "13th of June". */
const BEFORE_MONTH = String.raw`^(?:st|nd|rd|th|\.|º)? ?(?:of|de|di|the)? ?`;

interface TimeWords {
  readonly all: RegExp;
  readonly before: RegExp;
  readonly behind: RegExp;
  readonly numbers: RegExp | null;
}

const LANGUAGES: ReadonlyMap<string, TimeWords> = new Map(
  CHANGE_WORDS.map((words) => [
    words.code,
    {
      all: new RegExp(compilePattern(words.times, words), 'giu'),
      before: new RegExp(`${BEFORE_MONTH}(?:${compilePattern(words.times, words).source})`, 'iu'),
      behind: new RegExp(`(?:${compilePattern(words.times, words).source}) ?$`, 'iu'),
      numbers: words.numbers === undefined ? null : compilePattern(words.numbers, words),
    },
  ]),
);
/** Periods of rates and spans, which are in texts about anything. */
const PERIODS = /(?:\d\S*|an?|per|each|every|this|last|next)[ /](?:hour|day|week|month|year)s?(?!\p{L})/giu;

/** Numbers with the units behind them. */
const MEASURED =
  /\d(?:[\d.,:/-]*\d)?(?:st|nd|rd|th| ?(?:mg|mcg|µg|ml|g|kg|kilos?|lbs?|km|miles?|euros?|dollars?|pounds?|francs?))?(?!\p{L})/giu;

/** Lists the times of a text: numbers, and the first name of a day or month. */
export function listTimes(text: string): readonly ToldValue[] {
  const named = chooseTimeWords(text).flatMap(({ all }) => text.match(all)?.[0]?.toLowerCase() ?? []);
  return toValues([...(text.match(NUMBER) ?? []), ...named]);
}

/** Lists the quantities of a text: numbers that are no dates, and the first one that is a word. */
export function listQuantities(text: string): readonly ToldValue[] {
  const languages = chooseTimeWords(text);
  const named = languages.flatMap(({ numbers }) => numbers?.exec(text)?.[0].toLowerCase() ?? []);
  const written = [...text.matchAll(NUMBER)].flatMap((match) => {
    const behind = text.slice(match.index + match[0].length);
    const before = text.slice(0, match.index);
    if (isDate(match[0], before, behind, languages)) return [];
    return [{ text: match[0], unit: UNITS.find(([, pattern]) => pattern.test(behind))?.[0] ?? '' }];
  });
  return [...written, ...toValues(named)];
}

/** Tells whether one of some values differs from all values of its kind among others. */
export function hasOtherValue(values: readonly ToldValue[], others: readonly ToldValue[]): boolean {
  return values.some((value) => {
    const alike = others.filter((other) => areOfOneKind(value, other));
    return alike.length > 0 && alike.every(({ text }) => text !== value.text);
  });
}

/** Removes times and numbers, which are in texts about anything. */
export function removeValues(text: string): string {
  const plain = text.replace(PERIODS, ' ').replace(MEASURED, ' ').replace(NUMBER, ' ');
  return chooseTimeWords(text).reduce((rest, { all }) => rest.replace(all, ' '), plain);
}

function areOfOneKind({ unit: one }: ToldValue, { unit: other }: ToldValue): boolean {
  if (one === other) return true;
  return (one === '' || other === '') && one !== 'span' && other !== 'span';
}

function isDate(number: string, before: string, behind: string, languages: readonly TimeWords[]): boolean {
  if (CLOCK.test(number) || DAY_OR_HOUR.test(behind)) return true;
  return languages.some((words) => words.before.test(behind) || words.behind.test(before));
}

const toValues = (texts: readonly string[]): readonly ToldValue[] =>
  texts.map((text) => ({ text, unit: '' }));

/** The words of the text's language, and English ones, which stand between words of any other. */
function chooseTimeWords(text: string): readonly TimeWords[] {
  const codes = new Set([detectLanguageCode(text), 'en']);
  return [...codes].flatMap((code) => LANGUAGES.get(code) ?? []);
}
