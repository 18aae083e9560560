import { allowPlainLetters } from '../../allow-plain-letters.js';
import type { SlotPattern } from '../../slot-language.js';

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

/** Builds a pattern whose words may also be typed without the marks of their letters. */
export function buildTurkish(source: TemplateStringsArray, ...values: readonly string[]): SlotPattern {
  return source.raw.map((text, at) => `${allowPlainLetters(text, LETTERS)}${values[at] ?? ''}`).join('');
}
