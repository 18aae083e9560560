import { describe, expect, it } from '@jest/globals';
import { canDiscard, canRetry, readTurnWord } from './turn-state.js';

describe('the state of a turn', () => {
  it.each([
    ['open', 'none', 'running'],
    ['aborted', 'none', 'aborted'],
    ['failed', 'none', 'aborted'],
    ['done', 'none', 'none'],
    ['done', 'held', 'held'],
    ['done', 'done', 'done'],
    ['done', 'something new', 'none'],
  ])('of %s and %s is %s', (status, extraction, word) => {
    expect(readTurnWord({ status, extraction })).toBe(word);
  });

  it.each([
    ['done', 'failed', { retry: true, discard: true }],
    ['done', 'none', { retry: true, discard: false }],
    ['done', 'held', { retry: false, discard: true }],
    ['done', 'queued', { retry: false, discard: true }],
    ['done', 'done', { retry: false, discard: false }],
    ['open', 'none', { retry: false, discard: false }],
    ['aborted', 'none', { retry: false, discard: false }],
  ])('of %s and %s allows what the service would do', (status, extraction, expected) => {
    const turn = { status, extraction };
    expect({ retry: canRetry(turn), discard: canDiscard(turn) }).toEqual(expected);
  });
});
