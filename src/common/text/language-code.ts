import { detectLanguage } from './language.js';

const BY_SCRIPT: readonly (readonly [script: RegExp, code: string])[] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 'ja'],
  [/\p{sc=Hangul}/u, 'ko'],
  [/\p{sc=Han}/u, 'zh'],
  [/\p{sc=Arabic}/u, 'ar'],
  [/\p{sc=Devanagari}/u, 'hi'],
];
const SAMPLE_CHARACTERS = 600;

/** Guesses the language of the end of a text, also where `detectLanguage` knows only the script. */
export function detectLanguageCode(text: string): string {
  const sample = text.slice(-SAMPLE_CHARACTERS);
  const byScript = BY_SCRIPT.find(([script]) => script.test(sample));
  return byScript?.[1] ?? detectLanguage(sample);
}
