import { describe, expect, it } from '@jest/globals';
import { memoizeByObject } from './memoize-by-object.js';

describe('memoizeByObject', () => {
  it('reads an object once, also when the answer is false or undefined', () => {
    const read: unknown[] = [];
    const answers = new Map<object, boolean | undefined>([
      [{ a: 1 }, false],
      [{ a: 2 }, undefined],
    ]);
    const memoized = memoizeByObject((one: object) => {
      read.push(one);
      return answers.get(one);
    });
    for (const [one, answer] of [...answers, ...answers]) expect(memoized(one)).toBe(answer);
    expect(read).toEqual([...answers.keys()]);
  });

  it('reads an equal object again', () => {
    const memoized = memoizeByObject(({ text }: { text: string }) => ({ words: text.split(' ') }));
    expect(memoized({ text: 'a b' })).not.toBe(memoized({ text: 'a b' }));
  });
});
