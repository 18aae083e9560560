import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeOperation = 'search' | 'add' | 'flush';

/**
 * A failure of a call: a status, a body, a connection that breaks before or during an answer, or no answer.
 */
export type FakeFailure =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly body: string }
  | 'disconnect'
  | 'break'
  | 'stall'
  | 'silence';

export interface FakeGatewayOptions {
  /** Results of every search; none if absent. */
  readonly results?: readonly unknown[];
  /** Operations that fail each time. */
  readonly fail?: { readonly [Operation in FakeOperation]?: FakeFailure };
}

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The exact body. */
  readonly text: string;
  readonly body: unknown;
}

/** A running gateway of a test. `results` and `fail` may be changed between calls. */
export interface FakeGateway {
  readonly url: string;
  /** Requests in the order of their arrival. */
  readonly requests: readonly FakeRequest[];
  results: readonly unknown[];
  fail: FakeGatewayOptions['fail'];
  close(): Promise<void>;
}

/**
 * Starts an HTTP server on a free loopback port that answers like a memory gateway and records its requests.
 *
 * @example
 * ```ts
 * const gateway = await fakeGateway({ results: [{ text: 'Is allergic to hazelnuts' }] });
 * // … run an engine whose `gateway.baseUrl` is `gateway.url` …
 * gateway.requests.map(({ path }) => path); // ['/memories/search', '/memories/add', '/memories/flush']
 * await gateway.close();
 * ```
 */
export async function fakeGateway({
  results = [],
  fail = {},
}: FakeGatewayOptions = {}): Promise<FakeGateway> {
  const requests: FakeRequest[] = [];
  const server = createServer((request, response) => void answer(request, response));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await readText(request);
    const path = request.url ?? '';
    requests.push({ method: request.method ?? '', path, headers: request.headers, text, body: parse(text) });
    const operation = (['search', 'add', 'flush'] as const).find((name) =>
      path.endsWith(`/memories/${name}`),
    );
    if (operation === undefined) return end(response, 404, '{"detail":"Not found"}');
    const failure = gateway.fail?.[operation];
    if (failure !== undefined) return failWith(failure, response);
    end(
      response,
      200,
      JSON.stringify(
        operation === 'search' ? { results: gateway.results } : { session_id: 'any', backend: {} },
      ),
    );
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const gateway: FakeGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    results,
    fail,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
  return gateway;
}

function failWith(failure: FakeFailure, response: ServerResponse): void {
  if (failure === 'silence') return;
  if (failure === 'disconnect') return void response.destroy();
  if (typeof failure === 'object') {
    return 'body' in failure
      ? end(response, 200, failure.body)
      : end(response, failure.status, '{"detail":"Failed"}', failure.headers);
  }
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"results":', () => failure === 'break' && response.destroy());
}

function end(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
