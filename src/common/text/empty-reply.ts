import { CJK_CHARACTER } from './cjk-character.js';
import type { MessageLanguage } from '../messages/message-language.js';
import { MESSAGE_TABLES } from '../messages/message-languages.js';

/** In characters: a longer text is never empty. */
const MAX_CHARS = 120;

/** Tells languages whose empty replies are listed as phrases, because nothing separates their words. */
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
const MARK = String.raw`[.!?,;…—–¡¿。！？，、；؟،؛()\n\p{So}]`;
const WISHES = new RegExp(
  String.raw`(?<=(?:^|${MARK})\s*)(?:${MESSAGE_TABLES.flatMap(({ wishes = [] }) => wishes).join('|')})(?=\s*(?:${MARK}|$))`,
  'giu',
);

const LETTERS_OR_DIGITS = /[\p{L}\p{M}]+|\p{N}+/gu;

/**
 * Tells acknowledgements, greetings, thanks, refusals and good wishes ("All right.", "Danke!", "I can't help
 * with that.", "Have fun!") from texts that say something. A single name or number says something.
 */
export function isEmptyReply(text: string): boolean {
  if (text.length > MAX_CHARS) return false;
  const others = text.replace(WISHES, ' ');
  const rest = CJK_CHARACTER.test(others) ? others.replace(PHRASES, ' ') : others;
  const words = rest.normalize('NFC').toLowerCase().match(LETTERS_OR_DIGITS) ?? [];
  return words.every((word) => WORDS.has(word));
}
