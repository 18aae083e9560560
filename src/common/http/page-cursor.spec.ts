import { describe, expect, it } from '@jest/globals';
import { readCursor, writeCursor } from './page-cursor.js';

describe('readCursor', () => {
  it('decodes an encoded position', () => {
    expect(readCursor(writeCursor(['17', 'chat/ä 1']), [/^\d+$/, /./])).toEqual(['17', 'chat/ä 1']);
  });

  it.each([
    '',
    'x',
    writeCursor([]),
    writeCursor(['a', 'b']),
    writeCursor(['1', '2', '3']),
    Buffer.from('[1,"2"]').toString('base64url'),
  ])('refuses %j', (cursor) => {
    expect(() => readCursor(cursor, [/^\d+$/, /./])).toThrow(/next/);
  });
});
