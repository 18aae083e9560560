import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MemoryBridge } from './client.js';
import { TimeoutError } from './errors.js';

const SSE = { headers: { 'content-type': 'text/event-stream' } };

/** A service that sends a text and is silent from then on. */
function sendOnce(text: string): typeof globalThis.fetch {
  const bytes = new TextEncoder().encode(text);
  return () => Promise.resolve(new Response(new ReadableStream({ start: (to) => to.enqueue(bytes) }), SSE));
}

const createPerson = (fetch: typeof globalThis.fetch) =>
  MemoryBridge.person({ baseURL: 'http://service.test', accessToken: 'jwt', fetch });
const createAdmin = (fetch: typeof globalThis.fetch) =>
  MemoryBridge.admin({ baseURL: 'http://service.test', adminToken: 'canary-admin', fetch });

describe('followLiveEvents', () => {
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['a person', (fetch: typeof globalThis.fetch) => createPerson(fetch).memories.follow()],
    ['an operator', (fetch: typeof globalThis.fetch) => createAdmin(fetch).events()],
  ])('takes the connection of %s for dead after 45 seconds of silence', async (_who, follow) => {
    jest.useFakeTimers();
    const events = follow(sendOnce('event: resync\ndata: {}\n\n'))[Symbol.asyncIterator]();
    expect((await events.next()).value).toEqual({ type: 'resync' });
    const next = events.next().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(45_000);
    expect(await next).toBeInstanceOf(TimeoutError);
  });

  it('reports an event that is not JSON', async () => {
    const events = createPerson(sendOnce('event: memory\ndata: hello\n\n')).memories.follow();
    await expect(events.next()).rejects.toThrow('An event is not JSON');
  });
});
