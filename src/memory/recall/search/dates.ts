import { chooseMessageLanguages } from '../../../common/messages/choose-message-languages.js';
import type { CompiledMessages } from '../../../common/messages/compile-messages.js';
import type { MessageLanguage, RelativeDate } from '../../../common/messages/message-language.js';
import { MESSAGE_TABLES } from '../../../common/messages/message-languages.js';

const DAY_MS = 86_400_000;
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'sv', 'ru', 'ar', 'hi'];

/** Lower-case month name, in any of the languages that are stemmed, to its number from 0. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  [...LANGUAGES.map(listMonths), ...MESSAGE_TABLES.map(listOtherMonths)].flatMap((names) =>
    names.map((name, month): [string, number] => [name, month]),
  ),
);

function listOtherMonths({ months }: MessageLanguage): readonly string[] {
  return months?.split(/\s+/) ?? [];
}

/** In lower case, in their order. */
function listMonths(language: string): readonly string[] {
  // A date with a day gives the form that stands beside one, as in "3 июня".
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

/** The fuller forms first: each is taken out of the text before the next is looked for. */
const FORMS = [
  String.raw`(?<!\d)${YEAR}[-/](?<number>\d{1,2})[-/](?<day>\d{1,2})(?!\d)`,
  String.raw`${YEAR}\s*[年년](?:\s*(?<number>\d{1,2})\s*[月월])?(?:\s*(?<day>\d{1,2})\s*[日号號일])?`,
  String.raw`(?<!\d)(?<number>\d{1,2})\s*[月월](?:\s*(?<day>\d{1,2})\s*[日号號일])?`,
  String.raw`(?<!\p{N})${DAY}\s+(?:of\s+|de\s+)?${MONTH}(?:,?\s+(?:de\s+)?${YEAR})?${WORD_END}`,
  String.raw`(?<!\p{L})${MONTH}\s+${DAY}(?:,?\s+${YEAR})?${WORD_END}`,
  String.raw`(?<!\p{L})${MONTH},?\s+(?:of\s+|de\s+)?${YEAR}${WORD_END}`,
  // A month alone may be another word ("may", "march"): only behind a preposition.
  String.raw`(?<!\p{L})(?:in|during|of|since|last|early|late|mid|en|im|em|nel|в)\s+${MONTH}${WORD_END}`,
  String.raw`(?<!\p{L})(?:in|during|of|since|en|im|em|nel|в)\s+${YEAR}${WORD_END}`,
].map((form) => new RegExp(form, 'gu'));

/** Months of each language behind a word that makes them dates: a month alone may be another word. */
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

/** Days from today's on; the second is the first that is no longer meant. */
const RELATIVE: Readonly<Record<RelativeDate, readonly [from: number, to: number]>> = {
  today: [0, 1],
  yesterday: [-1, 0],
  'before-yesterday': [-2, -1],
  'this-week': [-6, 1],
  'last-week': [-13, 0],
  'this-month': [-30, 1],
  'last-month': [-61, 0],
};

/** Tells whether something said at this time (epoch milliseconds) was said then. */
export type Then = (time: number) => boolean;

/**
 * The dates that a question names, in UTC; without a year, of any year; "yesterday" and the like as seen from
 * `now`.
 * @param now epoch milliseconds
 */
export function datesIn(question: string, now: number): readonly Then[] {
  const text = question.toLowerCase();
  const languages = chooseMessageLanguages(question);
  return [...calendarDates(text, languages), ...relativeDates(text, now, languages)];
}

function calendarDates(text: string, languages: readonly CompiledMessages[]): Then[] {
  let rest = text;
  const found = FORMS.flatMap((form) => {
    const dates = [...rest.matchAll(form)];
    rest = rest.replace(form, ' ');
    return dates.map(({ groups = {} }) => on(groups));
  });
  // English forms stand among the others, and are looked for in every text.
  const alone = languages.flatMap(({ code }) => {
    const match = code === 'en' ? null : MONTHS_ALONE.get(code)?.exec(rest);
    return match?.groups === undefined ? [] : [on(match.groups)];
  });
  return [...found, ...alone];
}

function relativeDates(text: string, now: number, languages: readonly CompiledMessages[]): Then[] {
  const named = languages.flatMap(({ dates }) =>
    dates.flatMap(([date, words]) => (words.test(text) ? [date] : [])),
  );
  return [...new Set(named)].map((date) => {
    const [from, to] = RELATIVE[date];
    return (time) => toDay(time) >= toDay(now) + from && toDay(time) < toDay(now) + to;
  });
}

function on({ year, month, number, day }: Record<string, string | undefined>): Then {
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
