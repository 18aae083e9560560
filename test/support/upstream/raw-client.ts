import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly rawHeaders: readonly string[];
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  /** Bytes and arrival (milliseconds since the request was sent) of each read. */
  readonly reads: readonly { readonly bytes: Buffer; readonly at: number }[];
  readonly headersAt: number;
  /** The response came to its proper end. */
  readonly complete: boolean;
}

export interface RawCall {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
  /** Called with the response as soon as its headers are there. */
  readonly onResponse?: (response: IncomingMessage) => void;
  readonly signal?: AbortSignal;
}

const CHAT = '{"model":"m","messages":[{"role":"user","content":"hi"}]}';

/**
 * One request over node:http that hides nothing: raw headers, single reads, and whether the end was a proper
 * one. Rejects when no headers come.
 */
export function callRaw(base: string, call: RawCall = {}): Promise<RawAnswer> {
  const { method = 'POST', path = '/v1/chat/completions', headers = [], onResponse, signal } = call;
  const body = call.body ?? (method === 'POST' ? CHAT : '');
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const framing = method === 'POST' ? ['content-length', String(Buffer.byteLength(body))] : [];
    const host = ['host', new URL(base).host];
    const outgoing = request(`${base}${path}`, {
      method,
      headers: [...host, ...headers, ...framing],
      signal,
      agent: false,
    });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const headersAt = performance.now() - started;
      const reads: { bytes: Buffer; at: number }[] = [];
      const finish = (): void => {
        const { statusCode = 0, rawHeaders, headers: parsed, complete } = response;
        resolve({
          status: statusCode,
          rawHeaders,
          headers: parsed,
          body: Buffer.concat(reads.map(({ bytes }) => bytes)),
          reads,
          headersAt,
          complete,
        });
      };
      response.on('data', (bytes: Buffer) => reads.push({ bytes, at: performance.now() - started }));
      response.on('error', () => undefined).on('close', finish);
      onResponse?.(response);
    });
    outgoing.end(body);
  });
}

/** A bare TCP connection: writes `text`, collects what comes until the other side closes. */
export function talkRaw(
  port: number,
  text: string,
  onConnect?: (socket: Socket) => void,
): Promise<{ text: string; reset: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    let reset = false;
    socket.on('data', (data) => (received += data.toString('latin1')));
    socket.on('error', () => (reset = true));
    socket.on('close', () => resolve({ text: received, reset }));
    socket.write(text);
    onConnect?.(socket);
  });
}
