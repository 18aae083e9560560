import type { DetectedLanguage } from '../../common/text/language.js';

const THOUSANDS = /(?<=\p{Nd})[,.'’\u00a0\u202f](?=\p{Nd}{3}(?!\p{Nd}))/gu;
const DIGITS = /\p{Nd}+/gu;
const LEADING_ZEROS = /^0+(?=.)/;
const WORD = /\p{L}+/gu;

/**
 * Extracts the numbers of a text, including days, years and months, independent of their notation: "5 May
 * 2023", "2023-05-05" and "05/05/2023" are equal. Months are recognized by their names in the language of the
 * text; spelled-out numbers are not.
 */
export function extractFigures(text: string, language: DetectedLanguage): ReadonlySet<string> {
  const plain = text.normalize('NFKC').replace(THOUSANDS, '');
  const numbers = (plain.match(DIGITS) ?? []).map((digits) => digits.replace(LEADING_ZEROS, ''));
  return new Set([
    ...numbers,
    ...findMonths(plain, language === 'other' || language === 'zh' ? 'en' : language),
  ]);
}

function findMonths(text: string, language: string): readonly string[] {
  const months = loadMonthNames(language);
  return (text.match(WORD) ?? []).flatMap((word) => months.get(normalizeCase(word, language)) ?? []);
}

// In English, "May" and "March" are months, "may" and "march" are not. Other languages write months in lower
// case, or every noun with a capital.
function normalizeCase(word: string, language: string): string {
  return language === 'en' ? word : word.toLowerCase();
}

const known = new Map<string, ReadonlyMap<string, string>>();

/** Loads the months from "1" to "12" by their full names and, in English, by their first three letters. */
function loadMonthNames(language: string): ReadonlyMap<string, string> {
  const existing = known.get(language);
  if (existing) return existing;
  const names = new Map<string, string>();
  for (let month = 1; month <= 12; month += 1) {
    const name = normalizeCase(formatMonth(language, month), language);
    names.set(name, String(month));
    if (language === 'en') names.set(name.slice(0, 3), String(month));
  }
  known.set(language, names);
  return names;
}

// Formats the month with a day, because Slavic languages inflect its name then, as texts do.
function formatMonth(language: string, month: number): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return format.formatToParts(Date.UTC(2001, month - 1, 1)).find(({ type }) => type === 'month')?.value ?? '';
}
