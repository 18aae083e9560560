import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { collectBody } from '../../src/llm/collect-body.js';
import { UndiciUpstreamDriver } from '../../src/llm/undici-upstream.driver.js';
import type { UpstreamRequest } from '../../src/llm/upstream-client.port.js';
import { eventually } from '../support/eventually.js';
import { startUpstream } from '../support/upstream/upstream.js';
import { OUTBOUND } from '../support/upstream/wire-proxy.js';

const MB = 1024 * 1024;

describe('a body in pieces through UpstreamClient (undici)', () => {
  let client: UndiciUpstreamDriver;
  beforeEach(() => {
    client = new UndiciUpstreamDriver(OUTBOUND);
  });
  afterEach(() => client.onApplicationShutdown());

  const post = (url: string, body: readonly Buffer[], signal: AbortSignal): UpstreamRequest => ({
    url: `${url}/chat/completions`,
    method: 'POST',
    headers: [],
    body,
    signal,
  });

  it.each([
    ['small', 10],
    ['large', 3 * MB],
  ])('is sent as one body with its length: %s', async (_size, bytes) => {
    const up = await startUpstream();
    const pieces = [Buffer.alloc(bytes, 'a'), Buffer.from('é'), Buffer.alloc(bytes, 'b')];
    await collectBody(await client.send(post(up.url, pieces, new AbortController().signal)), 10_000);
    expect(up.last.body.equals(Buffer.concat(pieces))).toBe(true);
    expect(up.last.headers).toMatchObject({ 'content-length': String(2 * bytes + 2) });
    expect(up.last.headers).not.toHaveProperty('transfer-encoding');
    await up.close();
  });

  it('stops being sent once its signal aborts', async () => {
    const connections: Socket[] = [];
    const server = createServer((socket) => connections.push(socket.once('data', () => socket.pause())));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const abort = new AbortController();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const sending = client
      .send(post(url, [Buffer.alloc(40 * MB), Buffer.alloc(40 * MB)], abort.signal))
      .catch((error: unknown) => error);
    await eventually(() => (connections[0]?.bytesRead ?? 0) > 0);
    abort.abort(new Error('enough'));
    expect(await sending).toMatchObject({ message: 'enough' });
    const [connection] = connections;
    connection!.on('error', () => undefined).resume();
    await eventually(() => connection!.closed);
    expect(connection!.bytesRead).toBeLessThan(80 * MB);
    server.close();
  });
});
