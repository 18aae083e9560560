import { detectLanguageCode } from '../text/language-code.js';
import { isClearlyEnglish } from '../text/language.js';
import { memoizeByText } from '../memoize-by-text.js';
import type { CompiledMessages } from './compile-messages.js';
import { MESSAGE_LANGUAGES } from './message-languages.js';

const ENGLISH = MESSAGE_LANGUAGES.filter(({ code }) => code === 'en');

/**
 * Chooses the languages in which a message may be: the detected one, English, and all of which it holds a
 * word, because a few words hardly tell Spanish from Portuguese. A message that is clearly English gets
 * English only.
 */
export const chooseMessageLanguages = memoizeByText((text): readonly CompiledMessages[] => {
  if (isClearlyEnglish(text)) return ENGLISH;
  const codes = new Set([detectLanguageCode(text), 'en']);
  return MESSAGE_LANGUAGES.filter(({ code, marks }) => codes.has(code) || marks.test(text));
});
