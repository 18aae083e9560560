import { describe, expect, it } from '@jest/globals';
import { DocumentReader } from '../../src/resources/reading/document-reader.js';
import { pdfOf } from '../support/documents.js';

const CONFIG = { readTimeoutMs: 20_000, readMemory: 128 * 1024 * 1024, maxPages: 10, maxTextLength: 100_000 };
const { signal } = new AbortController();
const bytes = (content: Buffer | string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(content));

describe('DocumentReader', () => {
  it('reads in a thread of its own', async () => {
    const passages = [{ place: 'page 1', text: 'hello' }];
    expect(await new DocumentReader(CONFIG).read('pdf', bytes(pdfOf(['hello'])), signal)).toEqual({ passages, isPartial: false });
  });

  it('says why a document can not be read', async () => {
    await expect(new DocumentReader(CONFIG).read('pdf', bytes('nothing'), signal)).rejects.toThrow('The file is not a readable PDF.');
  });

  it('gives up on a PDF that never ends', async () => {
    const endless = pdfOf(Array.from({ length: 2_000 }, () => 'x'.repeat(500)));
    const reader = new DocumentReader({ ...CONFIG, readTimeoutMs: 200, maxPages: 2_000 });
    await expect(reader.read('pdf', bytes(endless), signal)).rejects.toThrow('Reading the document takes longer than 200 ms.');
  });

  it('gives up on a document that needs too much memory, and goes on living', async () => {
    const reader = new DocumentReader({ ...CONFIG, readMemory: 16 * 1024 * 1024 });
    const wide = `[${'{"a":[1,2,3]},'.repeat(1_500_000)}1]`;
    await expect(reader.read('json', bytes(wide), signal)).rejects.toMatchObject({ name: 'UnreadableError' });
  });

  it('stops when it is told to', async () => {
    const abort = new AbortController();
    const reading = new DocumentReader(CONFIG).read('text', bytes('hello'), abort.signal);
    abort.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
  });
});
