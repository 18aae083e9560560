/**
 * Picks the `limit` rows with the highest scores above `above`, in no particular order; of equal ones the
 * first.
 * @param allowed called only for rows with a sufficient score, so that most rows cost one comparison
 */
export function findTopRows(
  scores: Float32Array,
  above: number,
  limit: number,
  allowed: (row: number) => boolean,
): readonly number[] {
  const heap: number[] = [];
  if (limit <= 0) return heap;
  let lowest = -Infinity;
  for (let row = 0; row < scores.length; row += 1) {
    const score = scores[row]!;
    if (score <= above || score <= lowest || !allowed(row)) continue;
    if (heap.length < limit) insertRow(heap, row, scores);
    else replaceLowest(heap, row, scores);
    if (heap.length === limit) lowest = scores[heap[0]!]!;
  }
  return heap;
}

/** Adds a row to a heap whose lowest score is on top. */
function insertRow(heap: number[], row: number, scores: Float32Array): void {
  let at = heap.push(row) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isLower(row, heap[parent]!, scores)) break;
    heap[at] = heap[parent]!;
    at = parent;
  }
  heap[at] = row;
}

/** Puts a row in place of the lowest and lets it sink to where it belongs. */
function replaceLowest(heap: number[], row: number, scores: Float32Array): void {
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const child = left + 1 < heap.length && isLower(heap[left + 1]!, heap[left]!, scores) ? left + 1 : left;
    if (child >= heap.length || isLower(row, heap[child]!, scores)) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = row;
}

/** Compares two rows; of equal scores, the later row is lower. */
function isLower(row: number, other: number, scores: Float32Array): boolean {
  return scores[row]! < scores[other]! || (scores[row] === scores[other] && row > other);
}
