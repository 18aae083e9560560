import { describe, expect, it } from '@jest/globals';
import { toPageWindow } from './page-window.js';

describe('toPageWindow', () => {
  it.each([
    [{ limit: 50 }, { offset: 0, page: 1 }],
    [
      { limit: 20, page: 3 },
      { offset: 40, page: 3 },
    ],
    [
      { limit: 20, page: 3, offset: 0 },
      { offset: 0, page: 1 },
    ],
    [
      { limit: 20, offset: 45 },
      { offset: 45, page: 3 },
    ],
  ])('S3-73 turns %j into %j: an offset takes precedence over the page', (wish, window) => {
    expect(toPageWindow(wish)).toEqual({ limit: wish.limit, ...window });
  });
});
