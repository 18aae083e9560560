import { allowPlainLetters } from './allow-plain-letters.js';

/** Letters that are also typed without their marks; "İ" is "i" and a mark in lower case. */
const LETTERS = {
  ç: '[çc]',
  ğ: '[ğg]',
  ı: '[ıi]',
  i: String.raw`(?:i\u0307?|İ)`,
  ö: '[öo]',
  ş: '[şs]',
  ü: '[üu]',
} as const;

/**
 * Writes a pattern of Turkish words that also matches them without the marks of their letters, as people type
 * on phones.
 *
 * @example
 * turkish`müş`; // 'm[üu][şs]'
 */
export function turkish({ raw }: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: raw.map((text) => allowPlainLetters(text, LETTERS)) }, ...values);
}
