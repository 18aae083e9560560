import { chooseMessageLanguages } from '../../../common/messages/choose-message-languages.js';
import type { CompiledMessages } from '../../../common/messages/compile-messages.js';
import type { MessageLanguage, RelativeDate } from '../../../common/messages/message-language.js';
import { MESSAGE_TABLES } from '../../../common/messages/message-languages.js';

const DAY_MS = 86_400_000;
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'ru', 'uk', 'tr', 'ar', 'hi'];

/** Lower-case month name, in any of the languages that are stemmed, to its number from 0. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  [...LANGUAGES.map(listMonths), ...MESSAGE_TABLES.map(listOtherMonths)].flatMap((names) =>
    names.map((name, month): [string, number] => [name, month]),
  ),
);

function listOtherMonths({ months }: MessageLanguage): readonly string[] {
  return months?.split(/\s+/) ?? [];
}

/** Lists the twelve month names of a language in lower case. */
function listMonths(language: string): readonly string[] {
  // A date with a day gives the form that is used beside one, as in "3 июня".
  const format = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2000, month, 1));
    return parts.find(({ type }) => type === 'month')?.value.toLowerCase() ?? '';
  });
}

const MONTH = `(?<month>${[...MONTHS.keys()].join('|')})`;
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|er|\.)?`;
const YEAR = String.raw`(?<year>(?:19|20)\d\d)`;
const WORD_END = String.raw`(?![\p{L}\p{N}])`;

/** Forms of dates, the fullest first, because each match is removed from the text before the next form. */
const FORMS = [
  String.raw`(?<!\d)${YEAR}[-/](?<number>\d{1,2})[-/](?<day>\d{1,2})(?!\d)`,
  String.raw`${YEAR}\s*[年년](?:\s*(?<number>\d{1,2})\s*[月월])?(?:\s*(?<day>\d{1,2})\s*[日号號일])?`,
  String.raw`(?<!\d)(?<number>\d{1,2})\s*[月월](?:\s*(?<day>\d{1,2})\s*[日号號일])?`,
  String.raw`(?<!\p{N})${DAY}\s+(?:of\s+|de\s+)?${MONTH}(?:,?\s+(?:de\s+)?${YEAR})?${WORD_END}`,
  String.raw`(?<!\p{L})${MONTH}\s+${DAY}(?:,?\s+${YEAR})?${WORD_END}`,
  String.raw`(?<!\p{L})${MONTH},?\s+(?:of\s+|de\s+)?${YEAR}${WORD_END}`,
  // A month alone may be another word ("may", "march"), so it counts only after a preposition.
  String.raw`(?<!\p{L})(?:in|during|of|since|last|early|late|mid|en|im|em|nel|в)\s+${MONTH}${WORD_END}`,
  String.raw`(?<!\p{L})(?:in|during|of|since|en|im|em|nel|в)\s+${YEAR}${WORD_END}`,
].map((form) => new RegExp(form, 'gu'));

/** Months of each language after a word that makes them dates. */
const MONTHS_ALONE: ReadonlyMap<string, RegExp> = new Map(
  MESSAGE_TABLES.map((table) => {
    const { code, beforeMonths } = table;
    const names = [...listMonths(code), ...listOtherMonths(table)];
    return [
      code,
      new RegExp(String.raw`(?<!\p{L})(?:${beforeMonths})\s*(?<month>${names.join('|')})${WORD_END}`, 'u'),
    ];
  }),
);

/** Days relative to today, `to` exclusive. */
const RELATIVE: Readonly<Record<RelativeDate, readonly [from: number, to: number]>> = {
  today: [0, 1],
  yesterday: [-1, 0],
  'before-yesterday': [-2, -1],
  'this-week': [-6, 1],
  'last-week': [-13, 0],
  'this-month': [-30, 1],
  'last-month': [-61, 0],
};

/** Tells whether a time (epoch milliseconds) lies within a date. */
export type DateTest = (time: number) => boolean;

/**
 * Finds the dates that a question names, in UTC. A date without a year matches any year; "yesterday" is
 * relative to `now`.
 * @param now epoch milliseconds
 */
export function findDates(question: string, now: number): readonly DateTest[] {
  const text = question.toLowerCase();
  const languages = chooseMessageLanguages(question);
  return [...findCalendarDates(text, languages), ...findRelativeDates(text, now, languages)];
}

function findCalendarDates(text: string, languages: readonly CompiledMessages[]): DateTest[] {
  let rest = text;
  const found = FORMS.flatMap((form) => {
    const dates = [...rest.matchAll(form)];
    rest = rest.replace(form, ' ');
    return dates.map(({ groups = {} }) => createDateTest(groups));
  });
  // The English forms are among `FORMS`, which are searched in every text.
  const alone = languages.flatMap(({ code }) => {
    const match = code === 'en' ? null : MONTHS_ALONE.get(code)?.exec(rest);
    return match?.groups === undefined ? [] : [createDateTest(match.groups)];
  });
  return [...found, ...alone];
}

function findRelativeDates(text: string, now: number, languages: readonly CompiledMessages[]): DateTest[] {
  const named = languages.flatMap(({ dates }) =>
    dates.flatMap(([date, words]) => (words.test(text) ? [date] : [])),
  );
  return [...new Set(named)].map((date) => {
    const [from, to] = RELATIVE[date];
    return (time) => toDay(time) >= toDay(now) + from && toDay(time) < toDay(now) + to;
  });
}

function createDateTest({ year, month, number, day }: Record<string, string | undefined>): DateTest {
  const monthOf = number === undefined ? MONTHS.get(month ?? '') : Number(number) - 1;
  return (time) => {
    const date = new Date(time);
    return (
      (year === undefined || date.getUTCFullYear() === Number(year)) &&
      (monthOf === undefined || date.getUTCMonth() === monthOf) &&
      (day === undefined || date.getUTCDate() === Number(day))
    );
  };
}

function toDay(time: number): number {
  return Math.floor(time / DAY_MS);
}
