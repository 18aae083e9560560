import { ARABIC_REQUESTS } from './languages/ar.js';
import { CHINESE_REQUESTS } from './languages/zh.js';
import { CZECH_REQUESTS } from './languages/cs.js';
import { DUTCH_REQUESTS } from './languages/nl.js';
import { ENGLISH_REQUESTS } from './languages/en.js';
import { FRENCH_REQUESTS } from './languages/fr.js';
import { GERMAN_REQUESTS } from './languages/de.js';
import { HINDI_REQUESTS } from './languages/hi.js';
import { ITALIAN_REQUESTS } from './languages/it.js';
import { JAPANESE_REQUESTS } from './languages/ja.js';
import { KOREAN_REQUESTS } from './languages/ko.js';
import { POLISH_REQUESTS } from './languages/pl.js';
import { PORTUGUESE_REQUESTS } from './languages/pt.js';
import { RUSSIAN_REQUESTS } from './languages/ru.js';
import { SCANDINAVIAN_REQUESTS } from './languages/sv.js';
import { SPANISH_REQUESTS } from './languages/es.js';
import { TURKISH_REQUESTS } from './languages/tr.js';
import { UKRAINIAN_REQUESTS } from './languages/uk.js';
import type { RequestWords } from './request-words.js';

const LANGUAGES: readonly RequestWords[] = [
  ENGLISH_REQUESTS,
  GERMAN_REQUESTS,
  FRENCH_REQUESTS,
  SPANISH_REQUESTS,
  ITALIAN_REQUESTS,
  PORTUGUESE_REQUESTS,
  DUTCH_REQUESTS,
  RUSSIAN_REQUESTS,
  UKRAINIAN_REQUESTS,
  POLISH_REQUESTS,
  SCANDINAVIAN_REQUESTS,
  CZECH_REQUESTS,
  TURKISH_REQUESTS,
  HINDI_REQUESTS,
  JAPANESE_REQUESTS,
  CHINESE_REQUESTS,
  KOREAN_REQUESTS,
  ARABIC_REQUESTS,
];

/** Matches what may come between two words of a sentence, before a quotation or a colon. */
export const IN_SENTENCE = String.raw`[^.!?。！？\n:："“„«「]{0,120}?`;

/**
 * Joins the words of one kind in all languages to the source of a regular expression.
 *
 * @example
 * joinRequestWords('speaker'); // '(?:i|ich|je|…)'
 */
export function joinRequestWords(kind: keyof RequestWords): string {
  const words = new Set(LANGUAGES.flatMap((language) => language[kind] ?? []));
  return `(?:${[...words].join('|')})`.replaceAll('…', IN_SENTENCE);
}
