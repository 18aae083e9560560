/** Replaces `length` characters at `offset` by `text`. */
export interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/**
 * Applies edits that do not overlap; their offsets mean the text before all of them. Insertions at one place
 * keep their order.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const fromTheEnd = [...edits].reverse().sort((a, b) => b.offset - a.offset);
  return fromTheEnd.reduce(
    (rest, { offset, length, text: put }) => rest.slice(0, offset) + put + rest.slice(offset + length),
    text,
  );
}

/** Splits a text into lines with their line ends, so that joining them restores the text. */
export function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Detects the line break that a text uses. */
export function detectLineBreak(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
