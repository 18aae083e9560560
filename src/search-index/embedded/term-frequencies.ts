import { RowList } from './row-list.js';
import { RowNumbers } from './row-numbers.js';

/**
 * Frequencies of one term by row, or by session, and a list of the rows that have one. The arrays are reused
 * by all terms and searches.
 */
export class TermFrequencies {
  private readonly numbers = new RowNumbers();
  private byRow: Float32Array = new Float32Array(0);
  /** Rows with a frequency, in the order in which they were added. */
  readonly rows = new RowList();

  /** Removes all frequencies and makes room for this number of rows. */
  clear(rowCount: number): void {
    this.byRow = this.numbers.take(rowCount);
    this.rows.clear(rowCount);
  }

  add(row: number, by: number): void {
    if (this.byRow[row] === 0) this.rows.push(row);
    this.byRow[row]! += by;
  }

  /** Returns the frequency of a row and removes it. */
  take(row: number): number {
    const frequency = this.byRow[row]!;
    this.byRow[row] = 0;
    return frequency;
  }
}
