import { ARABIC_INTRODUCTIONS } from './languages/ar.js';
import { CHINESE_INTRODUCTIONS } from './languages/zh.js';
import { DUTCH_INTRODUCTIONS } from './languages/nl.js';
import { ENGLISH_INTRODUCTIONS } from './languages/en.js';
import { FRENCH_INTRODUCTIONS } from './languages/fr.js';
import { GERMAN_INTRODUCTIONS } from './languages/de.js';
import type { Introductions } from './introductions.js';
import { ITALIAN_INTRODUCTIONS } from './languages/it.js';
import { JAPANESE_INTRODUCTIONS } from './languages/ja.js';
import { KOREAN_INTRODUCTIONS } from './languages/ko.js';
import { POLISH_INTRODUCTIONS } from './languages/pl.js';
import { PORTUGUESE_INTRODUCTIONS } from './languages/pt.js';
import { RUSSIAN_INTRODUCTIONS } from './languages/ru.js';
import { SPANISH_INTRODUCTIONS } from './languages/es.js';
import { UKRAINIAN_INTRODUCTIONS } from './languages/uk.js';
import { SWEDISH_INTRODUCTIONS } from './languages/sv.js';
import { TURKISH_INTRODUCTIONS } from './languages/tr.js';

/** Introductions of somebody else's words, by language code. */
export const INTRODUCTIONS: Readonly<Record<string, Introductions>> = {
  ar: ARABIC_INTRODUCTIONS,
  de: GERMAN_INTRODUCTIONS,
  en: ENGLISH_INTRODUCTIONS,
  es: SPANISH_INTRODUCTIONS,
  fr: FRENCH_INTRODUCTIONS,
  it: ITALIAN_INTRODUCTIONS,
  ja: JAPANESE_INTRODUCTIONS,
  ko: KOREAN_INTRODUCTIONS,
  nl: DUTCH_INTRODUCTIONS,
  pl: POLISH_INTRODUCTIONS,
  pt: PORTUGUESE_INTRODUCTIONS,
  ru: RUSSIAN_INTRODUCTIONS,
  uk: UKRAINIAN_INTRODUCTIONS,
  sv: SWEDISH_INTRODUCTIONS,
  tr: TURKISH_INTRODUCTIONS,
  zh: CHINESE_INTRODUCTIONS,
};
