import { describe, expect, it } from '@jest/globals';
import { rememberEach } from './remember-each.js';

describe('rememberEach', () => {
  it('reads an object once, also when the answer is false or undefined', () => {
    const read: unknown[] = [];
    const answers = new Map<object, boolean | undefined>([
      [{ a: 1 }, false],
      [{ a: 2 }, undefined],
    ]);
    const remembering = rememberEach((one: object) => {
      read.push(one);
      return answers.get(one);
    });
    for (const [one, answer] of [...answers, ...answers]) expect(remembering(one)).toBe(answer);
    expect(read).toEqual([...answers.keys()]);
  });

  it('reads an equal object again', () => {
    const remembering = rememberEach(({ text }: { text: string }) => ({ words: text.split(' ') }));
    expect(remembering({ text: 'a b' })).not.toBe(remembering({ text: 'a b' }));
  });
});
