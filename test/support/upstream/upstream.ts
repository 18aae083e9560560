import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildCompletion, sse, buildTextChunks, buildWordVector, type Script, type Step } from './answers.js';
import { buildMessage, buildOutputText, buildResponse } from './wire-answers.js';

/** A request as it arrived. `aborted` turns true when the caller goes away before the answer ended. */
export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly rawHeaders: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Epoch milliseconds when the body was complete. */
  readonly at: number;
  aborted: boolean;
  finished: boolean;
}

/** A script, or a function that answers by itself (return nothing) or picks a script. */
export type Answer =
  Script | ((request: RecordedRequest, response: ServerResponse) => Script | void | Promise<Script | void>);

/**
 * A scriptable OpenAI-compatible upstream on a real socket. Queued scripts (`next`) are used up first, then
 * the standing one (`always`), then the defaults: chat echoes the last user text, streaming when asked to;
 * `/models` and `/embeddings` (deterministic vectors) answer themselves.
 */
export class ScriptedUpstream {
  readonly requests: RecordedRequest[] = [];
  readonly sockets = new Set<Socket>();
  private readonly queue: Answer[] = [];
  private standing: Answer | null = null;

  constructor(private readonly server: Server) {
    server.on('connection', (socket) => this.track(socket));
    server.on('request', (request, response) => void this.serve(request, response));
  }

  /** `http://127.0.0.1:<port>`. */
  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Base URL for a token. */
  get url(): string {
    return `${this.origin}/v1`;
  }

  get aborted(): number {
    return this.requests.filter((request) => request.aborted).length;
  }

  get last(): RecordedRequest {
    const request = this.requests.at(-1);
    if (request === undefined) throw new Error('no request reached the upstream');
    return request;
  }

  /** Bodies of the chat requests, parsed, oldest first. */
  get chats(): Record<string, unknown>[] {
    return this.requests
      .filter((request) => request.url.endsWith('/chat/completions'))
      .map((request) => parse(request.body));
  }

  next(...answers: Answer[]): this {
    this.queue.push(...answers);
    return this;
  }

  always(answer: Answer | null): this {
    this.standing = answer;
    return this;
  }

  reset(): void {
    this.requests.length = 0;
    this.queue.length = 0;
    this.standing = null;
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private track(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
  }

  private async serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => undefined);
    const request = await record(incoming).catch(() => null);
    if (request === null) return;
    this.requests.push(request);
    response.on('finish', () => (request.finished = true));
    response.on('close', () => (request.aborted = !request.finished && !response.socketCutByUs));
    const answer = this.queue.shift() ?? this.standing ?? buildDefaultAnswer(request);
    const script = typeof answer === 'function' ? await answer(request, response) : answer;
    if (script) await play(script, response).catch(() => undefined);
  }
}

declare module 'node:http' {
  interface ServerResponse {
    /** Set by the scripted upstream before it cuts the connection itself. */
    socketCutByUs?: boolean;
  }
}

/** @param port 0 = any free port; a fixed one is for tests that restart an upstream. */
export async function startUpstream(port = 0): Promise<ScriptedUpstream> {
  const server = createServer({ keepAliveTimeout: 60_000, requestTimeout: 0 });
  const upstream = new ScriptedUpstream(server);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return upstream;
}

async function record(incoming: IncomingMessage): Promise<RecordedRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return {
    method: incoming.method ?? '',
    url: incoming.url ?? '',
    rawHeaders: incoming.rawHeaders,
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: Buffer.concat(parts),
    at: Date.now(),
    aborted: false,
    finished: false,
  };
}

async function play(script: Script, response: ServerResponse): Promise<void> {
  if (script.delayMs !== undefined) await wait(script.delayMs);
  if (script.end === 'hang' && script.body === undefined && script.steps === undefined) return;
  if (script.end === 'cut' && script.body === undefined && script.steps === undefined) return cut(response);
  const compressed = compress(script);
  response.writeHead(script.status ?? 200, getHeaders(script, compressed));
  if (compressed !== null) response.write(compressed);
  else await writeSteps(script, response);
  if (script.floodBytes !== undefined) await flood(response, script.floodBytes);
  if (script.end === 'hang') return;
  if (script.end === 'cut') return cut(response);
  response.end();
}

async function writeSteps(script: Script, response: ServerResponse): Promise<void> {
  response.flushHeaders();
  for (const step of script.steps ?? []) {
    if (script.paceMs !== undefined) await wait(script.paceMs);
    if (isPause(step)) await wait(step.waitMs);
    else if (!response.destroyed) response.write(step);
  }
}

