import type { Passage } from './document.types.js';

/** Maximum number of characters of a passage, about 300 tokens, which one search result shows. */
const MAX_CHUNK = 1_200;

/**
 * Splits or joins passages to similar sizes: short neighbours with one position are joined, long passages are
 * cut at ends of paragraphs, lines, sentences or words.
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
    const end = from + findPieceEnd(text.slice(from, from + MAX_CHUNK));
    pieces.push(text.slice(from, end).trim());
    from = end;
  }
  return [...pieces, text.slice(from).trim()].filter((piece) => piece !== '');
}

function findPieceEnd(window: string): number {
  const ends = ['\n\n', '\n', '. ', '。', ' '].map(
    (mark) => window.lastIndexOf(mark) + mark.trimEnd().length,
  );
  const end = ends.find((at) => at > MAX_CHUNK / 2);
  if (end !== undefined) return end;
  // A surrogate pair is never split.
  return /[\uD800-\uDBFF]$/.test(window) ? window.length - 1 : window.length;
}
