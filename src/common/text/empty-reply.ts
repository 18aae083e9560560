import type { MessageLanguage } from '../messages/message-language.js';
import { MESSAGE_TABLES } from '../messages/message-languages.js';

/** Characters; a longer text says something. */
const LONGEST = 120;

/** Scripts in which phrases are looked for, because words are not set apart or have many endings. */
const isOfPhrases = ({ isUnspaced }: MessageLanguage): boolean => isUnspaced === true;
const listWords = ({ empty }: MessageLanguage): readonly string[] => empty.split(/\s+/);

const WORDS = new Set(MESSAGE_TABLES.filter((table) => !isOfPhrases(table)).flatMap(listWords));
const PHRASES = new RegExp(
  MESSAGE_TABLES.filter(isOfPhrases)
    .flatMap(listWords)
    .sort((left, right) => right.length - left.length)
    .join('|'),
  'gu',
);
const UNBLANKED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const LETTERS_OR_DIGITS = /[\p{L}\p{M}]+|\p{N}+/gu;

/**
 * Tells acknowledgements, greetings, thanks and refusals ("All right.", "Danke!", "I can't help with that.")
 * from texts that say something. A single name or number says something.
 */
export function isEmptyReply(text: string): boolean {
  if (text.length > LONGEST) return false;
  const rest = UNBLANKED.test(text) ? text.replace(PHRASES, ' ') : text;
  const words = rest.normalize('NFC').toLowerCase().match(LETTERS_OR_DIGITS) ?? [];
  return words.every((word) => WORDS.has(word));
}
