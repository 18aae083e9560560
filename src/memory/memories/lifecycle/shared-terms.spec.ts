import { describe, expect, it } from '@jest/globals';
import { SharedTerms } from './shared-terms.js';

const memory = (key: string, content: string) => ({ key, content });

describe('SharedTerms', () => {
  it('ranks the memories that share most terms first, and of equal ones that with the shortest key', () => {
    const rows = [
      memory('exam~00000001', 'My history exam is on Friday'),
      memory('exam', 'My physics exam is on Monday'),
      memory('exam~00000002', 'My physics exam is in the large hall'),
    ];
    const ranked = new SharedTerms().rank(rows, 'The physics exam has moved', 3);
    expect(ranked.map(({ row, shared }) => [row.key, shared])).toEqual([
      ['exam', 2],
      ['exam~00000002', 2],
      ['exam~00000001', 1],
    ]);
  });

  it('ranks no more memories than are wanted, however many there are', () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => memory(`flight~${at}`, `My flight ${at}`));
    expect(new SharedTerms().rank(rows, 'My flight 7', 16)).toHaveLength(16);
  });
});
