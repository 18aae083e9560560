const ENDS = new Set('.!?。！？；;؟।');
const CJK_ENDS = new Set('。！？；');
// A full stop after these, or after single letters ("U.S.", "z.B."), ends no sentence; after "p.m." it may.
const ABBREVIATION =
  /(?:^|[\s(])(?:(?![ap]\.m)(?:\p{L}\.){0,3}\p{L}|st|mr|mrs|ms|mme|dr|jr|sr|prof|inc|ltd|co|vs|etc|no|approx|ca|bzw|jan|feb|aug|sept?|oct|nov|dec)$/iu;

// "am 14. März": a German ordinal number.
const ORDINAL = /(?:^|\s)\d{1,2}$/u;
const MONTH =
  /^\s(?:januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?!\p{L})/iu;

/**
 * Tells whether the character at `at` ends the sentence that began at `start`: decimals, abbreviations,
 * initials and the dots of a file name don't. Looks at a few characters only.
 */
export function isSentenceEnd(line: string, start: number, at: number): boolean {
  if (!ENDS.has(line.charAt(at))) return false;
  if (CJK_ENDS.has(line.charAt(at))) return true;
  const next = line.charAt(at + 1);
  if (next !== '' && !/[\s"'”’)\]\u2e80-\uffef]/.test(next)) return false;
  if (ORDINAL.test(line.slice(Math.max(start, at - 3), at)) && MONTH.test(line.slice(at + 1, at + 14)))
    return false;
  return line.charAt(at) !== '.' || !ABBREVIATION.test(line.slice(Math.max(start, at - 10), at));
}

export interface SentencePart {
  /** Without the character that ends it, untrimmed. */
  readonly text: string;
  /** The character that ends it; `''` at the end of the line. */
  readonly end: string;
}

/** Splits a line into its sentences. */
export function splitSentenceParts(line: string): readonly SentencePart[] {
  const parts: SentencePart[] = [];
  let start = 0;
  for (let at = 0; at < line.length; at += 1) {
    if (!isSentenceEnd(line, start, at)) continue;
    parts.push({ text: line.slice(start, at), end: line.charAt(at) });
    start = at + 1;
  }
  return [...parts, { text: line.slice(start), end: '' }];
}
