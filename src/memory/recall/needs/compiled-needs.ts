import { compilePattern } from '../../../common/slots/compile-language.js';
import type { SlotPattern } from '../../../common/slots/slot-language.js';
import { ARABIC_NEEDS } from './languages/ar.js';
import { CHINESE_NEEDS } from './languages/zh.js';
import { DUTCH_NEEDS } from './languages/nl.js';
import { ENGLISH_NEEDS } from './languages/en.js';
import { FRENCH_NEEDS } from './languages/fr.js';
import { GERMAN_NEEDS } from './languages/de.js';
import { HINDI_NEEDS } from './languages/hi.js';
import { ITALIAN_NEEDS } from './languages/it.js';
import { JAPANESE_NEEDS } from './languages/ja.js';
import { KOREAN_NEEDS } from './languages/ko.js';
import { POLISH_NEEDS } from './languages/pl.js';
import { PORTUGUESE_NEEDS } from './languages/pt.js';
import { RUSSIAN_NEEDS } from './languages/ru.js';
import { SPANISH_NEEDS } from './languages/es.js';
import { UKRAINIAN_NEEDS } from './languages/uk.js';
import { SWEDISH_NEEDS } from './languages/sv.js';
import { TURKISH_NEEDS } from './languages/tr.js';
import type { NeedLanguage } from './need-language.js';
import type { NeedName, SignName } from './needs.js';

/** The needs of a language, compiled once. */
export interface CompiledNeeds {
  readonly code: string;
  readonly wants: RegExp;
  readonly intake: readonly (readonly [NeedName, RegExp])[];
  readonly addressed: RegExp;
  readonly needs: readonly (readonly [NeedName, RegExp])[];
  readonly signs: ReadonlyMap<SignName, readonly string[]>;
}

const LANGUAGES = [
  ENGLISH_NEEDS,
  FRENCH_NEEDS,
  GERMAN_NEEDS,
  SPANISH_NEEDS,
  PORTUGUESE_NEEDS,
  ITALIAN_NEEDS,
  DUTCH_NEEDS,
  POLISH_NEEDS,
  RUSSIAN_NEEDS,
  UKRAINIAN_NEEDS,
  CHINESE_NEEDS,
  JAPANESE_NEEDS,
  KOREAN_NEEDS,
  ARABIC_NEEDS,
  HINDI_NEEDS,
  SWEDISH_NEEDS,
  TURKISH_NEEDS,
];

/** The languages in which needs are found, by their codes. */
export const NEED_LANGUAGES: ReadonlyMap<string, CompiledNeeds> = new Map(
  LANGUAGES.map((language) => [language.code, compileNeeds(language)]),
);

function compileNeeds(language: NeedLanguage): CompiledNeeds {
  const { code, wants, intake, addressed, needs, signs } = language;
  return {
    code,
    wants: compilePattern(wants, language),
    intake: compileEach(intake, language),
    addressed: compilePattern(addressed, language),
    needs: compileEach(needs, language),
    signs: new Map(Object.entries(signs).map(([sign, words]) => [sign as SignName, words.split(' ')])),
  };
}

function compileEach(
  patterns: Readonly<Partial<Record<NeedName, SlotPattern>>>,
  language: NeedLanguage,
): CompiledNeeds['needs'] {
  return Object.entries(patterns).map(([need, words]) => [need as NeedName, compilePattern(words, language)]);
}
