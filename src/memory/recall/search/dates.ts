const DAY_MS = 86_400_000;
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'sv', 'ru'];

/** Lower-case month name, in any of the languages that are stemmed, to its number from 0. */
const MONTHS = new Map(
  LANGUAGES.flatMap((language) => {
    // A date with a day gives the form that stands beside one, as in "3 июня".
    const format = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month): [string, number] => {
      const parts = format.formatToParts(Date.UTC(2000, month, 1));
      return [parts.find(({ type }) => type === 'month')?.value.toLowerCase() ?? '', month];
    });
  }),
);

const MONTH = `(?<month>${[...MONTHS.keys()].join('|')})`;
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|er|\.)?`;
const YEAR = String.raw`(?<year>(?:19|20)\d\d)`;
const WORD_END = String.raw`(?![\p{L}\p{N}])`;

/** The fuller forms first: each is taken out of the text before the next is looked for. */
const FORMS = [
  String.raw`(?<!\d)${YEAR}[-/](?<number>\d{1,2})[-/](?<day>\d{1,2})(?!\d)`,
  String.raw`${YEAR}\s*年(?:\s*(?<number>\d{1,2})\s*月)?(?:\s*(?<day>\d{1,2})\s*日)?`,
  String.raw`(?<!\p{N})${DAY}\s+(?:of\s+|de\s+)?${MONTH}(?:,?\s+(?:de\s+)?${YEAR})?${WORD_END}`,
  String.raw`(?<!\p{L})${MONTH}\s+${DAY}(?:,?\s+${YEAR})?${WORD_END}`,
  String.raw`(?<!\p{L})${MONTH},?\s+(?:of\s+|de\s+)?${YEAR}${WORD_END}`,
  // A month alone may be another word ("may", "march"): only behind a preposition.
  String.raw`(?<!\p{L})(?:in|during|of|since|last|early|late|mid|en|im|em|nel|в)\s+${MONTH}${WORD_END}`,
  String.raw`(?<!\p{L})(?:in|during|of|since|en|im|em|nel|в)\s+${YEAR}${WORD_END}`,
].map((form) => new RegExp(form, 'gu'));

const RELATIVE: readonly (readonly [RegExp, (now: number) => readonly [number, number]])[] = [
  [/\btoday\b/u, (now) => [toDay(now), toDay(now) + 1]],
  [/\byesterday\b/u, (now) => [toDay(now) - 1, toDay(now)]],
  [/\b(?:this|past) week\b/u, (now) => [toDay(now) - 6, toDay(now) + 1]],
  [/\blast week(?:end)?\b/u, (now) => [toDay(now) - 13, toDay(now)]],
  [/\bthis month\b/u, (now) => [toDay(now) - 30, toDay(now) + 1]],
  [/\blast month\b/u, (now) => [toDay(now) - 61, toDay(now)]],
];

/** Tells whether something said at this time (epoch milliseconds) was said then. */
export type Then = (time: number) => boolean;

/**
 * The dates that a question names, in UTC; without a year, of any year; "yesterday" and the like as seen from
 * `now`.
 * @param now epoch milliseconds
 */
export function datesIn(question: string, now: number): readonly Then[] {
  const text = question.toLowerCase();
  return [...calendarDates(text), ...relativeDates(text, now)];
}

function calendarDates(text: string): Then[] {
  let rest = text;
  return FORMS.flatMap((form) => {
    const found = [...rest.matchAll(form)];
    rest = rest.replace(form, ' ');
    return found.map(({ groups = {} }) => on(groups));
  });
}

function relativeDates(text: string, now: number): Then[] {
  return RELATIVE.filter(([form]) => form.test(text)).map(([, days]) => {
    const [from, to] = days(now);
    return (time) => toDay(time) >= from && toDay(time) < to;
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
