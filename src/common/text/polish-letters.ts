import { allowPlainLetters } from './allow-plain-letters.js';

/** Letters that are also typed without their marks. */
const LETTERS = {
  ą: '[ąa]',
  ć: '[ćc]',
  ę: '[ęe]',
  ł: '[łl]',
  ń: '[ńn]',
  ó: '[óo]',
  ś: '[śs]',
  ź: '[źz]',
  ż: '[żz]',
} as const;

/**
 * Writes a pattern of Polish words that also matches them without diacritics, as people type on phones.
 *
 * @example
 * polish`pracuję~`; // 'pracuj[ęe]~'
 */
export function polish({ raw }: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: raw.map((text) => allowPlainLetters(text, LETTERS)) }, ...values);
}
