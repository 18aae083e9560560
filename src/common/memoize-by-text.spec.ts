import { describe, expect, it } from '@jest/globals';
import { memoizeByText } from './memoize-by-text.js';

describe('memoizeByText', () => {
  it('computes once for a text, also if the result is false', () => {
    const computed: string[] = [];
    const isLong = memoizeByText((text) => {
      computed.push(text);
      return text.length > 3;
    });
    expect([isLong('one'), isLong('three'), isLong('one')]).toEqual([false, true, false]);
    expect(computed).toEqual(['one', 'three']);
  });

  it('forgets texts that were not asked for lately', () => {
    let count = 0;
    const measure = memoizeByText((text) => {
      count += 1;
      return text;
    });
    for (let at = 0; at < 1_000; at += 1) measure(`text ${at}`);
    measure('text 999');
    expect(count).toBe(1_000);
    measure('text 0');
    expect(count).toBe(1_001);
  });

  it('keeps no text of more than 4,096 characters', () => {
    let count = 0;
    const measure = memoizeByText((text) => {
      count += 1;
      return text;
    });
    const text = 'x'.repeat(4_097);
    expect([measure(text), measure(text)]).toEqual([text, text]);
    expect(count).toBe(2);
  });
});
