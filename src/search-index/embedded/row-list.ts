/** Growth factor, so that not every new document allocates a new array. */
const GROWTH = 1.25;

/** Rows in a list whose array is reused, for the same reason as that of `RowNumbers`. */
export class RowList {
  private held = new Int32Array(0);
  private size = 0;

  get length(): number {
    return this.size;
  }

  /** Empties the list and makes room for this number of rows. */
  clear(capacity: number): void {
    if (capacity > this.held.length) this.held = new Int32Array(Math.ceil(capacity * GROWTH));
    this.size = 0;
  }

  push(row: number): void {
    this.held[this.size] = row;
    this.size += 1;
  }

  get(at: number): number {
    return this.held[at]!;
  }
}
