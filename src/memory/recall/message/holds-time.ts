import { MESSAGE_TABLES } from '../../../common/messages/message-languages.js';

/** A Sunday, in milliseconds. */
const SUNDAY = Date.UTC(2000, 0, 2);
const DAY_MS = 86_400_000;
/** Minimum length of a name whose last letter may change: "по четвергам". */
const MIN_CHANGING_CHARS = 5;

const NAMES = MESSAGE_TABLES.flatMap(({ code }) => [
  ...listNames(code, { weekday: 'long' }, (at) => SUNDAY + at * DAY_MS),
  ...listNames(code, { month: 'long', day: 'numeric' }, (at) => Date.UTC(2000, at)),
]);
/** Scripts whose words join: names stand anywhere in a text. */
const JOINED = /[\p{sc=Han}\p{sc=Hangul}]/u;
const SPACED_NAMES = NAMES.filter((name) => !JOINED.test(name)).map(cutEnd);
/** With the short names of everyday talk. */
const JOINED_NAMES = [
  ...NAMES.filter((name) => JOINED.test(name) && name.length > 1),
  '[月火水木金土日]曜',
  '(?:[周週]|礼拜|禮拜)[一二三四五六日末天]',
];
const TIME = new RegExp(
  String.raw`\p{N}|(?<![\p{L}\p{M}])(?:${join(SPACED_NAMES)})|${join(JOINED_NAMES)}`,
  'iu',
);

/** Tells whether a text holds a number, or the name of a weekday or month in any language of the tables. */
export function holdsTime(text: string): boolean {
  return TIME.test(text);
}

/** Lists the names of the twelve months, or of the weekdays, as a language writes them in a date. */
function listNames(
  language: string,
  options: Intl.DateTimeFormatOptions,
  toTime: (at: number) => number,
): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  const parts = Array.from({ length: 12 }, (_, at) => format.formatToParts(toTime(at)));
  return parts.flatMap((all) =>
    all.filter(({ type }) => type === 'weekday' || type === 'month').map(({ value }) => value),
  );
}

function join(names: readonly string[]): string {
  return [...new Set(names)].join('|');
}

function cutEnd(name: string): string {
  return name.length < MIN_CHANGING_CHARS ? String.raw`${name}(?!\p{L})` : name.slice(0, -1);
}
