import { describe, expect, it } from '@jest/globals';
import { parseTemplate } from './memory-template.js';

describe('parseTemplate', () => {
  it.each([
    ['no tag', 'Known:\n{memories}', false],
    ['a tag around', '<known>\n{memories}\n</known>', true],
    ['a tag with attributes and a heading', '<known kind="x">\nFacts:\n{memories}\n</known>', true],
    ['tags that do not match', '<a>\n{memories}\n</b>', false],
    ['a tag that closes before', '<a></a>{memories}', false],
  ])('knows whether the file fences its memories: %s', (_name, text, isFenced) => {
    expect(parseTemplate(text).fenced).toBe(isFenced);
  });

  it('splits at every placeholder', () => {
    expect(parseTemplate('a {memories} b {memories}\n').parts).toEqual(['a ', ' b ', '']);
  });
});
