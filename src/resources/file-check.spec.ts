import { describe, expect, it } from '@jest/globals';
import { checkClaim, checkFile, isAllowed } from './file-check.js';

const ALLOWED = [
  'image/*',
  'audio/*',
  'application/pdf',
  'text/html',
  'text/plain',
  'text/markdown',
  'text/csv',
  'application/json',
  'application/msword',
];
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const PNG = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\0IDAT');
const ZIP = bytes('PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x05\0\0\0a.txt');
const CFB = bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' + '\0'.repeat(64));

describe('checkFile', () => {
  it.each<[string, string, string, Uint8Array, string[], string]>([
    ['a text', 'a.txt', 'text/plain', bytes('hello'), ALLOWED, 'text/plain'],
    ['parameters of the type', 'a.txt', 'Text/Plain; charset=utf-8', bytes('hello'), ALLOWED, 'text/plain'],
    ['an empty text', 'a.txt', 'text/plain', bytes(''), ALLOWED, 'text/plain'],
    ['a text without extension', 'README', 'text/plain', bytes('hello'), ALLOWED, 'text/plain'],
    ['UTF-16', 'a.txt', 'text/plain', bytes('\xff\xfeh\0i\0'), ALLOWED, 'text/plain'],
    ['markdown that is called plain text', 'a.md', 'text/plain', bytes('# hello'), ALLOWED, 'text/markdown'],
    ['markdown that is called anything', 'a.md', 'application/octet-stream', bytes('# hello'), ALLOWED, 'text/markdown'],
    ['html', 'a.html', 'text/html', bytes('<!doctype html><p>x'), ALLOWED, 'text/html'],
    ['a picture', 'a.png', 'image/png', PNG, ALLOWED, 'image/png'],
    ['a picture under an old name', 'a.png', 'image/x-png', PNG, ALLOWED, 'image/x-png'],
    ['a drawing', 'a.svg', 'image/svg+xml', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), ALLOWED, 'image/svg+xml'],
    ['a PDF', 'a.pdf', 'application/pdf', bytes('%PDF-1.7\n'), ALLOWED, 'application/pdf'],
    ['a Word document', 'a.docx', DOCX, ZIP, [DOCX], DOCX],
    ['an old Word document', 'a.doc', 'application/msword', CFB, ALLOWED, 'application/msword'],
    ['an archive, where that is allowed', 'a.zip', 'application/zip', ZIP, ['application/zip'], 'application/zip'],
  ])('S4-10 takes %s', async (_what, filename, mimeType, head, allowed, type) => {
    expect(await checkFile({ filename, mimeType, head }, allowed)).toBe(type);
  });

  it.each<[string, string, string, Uint8Array, string[]]>([
    ['a type that is not allowed', 'a.zip', 'application/zip', ZIP, ALLOWED],
    ['a program called text', 'a.txt', 'text/plain', bytes('MZ\x90\0\x03\0\0\0'), ALLOWED],
    ['a PDF called text', 'a.txt', 'text/plain', bytes('%PDF-1.7\n'), ALLOWED],
    ['a text called PDF', 'a.pdf', 'application/pdf', bytes('hello'), ALLOWED],
    ['a PDF whose name says PNG', 'a.png', 'application/pdf', bytes('%PDF-1.7\n'), ALLOWED],
    ['a picture whose name says PDF', 'a.pdf', 'image/png', PNG, ALLOWED],
    ['a text called picture', 'a.png', 'image/png', bytes('hello'), ALLOWED],
    ['a text called sound', 'a.mp3', 'audio/mpeg', bytes('hello'), ALLOWED],
    ['a text called Word document', 'a.docx', DOCX, bytes('hello'), [DOCX]],
    ['text with a NUL', 'a.txt', 'text/plain', bytes('a\0b'), ALLOWED],
    ['neither type nor extension', 'README', 'application/octet-stream', bytes('hello'), ALLOWED],
    ['a type that is none', 'a', 'x\n\ry', bytes('hello'), ALLOWED],
    ['a key of every object', 'a', 'constructor', bytes('hello'), ALLOWED],
  ])('S4-40 refuses %s', async (_what, filename, mimeType, head, allowed) => {
    await expect(checkFile({ filename, mimeType, head }, allowed)).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      status: 415,
      field: 'file',
    });
  });
});

describe('checkClaim', () => {
  it('goes by name and declared type', () => {
    expect(checkClaim({ filename: 'a.md', mimeType: '' }, ALLOWED)).toBe('text/markdown');
    expect(() => checkClaim({ filename: 'a.pdf', mimeType: 'image/png' }, ALLOWED)).toThrow('its name says application/pdf');
    expect(() => checkClaim({ filename: 'a', mimeType: 'video/mp4' }, ALLOWED)).toThrow('video/mp4 are not accepted');
  });
});

describe('isAllowed', () => {
  it.each<[string, string[], boolean]>([
    ['image/png', ['image/*'], true],
    ['image/png', ['*/*'], true],
    ['imagex/png', ['image/*'], false],
    ['image/png', ['image/pn'], false],
    ['image/*', ['image/png'], false],
  ])('S4-10 %s by %j: %s', (type, patterns, allowed) => expect(isAllowed(type, patterns)).toBe(allowed));
});
