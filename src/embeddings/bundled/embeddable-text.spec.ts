import { describe, expect, it } from '@jest/globals';
import { embeddableText } from './embeddable-text.js';

describe('embeddableText', () => {
  it('keeps the first 120 words', () => {
    const words = Array.from({ length: 200 }, (_, index) => `word${index}`);
    expect(embeddableText(words.join('\n'))).toBe(words.slice(0, 120).join(' '));
  });

  it('cuts a text without spaces, however long it is', () => {
    expect(embeddableText(`  ${'a'.repeat(1_000_000)}`)).toHaveLength(4_000);
  });

  it.each(['', '   ', '你好，世界'])('returns null for %j, which the English model can’t embed', (text) => {
    expect(embeddableText(text)).toBeNull();
  });
});
