import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { readBody } from './read-body.js';

const LIMIT = 3 * 1024 * 1024;
const createChunks = (...sizes: readonly number[]): Buffer[] =>
  sizes.map((size, index) => Buffer.alloc(size, 97 + index));
const stream = (chunks: readonly Buffer[]): Readable => Readable.from(chunks, { objectMode: false });

function read(from: Readable, declared: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    readBody(from, { declared, limit: LIMIT }, (error, body) =>
      error === null ? resolve(body!) : reject(error),
    );
  });
}

describe('readBody', () => {
  it.each([
    ['an empty body', [], 0],
    ['one chunk', [5], 5],
    ['chunks without a declared length', [5, 6], NaN],
    ['a large body', [1_000_000, 500_000, 7], 1_500_007],
  ])('reads %s', async (_name, sizes, declared) => {
    const chunks = createChunks(...sizes);
    expect((await read(stream(chunks), declared)).equals(Buffer.concat(chunks))).toBe(true);
  });

  it.each([
    ['whose declared length is too large', [1], LIMIT + 1],
    ['that turns out to be too long', [LIMIT, 1], NaN],
  ])('refuses a body %s', async (_name, sizes, declared) => {
    await expect(read(stream(createChunks(...sizes)), declared)).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    });
  });

  it.each([
    ['that is shorter than its declared length', 10],
    ['that is shorter than a large declared length', 2_000_000],
  ])('refuses a body %s', async (_name, declared) => {
    await expect(read(stream(createChunks(3)), declared)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('refuses a body that breaks off', async () => {
    const broken = new Readable({ read: () => undefined });
    const reading = read(broken, 10);
    broken.destroy(new Error('aborted'));
    await expect(reading).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
