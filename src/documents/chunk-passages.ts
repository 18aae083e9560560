import type { Passage } from './document.types.js';

/** Characters: about 300 tokens, what one hit shows. */
const MAX_CHUNK = 1_200;

/**
 * Passages as pieces of one size: short neighbours of one place joined, long ones cut at ends of paragraphs,
 * lines, sentences or words.
 */
export function chunkPassages(passages: readonly Passage[]): readonly Passage[] {
  const chunks: Passage[] = [];
  for (const { place, text } of passages)
    for (const piece of splitIntoPieces(text)) {
      const last = chunks.at(-1);
      if (last?.place === place && last.text.length + piece.length < MAX_CHUNK)
        chunks[chunks.length - 1] = { place, text: `${last.text}\n${piece}` };
      else chunks.push({ place, text: piece });
    }
  return chunks;
}

function splitIntoPieces(text: string): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > MAX_CHUNK) {
    const end = from + endOfPiece(text.slice(from, from + MAX_CHUNK));
    pieces.push(text.slice(from, end).trim());
    from = end;
  }
  return [...pieces, text.slice(from).trim()].filter((piece) => piece !== '');
}

function endOfPiece(window: string): number {
  const ends = ['\n\n', '\n', '. ', '。', ' '].map(
    (mark) => window.lastIndexOf(mark) + mark.trimEnd().length,
  );
  const end = ends.find((at) => at > MAX_CHUNK / 2);
  if (end !== undefined) return end;
  // Never between the halves of a character.
  return /[\uD800-\uDBFF]$/.test(window) ? window.length - 1 : window.length;
}
