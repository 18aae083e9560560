import { isEnglish } from '../../../common/text/language.js';

const SENTENCE_MARK = /[.!?。！？؟।]/u;

/** Tells whether a text may be English: keywords look the same in every language, sentences do not. */
export function mayBeEnglish(text: string): boolean {
  return isEnglish(text) || !SENTENCE_MARK.test(text);
}
