/**
 * Estimates the dot products of one vector with many. The vectors are stored as integers of one byte, so that
 * a search reads a quarter of the memory, and 16 of them are multiplied at a time in WebAssembly SIMD. The
 * module is `dot-kernel.wat` in this folder, assembled by `wat2wasm` (wabt); a test compares its results with
 * plain arithmetic.
 */
const MODULE = new WebAssembly.Module(
  Buffer.from(
    'AGFzbQEAAAABCwFgB39/f39/fX8AAg8BA2VudgZtZW1vcnkCAAEDAgEABwgBBGRvdHMAAArUAQHRAQICfwJ7IAAgA0EBdGoh' +
      'CAJAA0AgAkUNAf0MAAAAAAAAAAAAAAAAAAAAACEJ/QwAAAAAAAAAAAAAAAAAAAAAIQogACEHA0AgCSAH/QAEACAB/QEDAP26' +
      'Af2uASEJIAogB/0ABBAgAf0BAwj9ugH9rgEhCiAHQSBqIQcgAUEQaiEBIAcgCEkNAAsgCSAK/a4BIQkgBiAFIAQqAgCUIAn9' +
      'GwAgCf0bAWogCf0bAiAJ/RsDamqylDgCACAGQQRqIQYgBEEEaiEEIAJBAWshAgwACwsL',
    'base64',
  ),
);

const PAGE_BYTES = 65_536;
/** Numbers per step; `dims` must be a multiple of it. */
const STEP = 16;
/** Greatest integer in a stored vector. */
const MAX_STORED = 127;
/** Greatest integer in a query; the sums of 4,000 products still fit into 32 bits. */
const MAX_ASKED = 2_047;

type Dots = (
  query: number,
  data: number,
  rows: number,
  dims: number,
  scales: number,
  scale: number,
  out: number,
) => void;

export function fitsKernel(dims: number): boolean {
  return dims % STEP === 0;
}

/**
 * Memory for `capacity` vectors of `dims` numbers, and the kernel that runs on it. A dot product of unit
 * vectors is right to about 0.001 with 500 numbers each, and to 0.003 with 64.
 */
export class DotKernel {
  private readonly query: Int16Array;
  private readonly out: Float32Array;
  /** Value of a stored 1, by vector. */
  private readonly scales: Float32Array;
  private readonly data: Int8Array;
  private readonly dots: Dots;

  /** @param dims a multiple of 16 */
  constructor(
    private readonly dims: number,
    capacity: number,
  ) {
    const numbers = Math.ceil(capacity / STEP) * STEP * Float32Array.BYTES_PER_ELEMENT;
    const outAt = dims * Int16Array.BYTES_PER_ELEMENT;
    const dataAt = outAt + 2 * numbers;
    const memory = new WebAssembly.Memory({
      initial: Math.ceil((dataAt + capacity * dims) / PAGE_BYTES),
    });
    this.query = new Int16Array(memory.buffer, 0, dims);
    this.out = new Float32Array(memory.buffer, outAt, capacity);
    this.scales = new Float32Array(memory.buffer, outAt + numbers, capacity);
    this.data = new Int8Array(memory.buffer, dataAt, capacity * dims);
    this.dots = new WebAssembly.Instance(MODULE, { env: { memory } }).exports['dots'] as Dots;
  }

  get bytes(): number {
    return this.data.buffer.byteLength;
  }

  /** Stores a vector, rounded. */
  set(slot: number, vector: Float32Array): void {
    const scale = findScale(vector, MAX_STORED);
    this.scales[slot] = scale;
    const from = slot * this.dims;
    for (let at = 0; at < this.dims; at += 1) this.data[from + at] = Math.round(vector[at]! / scale);
  }

  /** Takes over the vectors of a smaller kernel. */
  copy({ scales, data }: DotKernel): void {
    this.scales.set(scales);
    this.data.set(data);
  }

  /** Moves a vector to another slot. */
  move(from: number, to: number): void {
    this.scales[to] = this.scales[from]!;
    this.data.copyWithin(to * this.dims, from * this.dims, (from + 1) * this.dims);
  }

  /**
   * Estimates the dot products of `query` with the first `rows` vectors; the next call overwrites the result.
   */
  run(query: Float32Array, rows: number): Float32Array {
    const scale = findScale(query, MAX_ASKED);
    for (let at = 0; at < this.dims; at += 1) this.query[at] = Math.round(query[at]! / scale);
    const { query: asked, data, scales, out } = this;
    this.dots(asked.byteOffset, data.byteOffset, rows, this.dims, scales.byteOffset, scale, out.byteOffset);
    return this.out;
  }
}

/** Finds the divisor by which the greatest number becomes `greatest`. */
function findScale(vector: Float32Array, greatest: number): number {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  return most === 0 ? 1 : most / greatest;
}
