import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fetchByHttp } from '../../../src/sdk/cli/fetch-by-http.js';
import { eventually } from '../../support/eventually.js';

let service: Server;
let url: string;
let answer: (request: IncomingMessage, response: ServerResponse) => unknown;

beforeEach(async () => {
  service = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(service, 'listening');
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
});
afterEach(() => {
  service.closeAllConnections();
  service.close();
});

/** A stream that gives pieces one by one, and says whether it was left. */
function createStream(...pieces: string[]): {
  readonly body: ReadableStream<Uint8Array>;
  readonly wasLeft: () => boolean;
} {
  let isLeft = false;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = pieces.shift();
      if (piece !== undefined) controller.enqueue(encoder.encode(piece));
    },
    cancel: () => void (isLeft = true),
  });
  return { body, wasLeft: () => isLeft };
}

it.each(['POST', 'DELETE'])(
  'sends %s with headers and text, and returns status, headers and text',
  async (method) => {
    answer = async (request, response) => {
      response.writeHead(201, 'Made', { 'x-request-id': 'r_1', 'set-cookie': ['a=1', 'b=2'] });
      response.end(
        JSON.stringify([
          request.method,
          request.headers['x-memory-user'],
          request.headers['content-length'],
          await text(request),
        ]),
      );
    };
    const response = await fetchByHttp(url, {
      method,
      headers: new Headers({ 'x-memory-user': 'ada' }),
      body: 'Ünïcode',
    });
    expect([response.status, response.statusText, response.headers.get('x-request-id')]).toEqual([
      201,
      'Made',
      'r_1',
    ]);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await response.json()).toEqual([method, 'ada', '9', 'Ünïcode']);
  },
);

it('sends bytes of every kind with their length', async () => {
  answer = async (request, response) =>
    response.end(`${request.headers['content-length']} ${await text(request)}`);
  for (const body of [new Blob(['one', 'two']), new TextEncoder().encode('onetwo')])
    expect(await (await fetchByHttp(new Request(url, { method: 'POST', body }))).text()).toBe('6 onetwo');
});

it('returns an answer without a body, and a redirect without following it', async () => {
  answer = (request, response) =>
    response.writeHead(request.method === 'DELETE' ? 204 : 307, { location: '/elsewhere' }).end();
  const [deleted, moved] = [await fetchByHttp(url, { method: 'DELETE' }), await fetchByHttp(new URL(url))];
  expect([deleted.status, deleted.body, moved.status, moved.headers.get('location')]).toEqual([
    204,
    null,
    307,
    '/elsewhere',
  ]);
});

it('sends a stream in pieces, and returns an answer as it arrives', async () => {
  answer = (request, response) => {
    response.writeHead(200);
    request.on('data', (bytes: Buffer) => response.write(`${bytes.toString()}?`));
  };
  const { body, wasLeft } = createStream('one', 'two');
  const response = await fetchByHttp(url, { method: 'POST', body, duplex: 'half' });
  const reader = response.body!.getReader();
  let received = '';
  while (!received.includes('two?')) received += new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();
  await eventually(wasLeft);
});

it('returns the answer of a service that refuses an upload halfway', async () => {
  answer = (_request, response) => {
    response.writeHead(413, { connection: 'close' }).end('too large');
  };
  const { body } = createStream(...Array.from({ length: 100 }, () => 'x'.repeat(10_000)));
  const response = await fetchByHttp(url, { method: 'POST', body, duplex: 'half' });
  expect([response.status, await response.text()]).toEqual([413, 'too large']);
});

it('rejects when the service is unreachable, the caller’s stream fails or the address is invalid', async () => {
  answer = () => undefined;
  await expect(fetchByHttp('http://127.0.0.1:1/')).rejects.toThrow('ECONNREFUSED');
  await expect(fetchByHttp('nowhere')).rejects.toThrow('Failed to parse URL');
  const broken = new ReadableStream<Uint8Array>({
    pull: () => Promise.reject(new Error('the disk is gone')),
  });
  await expect(fetchByHttp(url, { method: 'POST', body: broken, duplex: 'half' })).rejects.toThrow(
    'the disk is gone',
  );
});

it('ends at an abort, before an answer and in the middle of one', async () => {
  const controller = new AbortController();
  answer = () => controller.abort();
  await expect(fetchByHttp(url, { signal: controller.signal })).rejects.toThrow('aborted');
  const later = new AbortController();
  answer = (_request, response) => response.writeHead(200).write('half');
  const response = await fetchByHttp(url, { signal: later.signal });
  const body = response.text();
  later.abort();
  await expect(body).rejects.toThrow('aborted');
});
