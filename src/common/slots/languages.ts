import { compileLanguage, type CompiledLanguage } from './compile-language.js';
import { ARABIC } from './languages/ar/arabic.js';
import { CHINESE } from './languages/zh/chinese.js';
import { DUTCH } from './languages/nl/dutch.js';
import { ENGLISH } from './languages/en/english.js';
import { FRENCH } from './languages/fr/french.js';
import { GERMAN } from './languages/de/german.js';
import { HINDI } from './languages/hi/hindi.js';
import { ITALIAN } from './languages/it/italian.js';
import { JAPANESE } from './languages/ja/japanese.js';
import { KOREAN } from './languages/ko/korean.js';
import { POLISH } from './languages/pl/polish.js';
import { PORTUGUESE } from './languages/pt/portuguese.js';
import { RUSSIAN } from './languages/ru/russian.js';
import { SPANISH } from './languages/es/spanish.js';
import { SWEDISH } from './languages/sv/swedish.js';
import { TURKISH } from './languages/tr/turkish.js';
import { UKRAINIAN } from './languages/uk/ukrainian.js';

/** The languages in which statements are found. */
export const SLOT_LANGUAGES: readonly CompiledLanguage[] = [
  ENGLISH,
  FRENCH,
  GERMAN,
  SPANISH,
  PORTUGUESE,
  ITALIAN,
  DUTCH,
  POLISH,
  RUSSIAN,
  UKRAINIAN,
  CHINESE,
  JAPANESE,
  KOREAN,
  ARABIC,
  HINDI,
  SWEDISH,
  TURKISH,
].map(compileLanguage);
