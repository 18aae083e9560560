import { neutralise } from '../../common/text/neutralise.js';

const BREAKS = /[\s\p{Cc}\u0085\u2028\u2029]+/gu;
// Zero-width, bidirectional and tag characters: they carry text that people can't see. Joiners stay: emoji
// and Persian need them.
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;

const HALF_A_PAIR = /[\ud800-\udbff]$/;

/** Longest text of one recalled item in a prompt, characters. */
export const MAX_ITEM_CHARS = 4_000;

/**
 * A text on one line, without invisible characters, at most `MAX_ITEM_CHARS` long, unable to close a
 * delimiter around it (D7) or to begin a message of somebody else. On one line `Human:` and `Assistant:`
 * begin none.
 */
export function fenceLine(text: string): string {
  return neutralise(oneLine(text));
}

function oneLine(text: string): string {
  const line = text
    .slice(0, MAX_ITEM_CHARS * 4)
    .replace(INVISIBLE, '')
    .replace(BREAKS, ' ')
    .trim();
  return line.length <= MAX_ITEM_CHARS
    ? line
    : `${line
        .slice(0, MAX_ITEM_CHARS - 1)
        .replace(HALF_A_PAIR, '')
        .trimEnd()}…`;
}
