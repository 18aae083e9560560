import type { ParaphraseWords } from './paraphrase-language.js';
import { ARABIC_PARAPHRASES } from './languages/ar.js';
import { CHINESE_PARAPHRASES } from './languages/zh.js';
import { DUTCH_PARAPHRASES } from './languages/nl.js';
import { ENGLISH_PARAPHRASES } from './languages/en.js';
import { FRENCH_PARAPHRASES } from './languages/fr.js';
import { GERMAN_PARAPHRASES } from './languages/de.js';
import { HINDI_PARAPHRASES } from './languages/hi.js';
import { ITALIAN_PARAPHRASES } from './languages/it.js';
import { JAPANESE_PARAPHRASES } from './languages/ja.js';
import { KOREAN_PARAPHRASES } from './languages/ko.js';
import { POLISH_PARAPHRASES } from './languages/pl.js';
import { PORTUGUESE_PARAPHRASES } from './languages/pt.js';
import { RUSSIAN_PARAPHRASES } from './languages/ru.js';
import { SPANISH_PARAPHRASES } from './languages/es.js';
import { SWEDISH_PARAPHRASES } from './languages/sv.js';
import { TURKISH_PARAPHRASES } from './languages/tr.js';
import { UKRAINIAN_PARAPHRASES } from './languages/uk.js';

/** The tables of the languages in which paraphrases are found. */
export const PARAPHRASE_WORDS: readonly ParaphraseWords[] = [
  ENGLISH_PARAPHRASES,
  FRENCH_PARAPHRASES,
  GERMAN_PARAPHRASES,
  SPANISH_PARAPHRASES,
  PORTUGUESE_PARAPHRASES,
  ITALIAN_PARAPHRASES,
  DUTCH_PARAPHRASES,
  POLISH_PARAPHRASES,
  RUSSIAN_PARAPHRASES,
  UKRAINIAN_PARAPHRASES,
  SWEDISH_PARAPHRASES,
  TURKISH_PARAPHRASES,
  CHINESE_PARAPHRASES,
  JAPANESE_PARAPHRASES,
  KOREAN_PARAPHRASES,
  HINDI_PARAPHRASES,
  ARABIC_PARAPHRASES,
];
