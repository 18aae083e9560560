import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { ServiceAccess } from '../../../src/sdk/cli/service-access.js';
import { relayStdio } from '../../../src/sdk/cli/mcp/relay-stdio.js';

interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
}

let server: Server | undefined;
afterEach(() => void server?.close());

async function serve(answer: (body: string, headers: IncomingHttpHeaders) => Answer): Promise<string> {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { status = 200, type = 'application/json', body: content = '' } = answer(body, request.headers);
      response.writeHead(status, { 'content-type': type }).end(content);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function relay(
  url: string,
  lines: string,
  credential: ServiceAccess['credential'] = { headers: () => ({ authorization: 'Bearer a' }) },
  user = 'ada',
) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const done = relayStdio({ url, credential, user }, { input, output });
  input.end(lines);
  await done;
  output.end();
  return (await text(output))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);
}

describe('relayStdio', () => {
  it('passes a request and its answer on, with credential and end user', async () => {
    let seen: IncomingHttpHeaders = {};
    const url = await serve((body, headers) => {
      seen = headers;
      return { body: `{"jsonrpc":"2.0",\n"id":1,"result":${body.length}}` };
    });
    expect(await relay(`${url}/`, '{"jsonrpc":"2.0","id":1,"method":"ping"}\n')).toEqual([
      { jsonrpc: '2.0', id: 1, result: 40 },
    ]);
    expect([seen['authorization'], seen['x-memory-user']]).toEqual(['Bearer a', 'ada']);
  });

  it.each(['José', '日本'])('names the end user %s as the service reads it, in UTF-8', async (user) => {
    let seen: IncomingHttpHeaders = {};
    const url = await serve((_body, headers) => {
      seen = headers;
      return { body: '{"id":1,"result":{}}' };
    });
    expect(await relay(url, '{"id":1,"method":"x"}\n', undefined, user)).toEqual([{ id: 1, result: {} }]);
    expect(Buffer.from(String(seen['x-memory-user']), 'latin1').toString()).toBe(user);
  });

  it('names a credential that cannot be sent by its header, and not by its value', async () => {
    const credential = { headers: () => ({ authorization: 'Bearer canary\nsecond' }) };
    const [answer] = await relay('http://127.0.0.1:1', '{"id":1,"method":"x"}\n', credential);
    expect(JSON.stringify(answer)).toContain('header authorization has characters that cannot be sent');
    expect(JSON.stringify(answer)).not.toMatch(/canary|second/);
  });

  it('prints every message of a streamed answer, and nothing for a notification', async () => {
    const url = await serve((body) =>
      body.includes('"id"')
        ? { type: 'text/event-stream', body: 'data: {"method":"progress"}\n\ndata: {"id":1,"result":{}}\n\n' }
        : { status: 202 },
    );
    expect(await relay(url, '{"method":"note"}\n\n{"id":1,"method":"x"}')).toEqual([
      { method: 'progress' },
      { id: 1, result: {} },
    ]);
  });

  it('renews a refused credential once', async () => {
    let token = 'old';
    const url = await serve((_body, { authorization }) =>
      authorization === 'Bearer new' ? { body: '{"id":1,"result":{}}' } : { status: 401 },
    );
    const renew = (): Promise<boolean> => {
      token = 'new';
      return Promise.resolve(true);
    };
    const credential = { headers: () => ({ authorization: `Bearer ${token}` }), renew };
    expect(await relay(url, '{"id":1,"method":"x"}\n', credential)).toEqual([{ id: 1, result: {} }]);
  });

  it.each([
    [
      'a refusal',
      { status: 403, body: '{"error":{"message":"no: Bearer abcdef"}}' },
      'status 403, no: [redacted]',
    ],
    ['a page of HTML', { type: 'text/html', body: '<html>' }, 'the answer is not JSON'],
    ['a redirect', { status: 302 }, 'status 302'],
  ])('answers the request itself after %s', async (_name, answer, reason) => {
    const url = await serve(() => answer);
    expect(await relay(url, '{"id":7,"method":"x"}\n{"method":"note"}\n')).toEqual([
      { jsonrpc: '2.0', id: 7, error: { code: -32_000, message: expect.stringContaining(reason) } },
    ]);
  });

  it('answers itself when nothing listens, and when a line is not a message', async () => {
    expect(await relay('http://127.0.0.1:1', '{"id":7,"method":"x"}\n')).toMatchObject([
      { id: 7, error: { code: -32_000 } },
    ]);
    expect(await relay('http://127.0.0.1:1', 'hello\n')).toMatchObject([
      { id: null, error: { code: -32_700 } },
    ]);
  });
});
