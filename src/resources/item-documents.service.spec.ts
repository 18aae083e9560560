import { describe, expect, it } from '@jest/globals';
import type { BackendItem } from '../backend/backend.types.js';
import { ItemDocuments } from './item-documents.service.js';
import type { DocumentReader } from './reading/document-reader.js';

const config = { readTimeoutMs: 60_000 };
const letter: BackendItem = { type: 'text', name: 'a.txt', base64: 'aGVsbG8=' };

describe('documents of messages', () => {
  it('are not waited for by a caller who gives up, while those of others are read', async () => {
    const others = new AbortController();
    const read: DocumentReader['read'] = (_kind, _bytes, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    const documents = new ItemDocuments({ read }, config);
    const busy = documents.read([{ ...letter }, { ...letter }], others.signal);

    const caller = new AbortController();
    const waiting = documents.read([{ ...letter }], caller.signal);
    caller.abort(new Error('gave up'));
    await expect(waiting).rejects.toThrow('gave up');

    others.abort(new Error('shutting down'));
    await expect(busy).rejects.toThrow('shutting down');
  });
});
