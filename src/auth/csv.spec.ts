import { describe, expect, it } from '@jest/globals';
import { toCsv } from './csv.js';

describe('toCsv', () => {
  it('C-40 writes an apostrophe before cells that spreadsheets would execute', () => {
    const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', 'a=1', "'x"];
    expect(toCsv(cells.map((cell) => [cell]))).toBe(
      `'=1+1\r\n'+1\r\n'-1\r\n'@SUM(A1)\r\n'\tx\r\n"'\rx"\r\na=1\r\n'x\r\n`,
    );
  });

  it('quotes commas, quotes and line breaks, and leaves numbers alone', () =>
    expect(toCsv([['a,b', 'say "hi"', 'two\nlines', -5, null]])).toBe(
      '"a,b","say ""hi""","two\nlines",-5,\r\n',
    ));
});
