import { describe, expect, it } from '@jest/globals';
import { isKey, buildObjectKey, toSafeName } from './object-key.js';

describe('toSafeName', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['Bericht 2024 (neu).pdf', 'Bericht 2024 (neu).pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system.ini', 'system.ini'],
    ['/', 'file'],
    ['..', 'file'],
    ['', 'file'],
    ['.htaccess', 'htaccess'],
    ['a\0b.txt', 'a_b.txt'],
    ['line\nbreak.txt', 'line_break.txt'],
    ['a:b|c*?.txt', 'a_b_c__.txt'],
    ['trailing. . ', 'trailing'],
    ['会议纪要.docx', '会议纪要.docx'],
    ['e\u0301t\u0065.txt', 'éte.txt'],
  ])('converts %j to %j', (given, safe) => {
    expect(toSafeName(given)).toBe(safe);
  });

  it('shortens 10 kB names between characters and keeps the extension', () => {
    const long = toSafeName(`${'ü'.repeat(5_000)}.pdf`);
    expect(long).toBe(`${'ü'.repeat(58)}.pdf`);
    expect(Buffer.byteLength(toSafeName('x'.repeat(10_240)))).toBe(120);
  });
});

describe('buildObjectKey', () => {
  it('S4-35 contains the owner, the collection and the content', () => {
    expect(
      buildObjectKey({ userId: 'ann', collection: 'memory_attachments', name: 'a/b.txt' }, 'c0ffee'),
    ).toBe('ann/memory_attachments/c0ffee/b.txt');
    expect(
      buildObjectKey({ userId: 'ann', collection: 'resources', owner: 'r_1', name: 'b.txt' }, 'c0ffee'),
    ).toBe('ann/resources/c0ffee/r_1-b.txt');
  });
});

describe('isKey', () => {
  it.each(['../a', 'a/../b', 'a//b', '/a', 'a/', './a', 'a\\b', 'a\0b', ''])('refuses %j', (key) =>
    expect(isKey(key)).toBe(false),
  );
  it('accepts a key of buildObjectKey', () => expect(isKey('ann/resources/c0ffee/r_1-..b.txt')).toBe(true));
});
