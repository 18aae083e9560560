import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { mergeStreams } from './merge-streams.js';

async function* every(
  ms: number,
  items: readonly string[],
  end: () => void = () => undefined,
): AsyncGenerator<string> {
  try {
    for (const item of items) {
      await wait(ms);
      yield item;
    }
  } finally {
    end();
  }
}

async function* failing(): AsyncGenerator<string> {
  yield 'x';
  throw new Error('broken');
}

describe('mergeStreams', () => {
  it('yields items as they arrive', async () => {
    const merged: string[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    async function* late(): AsyncGenerator<string> {
      await held;
      yield 'late';
    }
    for await (const item of mergeStreams([late(), every(1, ['a', 'b'])]))
      if (merged.push(item) === 2) release();
    expect(merged).toEqual(['a', 'b', 'late']);
  });

  it('ends with the first error', async () => {
    const merged = mergeStreams([failing()]);
    expect((await merged.next()).value).toBe('x');
    await expect(merged.next()).rejects.toThrow('broken');
  });

  it('ends all streams when the reader stops', async () => {
    let ended = 0;
    const merged = mergeStreams([
      every(1, ['a', 'b', 'c'], () => (ended += 1)),
      every(1, ['d', 'e', 'f'], () => (ended += 1)),
    ]);
    await merged.next();
    await merged.return(undefined);
    await wait(20);
    expect(ended).toBe(2);
  });
});
