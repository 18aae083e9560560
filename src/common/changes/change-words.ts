import type { ChangeWords } from './change-language.js';
import { ARABIC_CHANGES } from './languages/ar.js';
import { CHINESE_CHANGES } from './languages/zh.js';
import { DUTCH_CHANGES } from './languages/nl.js';
import { ENGLISH_CHANGES } from './languages/en.js';
import { FRENCH_CHANGES } from './languages/fr.js';
import { GERMAN_CHANGES } from './languages/de.js';
import { HINDI_CHANGES } from './languages/hi.js';
import { ITALIAN_CHANGES } from './languages/it.js';
import { JAPANESE_CHANGES } from './languages/ja.js';
import { KOREAN_CHANGES } from './languages/ko.js';
import { POLISH_CHANGES } from './languages/pl.js';
import { PORTUGUESE_CHANGES } from './languages/pt.js';
import { RUSSIAN_CHANGES } from './languages/ru.js';
import { SPANISH_CHANGES } from './languages/es.js';
import { SWEDISH_CHANGES } from './languages/sv.js';
import { TURKISH_CHANGES } from './languages/tr.js';
import { UKRAINIAN_CHANGES } from './languages/uk.js';

/** The tables of the languages in which changes are read. */
export const CHANGE_WORDS: readonly ChangeWords[] = [
  ENGLISH_CHANGES,
  FRENCH_CHANGES,
  GERMAN_CHANGES,
  SPANISH_CHANGES,
  PORTUGUESE_CHANGES,
  ITALIAN_CHANGES,
  DUTCH_CHANGES,
  POLISH_CHANGES,
  RUSSIAN_CHANGES,
  UKRAINIAN_CHANGES,
  SWEDISH_CHANGES,
  TURKISH_CHANGES,
  CHINESE_CHANGES,
  JAPANESE_CHANGES,
  KOREAN_CHANGES,
  HINDI_CHANGES,
  ARABIC_CHANGES,
];
