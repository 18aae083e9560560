/** The `limit` rows with the highest scores among `rows`, in no order. */
export function topRows(rows: readonly number[], scores: Float32Array, limit: number): readonly number[] {
  if (rows.length <= limit) return rows;
  const values = Float32Array.from(rows, (row) => scores[row]!).sort();
  const threshold = values[values.length - limit]!;
  const better = rows.filter((row) => scores[row]! > threshold);
  const equal = rows.filter((row) => scores[row] === threshold);
  return [...better, ...equal.slice(0, limit - better.length)];
}