async function flood(response: ServerResponse, bytes: number): Promise<void> {
  const block = Buffer.alloc(65_536, ': flood flood flood flood flood\n');
  for (let sent = 0; sent < bytes && !response.destroyed; sent += block.length) {
    if (!response.write(block)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
}

// Lets what was written reach the peer before the reset, so that a test sees "mid-stream" and not "never
// started".
async function cut(response: ServerResponse): Promise<void> {
  response.socketCutByUs = true;
  await wait(20);
  response.socket?.destroy();
}

function compress(script: Script): Buffer | null {
  if (script.encoding === undefined) return script.body === undefined ? null : getBytes(script.body);
  const plain =
    script.body === undefined
      ? Buffer.concat((script.steps ?? []).flatMap(stepBytes))
      : getBytes(script.body);
  return script.encoding === 'gzip' ? gzipSync(plain) : brotliCompressSync(plain);
}

function getHeaders(script: Script, whole: Buffer | null): string[] {
  const pairs = (script.headers ?? []).map(([name, value]) => [name, value] as const);
  const named = new Set(pairs.map(([name]) => name.toLowerCase()));
  const extra: (readonly [string, string])[] = [];
  if (!named.has('content-type') && script.status !== 204 && script.status !== 304)
    extra.push(['content-type', 'application/json']);
  if (script.encoding !== undefined) extra.push(['content-encoding', script.encoding]);
  if (whole !== null && !named.has('content-length') && !named.has('transfer-encoding'))
    extra.push(['content-length', String(whole.length)]);
  return [...pairs, ...extra].flat();
}

function buildDefaultAnswer(request: RecordedRequest): Script {
  const path = request.url.split('?')[0] ?? '';
  if (path.endsWith('/chat/completions')) return echo(parse(request.body));
  if (path.endsWith('/messages')) return { body: buildMessage([{ type: 'text', text: 'Noted.' }]) };
  if (path.endsWith('/responses')) return { body: buildResponse([buildOutputText('Noted.')]) };
  if (/\/(count_tokens|input_tokens)$/.test(path)) return { body: { input_tokens: 7 } };
  if (path.endsWith('/embeddings')) return { body: buildEmbeddings(parse(request.body)) };
  if (path.endsWith('/models')) return { body: { object: 'list', data: [describeModel('mock')] } };
  if (path.includes('/models/')) return { body: describeModel(path.slice(path.lastIndexOf('/') + 1)) };
  return {
    status: 404,
    body: { error: { message: 'Not found', type: 'invalid_request_error', param: null, code: null } },
  };
}

function echo(body: Record<string, unknown>): Script {
  const name = readModel(body);
  const text = `You said: ${findLastUserText(body['messages'])}`;
  if (body['stream'] !== true) return { body: buildCompletion(text, {}, name) };
  return sse(buildTextChunks(text.split(/(?<= )/), name));
}

function findLastUserText(messages: unknown): string {
  const list = Array.isArray(messages) ? (messages as { role?: string; content?: unknown }[]) : [];
  const content = list.findLast((message) => message.role === 'user')?.content;
  if (typeof content === 'string') return content;
  const parts = Array.isArray(content) ? (content as { text?: string }[]) : [];
  return parts.map((part) => part.text ?? '').join('\n');
}

function readModel({ model: name }: Record<string, unknown>): string {
  return typeof name === 'string' ? name : 'mock';
}

function buildEmbeddings(body: Record<string, unknown>): object {
  const input = (Array.isArray(body['input']) ? body['input'] : [body['input']]).map((text) =>
    typeof text === 'object' ? '' : String(text),
  );
  const dims = typeof body['dimensions'] === 'number' ? body['dimensions'] : 64;
  const encode = (vector: number[]) =>
    body['encoding_format'] === 'base64'
      ? Buffer.from(new Float32Array(vector).buffer).toString('base64')
      : vector;
  const data = input.map((text, index) => ({
    object: 'embedding',
    index,
    embedding: encode(buildWordVector(text, dims)),
  }));
  return { object: 'list', data, model: readModel(body), usage: { prompt_tokens: 1, total_tokens: 1 } };
}

function describeModel(id: string): object {
  return { id, object: 'model', created: 1_700_000_000, owned_by: 'mock' };
}

function parse(body: Buffer): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function getBytes(body: string | Buffer | object): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

function stepBytes(step: Step): Buffer[] {
  return isPause(step) ? [] : [Buffer.from(step)];
}

function isPause(step: Step): step is { readonly waitMs: number } {
  return typeof step === 'object' && !Buffer.isBuffer(step);
}
