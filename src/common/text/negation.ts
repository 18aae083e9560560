import type { MessageLanguage } from '../messages/message-language.js';
import { MESSAGE_TABLES } from '../messages/message-languages.js';

/** Negations of spaced languages; "n'habite" and the Swedish ones are in no table. */
const WHOLE_WORDS = `${listPatterns(({ isUnspaced }) => isUnspaced !== true)}|n['’]\\p{L}+|inte|aldrig`;
const SPACED = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:${WHOLE_WORDS})(?![\p{L}\p{M}])|\p{L}n['’]t(?!\p{L})`,
  'iu',
);
const UNSPACED = new RegExp(
  listPatterns(({ isUnspaced }) => isUnspaced === true),
  'u',
);

function listPatterns(isWanted: (language: MessageLanguage) => boolean): string {
  const patterns = MESSAGE_TABLES.filter(isWanted).map(({ negation }) => negation);
  return patterns.join('|').replaceAll('~', String.raw`\p{L}{0,4}`);
}

/**
 * Tells whether a text denies something, in any of the languages of the tables. It is a hint, because "no" is
 * a word of several languages.
 */
export function isNegated(text: string): boolean {
  return SPACED.test(text) || UNSPACED.test(text);
}
