import { describe, expect, it } from '@jest/globals';
import { DenseBlock, NO_VECTOR } from './dense-block.js';

/** A vector of unit length. */
const vector = (seed: number, dims: number): Float32Array => {
  const one = Float32Array.from({ length: dims }, (_, at) => Math.sin(seed * 7.3 + at * (1 + (seed % 5))));
  const length = Math.hypot(...one);
  return one.map((value) => value / length);
};
const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, at) => sum + value * b[at]!, 0);

describe('DenseBlock', () => {
  it.each([
    ['few', 50, 32],
    ['many, by the kernel', 3_000, 64],
    ['many whose size the kernel can’t take', 1_500, 20],
  ])('computes the dot product by row: %s', (_, count, dims) => {
    const block = new DenseBlock(dims);
    for (let row = 0; row < count; row += 1) if (row % 7 !== 3) block.set(row, vector(row, dims));
    const query = vector(-1, dims);
    const found = block.computeSimilarities(query, count);
    for (let row = 0; row < count; row += 1) {
      if (row % 7 === 3) expect(found[row]).toBe(NO_VECTOR);
      else expect(Math.abs(found[row]! - dot(query, vector(row, dims)))).toBeLessThan(3e-3);
    }
    expect(block.bytes).toBeGreaterThanOrEqual(count * dims * 3);
  });

  it('estimates unit vectors to 0.001, and refines the rows that are asked for to the exact value', () => {
    const [dims, count] = [512, 2_000];
    const block = new DenseBlock(dims);
    for (let row = 0; row < count; row += 1) block.set(row, vector(row, dims));
    const query = vector(-1, dims);
    const found = block.computeSimilarities(query, count);
    const errors = Array.from(found, (value, row) => Math.abs(value - dot(query, vector(row, dims))));
    expect(Math.max(...errors)).toBeLessThan(1e-3);
    expect(Math.max(...errors)).toBeGreaterThan(1e-6);
    block.refine(found, query, [3, 1_999]);
    for (const row of [3, 1_999])
      expect(Math.abs(found[row]! - dot(query, vector(row, dims)))).toBeLessThan(1e-6);
  });

  it('gives the same view of a vector until the vector moves', () => {
    const block = new DenseBlock(16);
    for (let row = 0; row < 4; row += 1) block.set(row, vector(row, 16));
    const [first, last] = [block.getVector(0), block.getVector(3)];
    expect(block.getVector(0)).toBe(first);
    block.delete(0);
    expect(block.getVector(0)).toBeNull();
    expect(block.getVector(3)).not.toBe(last);
    expect(block.getVector(3)).toEqual(vector(3, 16));
    for (let row = 4; row < 100; row += 1) block.set(row, vector(row, 16));
    expect(block.getVector(3)).toEqual(vector(3, 16));
  });

  it('replaces and deletes by row', () => {
    const [dims, count] = [16, 2_000];
    const block = new DenseBlock(dims);
    for (let row = 0; row < count; row += 1) block.set(row, vector(row, dims));
    block.set(5, vector(99, dims));
    for (const row of [0, 1_000, count - 1, 4_000]) block.delete(row);
    const query = vector(3, dims);
    const found = block.computeSimilarities(query, count);
    expect([found[0], found[1_000], found[count - 1]]).toEqual([NO_VECTOR, NO_VECTOR, NO_VECTOR]);
    for (const [row, seed] of [
      [5, 99],
      [1_998, 1_998],
      [7, 7],
    ] as const)
      expect(found[row]).toBeCloseTo(dot(query, vector(seed, dims)), 2);
  });
});
