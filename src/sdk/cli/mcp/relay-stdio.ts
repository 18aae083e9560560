import type { Readable, Writable } from 'node:stream';
import { SseParser } from '../../../common/http/sse-parser.js';
import { redact } from '../../redact.js';
import { joinHeaders } from '../../request.js';
import type { ServiceAccess } from '../service-access.js';

interface Pipes {
  readonly input: Readable;
  readonly output: Writable;
}

interface Message {
  readonly id?: string | number;
  readonly method?: string;
  readonly result?: { readonly protocolVersion?: unknown };
}

/** Error code of JSON-RPC, from the range for servers. */
const UNREACHABLE = -32_000;
const PARSE_ERROR = -32_700;
/** Maximum length of a message in characters, so that an endless line does not fill the memory. */
const MAX_LINE_CHARS = 8 * 1024 * 1024;
const UNAUTHORIZED = 401;

/**
 * Relays messages of the Model Context Protocol between standard input and output and a service's `/mcp`;
 * resolves when the input ends.
 *
 * @example
 * ```ts
 * await relayStdio({ url: 'http://127.0.0.1:8000', credential: createFixedBearer(token) });
 * ```
 */
export async function relayStdio(
  service: ServiceAccess,
  { input, output }: Pipes = { input: process.stdin, output: process.stdout },
): Promise<void> {
  const relay = new Relay(service, (line) => void output.write(`${line}\n`));
  const running = new Set<Promise<void>>();
  for await (const line of readLines(input)) {
    const sent: Promise<void> = relay.pass(line).finally(() => running.delete(sent));
    running.add(sent);
  }
  await Promise.all(running);
}

class Relay {
  readonly #service: ServiceAccess;
  readonly #answer: (line: string) => void;
  /** Protocol version negotiated by `initialize`, which every later request names. */
  #version: string | null = null;

  constructor(service: ServiceAccess, answer: (line: string) => void) {
    this.#service = service;
    this.#answer = answer;
  }

  async pass(line: string): Promise<void> {
    const message = parseMessage(line);
    if (message === null) return this.#refuse(null, PARSE_ERROR, 'The line is not a JSON-RPC message.');
    try {
      const response = await this.#send(line);
      if (!response.ok) throw new Error(await describeRefusal(response));
      for await (const text of readMessages(response)) this.#passBack(text);
    } catch (error) {
      const reason = redact(error instanceof Error ? error.message : String(error));
      if (message.id !== undefined && message.method !== undefined)
        this.#refuse(message.id, UNREACHABLE, `MemoryBridge did not accept this message: ${reason}`);
    }
  }

  async #send(body: string, renewed = false): Promise<Response> {
    const { url, credential, user } = this.#service;
    const proof = await credential.headers();
    const ours = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': this.#version ?? undefined,
      'x-memory-user': user,
    };
    const response = await fetch(`${url.replace(/\/+$/, '')}/mcp`, {
      method: 'POST',
      headers: joinHeaders([proof, ours]),
      body,
      redirect: 'manual',
    });
    if (response.status !== UNAUTHORIZED || renewed || !(await credential.renew?.(proof))) return response;
    await response.body?.cancel();
    return this.#send(body, true);
  }

  /** Prints a message as one line, because a line break would end it. */
  #passBack(text: string): void {
    const message = parseMessage(text);
    if (message === null) throw new Error('the answer is not JSON; is the address right?');
    const version = message.result?.protocolVersion;
    if (typeof version === 'string') this.#version = version;
    this.#answer(JSON.stringify(message));
  }

  #refuse(id: string | number | null, code: number, message: string): void {
    this.#answer(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }));
  }
}

async function* readLines(input: Readable): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of input as AsyncIterable<Uint8Array | string>) {
    const lines = (
      rest + (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))
    ).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line.trim() !== '');
    if (rest.length > MAX_LINE_CHARS) throw new Error('A message on standard input is longer than 8 MiB.');
  }
  if (rest.trim() !== '') yield rest;
}

/** Reads the service's answer: one message, a stream of them, or nothing. */
async function* readMessages(response: Response): AsyncIterable<string> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) {
    const text = await response.text();
    if (text !== '') yield text;
    return;
  }
  const found: string[] = [];
  const parser = new SseParser(({ data }) => found.push(data));
  for await (const bytes of response.body ?? []) {
    parser.push(bytes as Uint8Array);
    yield* found.splice(0);
  }
  parser.end();
  yield* found;
}

async function describeRefusal(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  const body = parseMessage(text) as { error?: { message?: unknown }; detail?: unknown } | null;
  const detail = body?.error?.message ?? body?.detail;
  return `status ${response.status}${typeof detail === 'string' ? `, ${detail}` : ''}`;
}

function parseMessage(text: string): Message | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
