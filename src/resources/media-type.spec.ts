import { describe, expect, it } from '@jest/globals';
import { detectMediaType } from './media-type.js';

const ALLOWED = ['text/*', 'image/*', 'application/pdf'];
const TEXT = new TextEncoder().encode('hello');
const PNG = Uint8Array.of(
  0x89,
  0x50,
  0x4e,
  0x47,
  0x0d,
  0x0a,
  0x1a,
  0x0a,
  0,
  0,
  0,
  0x0d,
  0x49,
  0x48,
  0x44,
  0x52,
);

describe('detectMediaType', () => {
  it.each([
    ['notes.md', TEXT, 'text/markdown'],
    ['server.log', TEXT, 'text/plain'],
    ['photo.png', PNG, 'image/png'],
    ['photo', PNG, 'image/png'],
    ['notes', TEXT, 'text/plain'],
    ['notes.constructor', TEXT, 'text/plain'],
  ])('takes %s for its type if none is declared', async (filename, head, expected) => {
    expect(await detect(filename, head)).toBe(expected);
  });

  it.each([
    ['photo.png', TEXT, 'its content does not match image/png'],
    ['setup.exe', TEXT, 'files of type application/x-msdownload are not accepted here'],
  ])('refuses %s with a reason', async (filename, head, reason) => {
    await expect(detect(filename, head)).rejects.toThrow(`file: ${reason}`);
  });

  it('refuses a declared type that the name contradicts', async () => {
    await expect(detect('photo.png', TEXT, 'text/plain')).rejects.toThrow(
      'file: the extension of its name does not match text/plain',
    );
  });
});

function detect(filename: string, head: Uint8Array, declared: string | null = null): Promise<string> {
  return detectMediaType({ field: 'file', declared, filename, head }, ALLOWED);
}
