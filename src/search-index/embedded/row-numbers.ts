/** Room for documents that come, so that not each of them makes new arrays. */
const GROWTH = 1.25;

/**
 * Numbers by row. Made once and used again: new ones for each search would wake the collector, which costs
 * more than the search.
 */
export class RowNumbers {
  private held = new Float32Array(0);

  /** @param first what every number is at first */
  constructor(private readonly first = 0) {}

  /** What was handed out before is overwritten. */
  of(rows: number): Float32Array {
    if (rows > this.held.length) this.held = new Float32Array(Math.ceil(rows * GROWTH));
    return this.held.subarray(0, rows).fill(this.first);
  }
}
