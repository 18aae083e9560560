/** Growth factor, so that not every new document allocates new arrays. */
const GROWTH = 1.25;

/**
 * Numbers by row. The array is reused, because new ones for each search would trigger the garbage collector,
 * which costs more than the search.
 */
export class RowNumbers {
  private held = new Float32Array(0);

  /** @param first initial value of every number */
  constructor(private readonly first = 0) {}

  /** Returns the cleared array; it overwrites the one returned before. */
  take(rows: number): Float32Array {
    if (rows > this.held.length) this.held = new Float32Array(Math.ceil(rows * GROWTH));
    return this.held.subarray(0, rows).fill(this.first);
  }
}
