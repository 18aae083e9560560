import { cutAt } from '../../common/text/cut-at.js';
import { neutralize } from '../../common/text/neutralize.js';

const LINE_BREAKS = /[\s\p{Cc}\u0085\u2028\u2029]+/gu;
// Zero-width, bidirectional and tag characters can carry text that people don't see. Joiners stay, because
// emoji and Persian need them.
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;

/** Maximum length of the text of one recalled item in a prompt, in characters. */
export const MAX_ITEM_CHARS = 4_000;

/**
 * Makes a text safe for a prompt: it neither closes the delimiter around it (D7) nor starts a message of
 * another role. The result is one line without invisible characters, at most `MAX_ITEM_CHARS` long. It has to
 * be one line, because `Human:` and `Assistant:` start a message only at the beginning of a line.
 */
export function fenceLine(text: string): string {
  return neutralize(toOneLine(text));
}

function toOneLine(text: string): string {
  const line = text
    .slice(0, MAX_ITEM_CHARS * 4)
    .replace(INVISIBLE, '')
    .replace(LINE_BREAKS, ' ')
    .trim();
  return line.length <= MAX_ITEM_CHARS ? line : `${cutAt(line, MAX_ITEM_CHARS - 1).trimEnd()}…`;
}
