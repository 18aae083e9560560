import { computeDotProduct } from '../../common/dot-product.js';
import { DotKernel, fitsKernel } from './dot-kernel.js';
import { RowNumbers } from './row-numbers.js';

/** Marks a missing vector; a cosine similarity is never below -1. */
export const NO_VECTOR = -2;

const FIRST_CAPACITY = 64;
/**
 * Number of vectors from which the kernel is used. Below it, plain JavaScript takes a fraction of a
 * millisecond, and the kernel's memory would cost more than it saves.
 */
const KERNEL_FROM = 1_024;

/** Stores the unit vectors of one model in one array, so that a search is one pass over contiguous memory. */
export class DenseBlock {
  private data: Float32Array;
  private kernel: DotKernel | null = null;
  private readonly rows: number[] = [];
  private readonly byRow = new RowNumbers(NO_VECTOR);
  private readonly slots = new Map<number, number>();
  /** Views of the vectors by slot, made when first asked for, dropped when the vectors move. */
  private views: (Float32Array | undefined)[] = [];

  constructor(readonly dims: number) {
    this.data = new Float32Array(dims * FIRST_CAPACITY);
  }

  get bytes(): number {
    return this.data.byteLength + (this.kernel?.bytes ?? 0);
  }

  set(row: number, vector: Float32Array): void {
    const slot = this.slots.get(row) ?? this.append(row);
    this.data.set(vector, slot * this.dims);
    this.kernel?.set(slot, vector);
  }

  delete(row: number): void {
    const slot = this.slots.get(row);
    if (slot === undefined) return;
    const last = this.rows.pop()!;
    this.slots.delete(row);
    if (last === row) return;
    // The last vector moves into the gap.
    this.data.copyWithin(slot * this.dims, this.rows.length * this.dims, (this.rows.length + 1) * this.dims);
    this.kernel?.move(this.rows.length, slot);
    this.rows[slot] = last;
    this.slots.set(last, slot);
  }

  /**
   * Returns a view of a vector, valid until the block changes; `null` if this model has none. It is the same
   * object until the vector moves.
   */
  getVector(row: number): Float32Array | null {
    const slot = this.slots.get(row);
    return slot === undefined ? null : this.getSlot(slot);
  }

  /**
   * Computes the cosine similarity by row, `NO_VECTOR` if this model has no vector; valid until the next
   * call. Among many vectors it is an estimate, see `refine`. `query` must have unit length, like all vectors
   * here.
   */
  computeSimilarities(query: Float32Array, rowCount: number): Float32Array {
    const result = this.byRow.take(rowCount);
    const bySlot = this.kernel?.run(query, this.rows.length) ?? this.computeDots(query);
    for (let slot = 0; slot < this.rows.length; slot += 1) result[this.rows[slot]!] = bySlot[slot]!;
    return result;
  }

  /** Puts the exact similarities of these rows in place of estimates. */
  refine(similarities: Float32Array, query: Float32Array, rows: Iterable<number>): void {
    if (this.kernel === null) return;
    for (const row of rows) {
      const slot = this.slots.get(row);
      if (slot !== undefined) similarities[row] = computeDotProduct(this.getSlot(slot), query);
    }
  }

  private computeDots(query: Float32Array): Float32Array {
    return Float32Array.from(this.rows, (_, slot) => computeDotProduct(this.getSlot(slot), query));
  }

  private getSlot(slot: number): Float32Array {
    return (this.views[slot] ??= this.data.subarray(slot * this.dims, (slot + 1) * this.dims));
  }

  private append(row: number): number {
    const slot = this.rows.length;
    if ((slot + 1) * this.dims > this.data.length) this.grow();
    this.rows.push(row);
    this.slots.set(row, slot);
    return slot;
  }

  private grow(): void {
    const capacity = Math.ceil(this.rows.length * 1.5);
    const larger = new Float32Array(capacity * this.dims);
    larger.set(this.data);
    this.data = larger;
    this.views = [];
    if (capacity < KERNEL_FROM || !fitsKernel(this.dims)) return;
    const kernel = new DotKernel(this.dims, capacity);
    if (this.kernel !== null) kernel.copy(this.kernel);
    else for (const slot of this.rows.keys()) kernel.set(slot, this.getSlot(slot));
    this.kernel = kernel;
  }
}
