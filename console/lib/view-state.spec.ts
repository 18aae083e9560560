import { describe, expect, it } from '@jest/globals';
import { readView, writeView } from './view-state.js';

const DEFAULTS = { q: '', page: 1, live: true };

describe('readView', () => {
  it.each([
    ['', { q: '', page: 1, live: true }],
    ['?q=%3Cb%3E&page=3&live=false&other=1', { q: '<b>', page: 3, live: false }],
    ['?page=-1', { q: '', page: 1, live: true }],
  ])('%s', (search, expected) => expect(readView(search, DEFAULTS)).toEqual(expected));
});

describe('writeView', () => {
  it.each([
    ['', { q: 'a b' }, 'q=a+b'],
    ['q=x&page=3', { q: '', page: 1 }, ''],
    ['next=1&page=3', { live: false }, 'next=1&page=3&live=false'],
  ])('%s with %j', (search, changes, expected) =>
    expect(writeView(search, DEFAULTS, changes)).toBe(expected),
  );

  it('reads back what it wrote', () => {
    const view = { q: '&=?#', page: 12, live: false };
    expect(readView(writeView('', DEFAULTS, view), DEFAULTS)).toEqual(view);
  });
});
