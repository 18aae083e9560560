import type { CompiledLanguage } from '../../../common/slots/compile-language.js';
import { detectLanguageCode } from '../../../common/text/language-code.js';

/** A language in which sentences of a text may be. */
export interface CandidateLanguage {
  readonly language: CompiledLanguage;
  /** The text as a whole is in it; sentences in others need a word by which speakers mean themselves. */
  readonly isGiven: boolean;
}

/** Tells whether a text in another language may have a sentence in this one. */
function mayHold(text: string, { speaker, foreignLetters }: CompiledLanguage): boolean {
  return !foreignLetters.test(text) && speaker.test(text);
}

/** Chooses the languages to look for statements in, the likeliest first. */
export function chooseLanguages(
  text: string,
  languages: readonly CompiledLanguage[],
): readonly CandidateLanguage[] {
  const code = detectLanguageCode(text);
  const candidates = languages
    .map((language) => ({ language, isGiven: language.code === code }))
    .filter(({ language, isGiven }) => isGiven || mayHold(text, language));
  return candidates.sort((a, b) => Number(b.isGiven) - Number(a.isGiven));
}
