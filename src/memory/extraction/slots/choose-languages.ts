import type { CompiledLanguage } from '../../../common/slots/compile-language.js';
import { detectLanguageCode } from '../../../common/text/language-code.js';

/** A language in which sentences of a text may be. */
export interface CandidateLanguage {
  readonly language: CompiledLanguage;
  /** The text as a whole is in it; sentences in others need a word by which speakers mean themselves. */
  readonly isGiven: boolean;
}

/** Chooses the languages to look for statements in, the likeliest first. */
export function chooseLanguages(
  text: string,
  languages: readonly CompiledLanguage[],
): readonly CandidateLanguage[] {
  const code = detectLanguageCode(text);
  const given = languages.find((language) => language.code === code);
  const others = languages.filter((language) => language !== given && mayHold(text, language, given));
  return [
    ...(given === undefined ? [] : [{ language: given, isGiven: true }]),
    ...others.map((language) => ({ language, isGiven: false })),
  ];
}

/** Tells whether a text in another language may have a sentence in this one. */
function mayHold(
  text: string,
  { speaker, ownLetters }: CompiledLanguage,
  given: CompiledLanguage | undefined,
): boolean {
  if (ownLetters !== null && given !== undefined && given.ownLetters !== null && !ownLetters.test(text))
    return false;
  return speaker.test(text);
}
