import { describe, expect, it } from '@jest/globals';
import { detectMediaType } from './media-type.js';

const ALLOWED = ['text/*', 'image/*', 'application/pdf'];
const TEXT = new TextEncoder().encode('hello');
/** The signature of a PNG and the head of its first chunk. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

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
