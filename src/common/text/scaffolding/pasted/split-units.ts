import { GAP, isSeparator, readBeginning, splitParagraphs, type Paragraph } from '../message-lines.js';

/** A paragraph, or a first line of one that introduces or asks, or a last line that asks. */
export interface Unit extends Paragraph {
  readonly text: string;
  readonly lines: readonly string[];
  /** Lines that a program wrote were dropped before it. */
  readonly isBehindGap: boolean;
}

const INTRODUCES = /[:：?？؟]\s*$/u;
const ASKS = /[?？؟]\s*$/u;

/** Splits a message into the units of which one run may be pasted. */
export function splitUnits(lines: readonly string[]): readonly Unit[] {
  return splitParagraphs(lines)
    .flatMap((paragraph) => splitParagraph(lines, paragraph))
    .map(({ start, end }) => {
      const own = lines.slice(start, end);
      return { start, end, lines: own, text: own.join('\n'), isBehindGap: isBehindGap(lines, start) };
    });
}

function splitParagraph(lines: readonly string[], { start, end }: Paragraph): readonly Paragraph[] {
  if (end - start < 2) return [{ start, end }];
  const from = INTRODUCES.test(readBeginning(lines[start]!)) ? start + 1 : start;
  const to = ASKS.test(readBeginning(lines[end - 1]!)) && end - 1 > from ? end - 1 : end;
  const parts = [
    { start, end: from },
    { start: from, end: to },
    { start: to, end },
  ];
  return parts.filter((part) => part.start < part.end);
}

function isBehindGap(lines: readonly string[], start: number): boolean {
  let at = start - 1;
  while (at >= 0 && isSeparator(lines[at]!) && lines[at] !== GAP) at -= 1;
  return at >= 0 && lines[at] === GAP;
}
