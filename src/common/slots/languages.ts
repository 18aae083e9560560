import { compileLanguage, type CompiledLanguage } from './compile-language.js';
import { ARABIC } from './languages/ar.js';
import { CHINESE } from './languages/zh.js';
import { DUTCH } from './languages/nl.js';
import { ENGLISH } from './languages/en.js';
import { FRENCH } from './languages/fr.js';
import { GERMAN } from './languages/de.js';
import { HINDI } from './languages/hi.js';
import { ITALIAN } from './languages/it.js';
import { JAPANESE } from './languages/ja.js';
import { KOREAN } from './languages/ko.js';
import { PORTUGUESE } from './languages/pt.js';
import { RUSSIAN } from './languages/ru.js';
import { SPANISH } from './languages/es.js';
import { addEveryday } from './languages/everyday.js';
import { addLifeEvents } from './languages/life-events.js';
import { addWishes } from './languages/wishes.js';

/** The languages in which statements are found. */
export const SLOT_LANGUAGES: readonly CompiledLanguage[] = [
  ENGLISH,
  FRENCH,
  GERMAN,
  SPANISH,
  PORTUGUESE,
  ITALIAN,
  DUTCH,
  RUSSIAN,
  CHINESE,
  JAPANESE,
  KOREAN,
  ARABIC,
  HINDI,
].map((language) => compileLanguage(addEveryday(addWishes(addLifeEvents(language)))));
