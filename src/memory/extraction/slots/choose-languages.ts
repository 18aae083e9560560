import type { CompiledLanguage } from '../../../common/slots/compile-language.js';
import { detectLanguage } from '../../../common/text/language.js';

/** A language in which sentences of a text may be. */
export interface CandidateLanguage {
  readonly language: CompiledLanguage;
  /** The text as a whole is in it; sentences in others need a word by which speakers mean themselves. */
  readonly isGiven: boolean;
}

const BY_SCRIPT: readonly (readonly [script: RegExp, code: string])[] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 'ja'],
  [/\p{sc=Hangul}/u, 'ko'],
  [/\p{sc=Han}/u, 'zh'],
  [/\p{sc=Arabic}/u, 'ar'],
];
const SAMPLE_CHARACTERS = 600;

/** Chooses the languages to look for statements in, the likeliest first. */
export function chooseLanguages(
  text: string,
  languages: readonly CompiledLanguage[],
): readonly CandidateLanguage[] {
  const code = detectCode(text);
  const candidates = languages
    .map((language) => ({ language, isGiven: language.code === code }))
    .filter(({ language, isGiven }) => isGiven || language.speaker.test(text));
  return candidates.sort((a, b) => Number(b.isGiven) - Number(a.isGiven));
}

function detectCode(text: string): string {
  const sample = text.slice(-SAMPLE_CHARACTERS);
  const byScript = BY_SCRIPT.find(([script]) => script.test(sample));
  return byScript?.[1] ?? detectLanguage(sample);
}
