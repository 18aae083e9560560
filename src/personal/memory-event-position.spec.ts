import { describe, expect, it } from '@jest/globals';
import { findStart, toEventId } from './memory-event-position.js';

const NOW = { epoch: '1', revision: '20' };

describe('findStart', () => {
  it.each([
    ['1.7', { epoch: '1', revision: '7' }],
    ['1.20', NOW],
    [' 1.0 ', { epoch: '1', revision: '0' }],
    ['1.21', null],
    ['0.7', null],
    ['1', null],
    ['1.-7', null],
    ['1.7; DROP', null],
    [`1.${'9'.repeat(30)}`, null],
    ['', null],
    [undefined, null],
  ])('reads Last-Event-ID %j', (id, expected) => {
    expect(findStart(id, NOW)).toEqual(expected);
  });

  it('continues from an id that a stream has sent', () => {
    expect(findStart(toEventId(NOW), NOW)).toEqual(NOW);
  });
});
