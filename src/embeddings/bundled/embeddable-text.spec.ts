import { describe, expect, it } from '@jest/globals';
import { toEmbeddableText } from './embeddable-text.js';

describe('toEmbeddableText', () => {
  it('keeps the first 120 words', () => {
    const words = Array.from({ length: 200 }, (_, index) => `word${index}`);
    expect(toEmbeddableText(words.join('\n'))).toBe(words.slice(0, 120).join(' '));
  });

  it('cuts a text without spaces, however long it is', () => {
    expect(toEmbeddableText(`  ${'a'.repeat(1_000_000)}`)).toHaveLength(4_000);
  });

  it.each(['', '   ', '你好，世界'])('returns null for %j, which the English model can’t embed', (text) => {
    expect(toEmbeddableText(text)).toBeNull();
  });
});
