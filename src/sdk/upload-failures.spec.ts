import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { catchFailure } from '../../test/support/answered-clients.js';
import { MemoryBridge } from './client.js';
import { ConflictError, NetworkError } from './errors.js';

/** A `fetch` that reads the body and fails as Node's does. */
const readBody: typeof globalThis.fetch = async (_input, init) => {
  await new Response(init?.body).arrayBuffer().catch((cause: unknown) => {
    throw new TypeError('fetch failed', { cause });
  });
  return Response.json({ resource_id: '1' }, { status: 202 });
};

describe('an upload', () => {
  const user = MemoryBridge.user({ userId: 'ada', userKey: 'uk_1234', fetch: readBody });
  const problem = new Error('The disk is gone');

  it('fails with the error of its stream', async () => {
    const stream = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(problem) });
    await expect(user.resources.upload(stream, { filename: 'a' })).rejects.toBe(problem);
  });

  it('sends a stream with an empty chunk to its end', async () => {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const text of ['a', '', 'b']) controller.enqueue(Buffer.from(text));
        controller.close();
      },
    });
    let sent = '';
    const fetch: typeof globalThis.fetch = async (_input, init) => {
      sent = await new Response(init?.body).text();
      return Response.json({ detail: 'Enough' }, { status: 409 });
    };
    const reader = MemoryBridge.user({ userId: 'ada', userKey: 'uk_1234', fetch });
    const failure = await catchFailure(reader.resources.upload(stream, { filename: 'a', timeoutMs: 2_000 }));
    expect(failure).toBeInstanceOf(ConflictError);
    expect(sent).toContain('\r\n\r\nab\r\n');
  });

  it('fails with the error of onProgress', async () => {
    const onProgress = (): void => {
      throw problem;
    };
    await expect(user.resources.upload(new Uint8Array(9), { filename: 'a', onProgress })).rejects.toBe(
      problem,
    );
  });
});

describe('a failed connection', () => {
  const connect = async (baseURL: string): Promise<unknown> => {
    const user = MemoryBridge.user({ baseURL, userId: 'ada', userKey: 'uk_1234', maxRetries: 0 });
    const error = await catchFailure(user.resources.list({ timeoutMs: 20_000 }));
    expect(error).toBeInstanceOf(NetworkError);
    return (error.cause as { readonly code?: unknown }).code;
  };

  it('names a closed port in its cause', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await new Promise((done) => server.close(done));
    expect(await connect(`http://127.0.0.1:${port}`)).toBe('ECONNREFUSED');
  });

  it('names an unknown host in its cause', async () => {
    expect(await connect('http://name.invalid')).toMatch(/^(ENOTFOUND|EAI_AGAIN)$/);
  });
});
