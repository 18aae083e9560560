import { compileMessages, type CompiledMessages } from './compile-messages.js';
import { ARABIC_MESSAGES } from './languages/ar.js';
import { CHINESE_MESSAGES } from './languages/zh.js';
import { DUTCH_MESSAGES } from './languages/nl.js';
import { ENGLISH_MESSAGES } from './languages/en.js';
import { FRENCH_MESSAGES } from './languages/fr.js';
import { GERMAN_MESSAGES } from './languages/de.js';
import { HINDI_MESSAGES } from './languages/hi.js';
import { ITALIAN_MESSAGES } from './languages/it.js';
import { JAPANESE_MESSAGES } from './languages/ja.js';
import { KOREAN_MESSAGES } from './languages/ko.js';
import { POLISH_MESSAGES } from './languages/pl.js';
import { PORTUGUESE_MESSAGES } from './languages/pt.js';
import { RUSSIAN_MESSAGES } from './languages/ru.js';
import { SPANISH_MESSAGES } from './languages/es.js';
import { UKRAINIAN_MESSAGES } from './languages/uk.js';
import { SWEDISH_MESSAGES } from './languages/sv.js';
import { TURKISH_MESSAGES } from './languages/tr.js';
import type { MessageLanguage } from './message-language.js';

/** The tables of the languages in which kinds of messages are told apart. */
export const MESSAGE_TABLES: readonly MessageLanguage[] = [
  ENGLISH_MESSAGES,
  FRENCH_MESSAGES,
  GERMAN_MESSAGES,
  SPANISH_MESSAGES,
  PORTUGUESE_MESSAGES,
  ITALIAN_MESSAGES,
  DUTCH_MESSAGES,
  POLISH_MESSAGES,
  RUSSIAN_MESSAGES,
  UKRAINIAN_MESSAGES,
  CHINESE_MESSAGES,
  JAPANESE_MESSAGES,
  KOREAN_MESSAGES,
  ARABIC_MESSAGES,
  HINDI_MESSAGES,
  SWEDISH_MESSAGES,
  TURKISH_MESSAGES,
];

export const MESSAGE_LANGUAGES: readonly CompiledMessages[] = MESSAGE_TABLES.map(compileMessages);
