import { describe, expect, it } from '@jest/globals';
import { DenseBlock, NO_VECTOR } from './dense-block.js';

const vector = (seed: number, dims: number): Float32Array =>
  Float32Array.from({ length: dims }, (_, at) => Math.sin(seed * 7.3 + at * (1 + (seed % 5))));
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
      else expect(Math.abs(found[row]! - dot(query, vector(row, dims)))).toBeLessThan(1e-3);
    }
    expect(block.bytes).toBeGreaterThanOrEqual(count * dims * 3);
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
      expect(found[row]).toBeCloseTo(dot(query, vector(seed, dims)), 3);
  });
});
