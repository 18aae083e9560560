import { describe, expect, it } from '@jest/globals';
import { wantsPage } from './page-headers.js';

describe('wantsPage', () => {
  it.each<[string, string | undefined, boolean]>([
    ['GET', 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', true],
    ['GET', '*/*', false],
    ['GET', undefined, false],
    ['POST', 'text/html', false],
  ])('%s accepting %s: %s', (method, accept, expected) => {
    expect(wantsPage({ method, headers: { accept } })).toBe(expected);
  });
});
