import { ARABIC_MATTERS } from './languages/ar.js';
import { CHINESE_MATTERS } from './languages/zh.js';
import { DUTCH_MATTERS } from './languages/nl.js';
import { FRENCH_MATTERS } from './languages/fr.js';
import { GERMAN_MATTERS } from './languages/de.js';
import { HINDI_MATTERS } from './languages/hi.js';
import { ITALIAN_MATTERS } from './languages/it.js';
import { JAPANESE_MATTERS } from './languages/ja.js';
import { KOREAN_MATTERS } from './languages/ko.js';
import { PORTUGUESE_MATTERS } from './languages/pt.js';
import { RUSSIAN_MATTERS } from './languages/ru.js';
import { SPANISH_MATTERS } from './languages/es.js';
import type { MatterLanguage } from './matter-language.js';

/** The tables of the languages in which everyday matters are recognized. */
export const MATTER_LANGUAGES: readonly MatterLanguage[] = [
  GERMAN_MATTERS,
  FRENCH_MATTERS,
  SPANISH_MATTERS,
  PORTUGUESE_MATTERS,
  ITALIAN_MATTERS,
  DUTCH_MATTERS,
  RUSSIAN_MATTERS,
  JAPANESE_MATTERS,
  KOREAN_MATTERS,
  CHINESE_MATTERS,
  ARABIC_MATTERS,
  HINDI_MATTERS,
];
