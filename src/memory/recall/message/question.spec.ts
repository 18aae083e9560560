import { describe, expect, it } from '@jest/globals';
import { readQuestion } from './question.js';
import { readCpuMs } from '../../../../test/support/cpu-time.js';

const read = (text: string): ReturnType<typeof readQuestion> => readQuestion(text, 0);

describe('readQuestion', () => {
  it('reads names inside a sentence and quotations', () => {
    expect(read('Did Ann read "Charlotte\'s Web" in Lisbon, or “Emma”?')).toMatchObject({
      entities: ['Ann', 'Charlotte', 'Web', 'Lisbon', 'Emma'],
      phrases: ["charlotte's web", 'emma'],
    });
  });

  it('finds no names or quotations in plain words', () => {
    expect(read('where do i live')).toMatchObject({
      entities: [],
      phrases: [],
      dates: [],
      wantsLatest: false,
    });
  });

  it.each<[string, boolean]>([
    ['Where do I live now?', true],
    ['What is my latest score?', true],
    ['我现在住在哪里？', true],
    ['What do I know?', false],
  ])('%s asks for the present: %s', (text, expected) => {
    expect(read(text).wantsLatest).toBe(expected);
  });

  it('reads only the beginning of a long text', () => {
    const start = readCpuMs();
    expect(read(`${'A '.repeat(100_000)}in June 2023`).dates).toEqual([]);
    expect(readCpuMs() - start).toBeLessThan(5_000);
  });
});
