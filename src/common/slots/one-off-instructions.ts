import type { CompiledLanguage } from './compile-language.js';

/** Tells whether a sentence instructs for one text only: "no bullet points in the cover letter please". */
export function isOneOffInstruction(sentence: string, { once, lasting }: CompiledLanguage): boolean {
  return once.test(sentence) && !lasting.test(sentence);
}
