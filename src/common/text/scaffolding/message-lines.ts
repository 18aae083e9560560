const SENT_FILE = /^\[(?:text|image|audio|doc|pdf|html|email): /u;

/** Stands for a line that a program wrote. It separates paragraphs, as a blank line does. */
export const GAP = '\u0000';

/** In characters: the beginning of a line is enough to tell its kind. */
const LOOKED_AT = 2_000;

/** Lines of a message from `start` up to `end`, with nothing between them that separates paragraphs. */
export interface Paragraph {
  readonly start: number;
  readonly end: number;
}

export function isSeparator(line: string): boolean {
  return line === GAP || line.trim() === '';
}

/** Cuts a line to the length that patterns examine, so that long lines take no longer. */
export function readBeginning(line: string): string {
  return line.length > LOOKED_AT ? line.slice(0, LOOKED_AT) : line;
}

export function splitParagraphs(lines: readonly string[]): readonly Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let start = -1;
  for (let at = 0; at <= lines.length; at += 1) {
    const isBetween = at === lines.length || isSeparator(lines[at]!);
    if (isBetween && start >= 0) paragraphs.push({ start, end: at });
    if (isBetween) start = -1;
    else if (start < 0) start = at;
  }
  return paragraphs;
}

/** Replaces the lines for which the test holds. */
export function dropLines(
  lines: readonly string[],
  isDropped: (line: string, at: number) => boolean,
): readonly string[] {
  const kept = lines.map((line, at) => (line !== GAP && isDropped(line, at) ? GAP : line));
  return kept.some((line, at) => line !== lines[at]) ? kept : lines;
}

/** Replaces the lines of these paragraphs. */
export function dropParagraphs(
  lines: readonly string[],
  paragraphs: readonly Paragraph[],
): readonly string[] {
  if (paragraphs.length === 0) return lines;
  const kept = [...lines];
  for (const { start, end } of paragraphs) kept.fill(GAP, start, end);
  return kept;
}

/** Tells whether a line names a sent file, as the log writes it above the text of that file. */
export function namesSentFile(line: string): boolean {
  return SENT_FILE.test(line);
}
