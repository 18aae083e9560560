import { describe, expect, it } from '@jest/globals';
import type { BackendItem } from './item.types.js';
import { ItemDocumentsService } from './item-documents.service.js';
import type { DocumentReader } from './document-reader.js';

const config = { readTimeoutMs: 60_000 };
const holding = (text: string): BackendItem => ({
  type: 'text',
  name: 'a.txt',
  base64: Buffer.from(text).toString('base64'),
});

describe('documents of messages', () => {
  it('are no longer awaited by a caller that aborts, while those of others are read', async () => {
    const others = new AbortController();
    const read: DocumentReader['read'] = (_kind, _bytes, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    const documents = new ItemDocumentsService({ read }, config);
    const busy = [holding('a'), holding('b')].map((letter) =>
      documents.read([letter], letter.base64!, others.signal),
    );

    const caller = new AbortController();
    const waiting = documents.read([holding('c')], 'c', caller.signal);
    caller.abort(new Error('gave up'));
    await expect(waiting).rejects.toThrow('gave up');

    others.abort(new Error('shutting down'));
    expect(await Promise.allSettled(busy)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  });

  it('of one sender do not delay all of another’s', async () => {
    const order: string[] = [];
    const read: DocumentReader['read'] = async (_kind, bytes) => {
      order.push(Buffer.from(bytes).toString());
      await new Promise(setImmediate);
      return { passages: [{ place: '', text: 'read' }], isPartial: false };
    };
    const documents = new ItemDocumentsService({ read }, config);
    const { signal } = new AbortController();
    const many = documents.read(
      Array.from({ length: 10 }, () => holding('many')),
      'ann',
      signal,
    );
    const one = documents.read([holding('one')], 'bob', signal);
    expect([(await many).size, (await one).size]).toEqual([10, 1]);
    expect(order.indexOf('one')).toBeLessThan(3);
  });

  it('of one sender are read one at a time, also when they come in several requests', async () => {
    const reading = new Set<string>();
    let most = 0;
    const read: DocumentReader['read'] = async (_kind, bytes) => {
      reading.add(Buffer.from(bytes).toString());
      most = Math.max(most, reading.size);
      await new Promise(setImmediate);
      reading.delete(Buffer.from(bytes).toString());
      return { passages: [], isPartial: false };
    };
    const documents = new ItemDocumentsService({ read }, config);
    const { signal } = new AbortController();
    await Promise.all(['a', 'b', 'c'].map((letter) => documents.read([holding(letter)], 'ann', signal)));
    expect(most).toBe(1);
  });
});
