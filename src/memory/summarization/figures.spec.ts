import { describe, expect, it } from '@jest/globals';
import { extractFigures } from './figures.js';

describe('extractFigures', () => {
  it.each([
    ['en', '5 May 2023', ['5', '2023']],
    ['en', '2023-05-05', ['2023', '5']],
    ['en', '05/06/2023', ['5', '6', '2023']],
    ['en', 'on Sep 3rd she may march', ['3', '9']],
    ['en', 'costs 1,250.50 for ２ rooms', ['1250', '50', '2']],
    ['fr', 'né le 14 juillet 1989', ['14', '1989', '7']],
    ['de', 'Am 3. März um 8 Uhr', ['3', '8']],
    ['ru', 'родился 9 мая', ['9', '5']],
    ['zh', '生于2001年4月5日', ['2001', '4', '5']],
    ['other', 'no numbers', []],
  ] as const)('reads (%s) %j', (language, text, expected) => {
    expect([...extractFigures(text, language)].sort()).toEqual([...expected].sort());
  });
});
