import { describe, expect, it } from '@jest/globals';
import { findRelatedMemories } from './related-memories.js';

const memory = (key: string, content: string) => ({ key, content });

describe('findRelatedMemories', () => {
  it('lists memories that share terms first, then the first ones', () => {
    const list = [
      memory('a', 'Plays chess'),
      memory('home', 'Mira lives in Oslo'),
      memory('b', 'Owns a boat'),
    ];
    expect(findRelatedMemories(list, 'Mira is living in Rome now', 2).map(({ key }) => key)).toEqual([
      'home',
      'a',
    ]);
  });

  it('compares Chinese too', () => {
    const list = [memory('a', '我喜欢绿茶'), memory('b', '我住在上海')];
    expect(findRelatedMemories(list, '上海的天气很好', 1)).toEqual([list[1]]);
  });
});
