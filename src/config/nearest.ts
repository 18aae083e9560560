/**
 * Finds the candidate that is most similar to a misspelled word; `undefined` if all differ in more than three
 * letters, or in more than a third of the word.
 */
export function findNearest(word: string, candidates: readonly string[]): string | undefined {
  const ranked = candidates.map((candidate) => ({ candidate, distance: editDistance(word, candidate) }));
  const best = ranked.sort((a, b) => a.distance - b.distance)[0];
  return best !== undefined && best.distance <= Math.min(3, word.length / 3) ? best.candidate : undefined;
}

/** Computes the Levenshtein distance, row by row. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
