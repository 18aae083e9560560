import { isSentenceEnd } from '../../common/text/sentence-end.js';

const NEVER_BETWEEN_SENTENCES = new Set(';；');
const CLOSING_MARKS = /["'”’»)\]」』）】]/u;
const LINE_BREAK = /[\n\r\u2028\u2029]/;

/**
 * Takes the first `count` sentences of a text unchanged. A line break ends a sentence too; a text with fewer
 * sentences is returned whole.
 */
export function takeFirstSentences(text: string, count: number): string {
  let [start, left] = [0, count];
  for (let at = 0; at < text.length; at += 1) {
    if (!endsSentence(text, start, at)) continue;
    const end = skipClosingMarks(text, at + 1);
    if (text.slice(start, end).trim() !== '') left -= 1;
    if (left === 0) return text.slice(0, end).trim();
    [start, at] = [end, end - 1];
  }
  return text.trim();
}

function endsSentence(text: string, start: number, at: number): boolean {
  const character = text.charAt(at);
  return (
    LINE_BREAK.test(character) || (!NEVER_BETWEEN_SENTENCES.has(character) && isSentenceEnd(text, start, at))
  );
}

function skipClosingMarks(text: string, from: number): number {
  let end = from;
  while (CLOSING_MARKS.test(text.charAt(end))) end += 1;
  return end;
}
