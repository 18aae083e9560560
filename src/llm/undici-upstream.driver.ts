import { Readable } from 'node:stream';
import type { OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Agent, type Dispatcher } from 'undici';
import type { OutboundConfig } from '../config/app-config.js';
import { guardedConnector } from './guarded-connector.js';
import {
  UpstreamClient,
  type AbortLike,
  type BodySink,
  type UpstreamRequest,
  type UpstreamResponse,
} from './upstream-client.port.js';
import { toUpstreamError } from './upstream-errors.js';

/** Longest header block of a response. */
const MAX_HEADER_BYTES = 65_536;
/** Bytes of a body. */
const LARGE = 1024 * 1024;
/** Held while nobody takes the body yet. */
const MAX_WAITING_BYTES = 65_536;
// A connection idle for longer may be closed by the other side at the moment we use it, which would be a 502
// as nothing is retried. Servers that announce their own limit (`Keep-Alive: timeout=…`) get up to 25 s; many
// that don't (uvicorn, cpp-httplib) close after 5 s.
const IDLE_MS = 4_000;
const MAX_IDLE_MS = 25_000;
/** URLs held in parts: most requests go to the same few. */
const MAX_TARGETS = 1_000;

interface Target {
  readonly origin: string;
  readonly path: string;
}

/**
 * One keep-alive pool per origin. Dispatches with a handler of its own: undici's `request` and its stream
 * cost more than the whole relay.
 */
export class UndiciUpstreamClient extends UpstreamClient implements OnApplicationShutdown {
  private readonly agent: Agent;
  private readonly targets = new LRUCache<string, Target>({ max: MAX_TARGETS });

  constructor(config: OutboundConfig) {
    super();
    this.agent = new Agent({
      connect: guardedConnector(config),
      headersTimeout: config.headersTimeoutMs,
      bodyTimeout: config.idleTimeoutMs,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: MAX_IDLE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    });
  }

  override send(request: UpstreamRequest): Promise<UpstreamResponse> {
    return new Promise((resolve, reject) => {
      const { url, method, headers, body, signal } = request;
      const exchange = new Exchange(signal, resolve, reject);
      if (exchange.isOver) return;
      const { origin, path } = this.targetOf(url);
      const sent = payload(headers, body);
      this.agent.dispatch({ origin, path, method, headers: sent.headers, body: sent.body }, exchange);
    });
  }

  private targetOf(url: string): Target {
    const known = this.targets.get(url);
    if (known !== undefined) return known;
    const slash = url.indexOf('/', url.indexOf('//') + 2);
    const target = { origin: url.slice(0, slash), path: url.slice(slash) };
    this.targets.set(url, target);
    return target;
  }

  /** Cuts what is still running: the server has closed its connections before. */
  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }
}

/**
 * Small pieces go out in one write. Joining large ones would stall the event loop: they are sent one by one,
 * and undici has to be told how long they are.
 */
function payload(
  headers: readonly string[],
  body: UpstreamRequest['body'],
): { headers: string[]; body: Dispatcher.DispatchOptions['body'] } {
  const own = headers as string[];
  if (body === null || Buffer.isBuffer(body)) return { headers: own, body };
  const length = body.reduce((total, piece) => total + piece.length, 0);
  if (length < LARGE) return { headers: own, body: Buffer.concat(body, length) };
  return { headers: [...own, 'content-length', String(length)], body: Readable.from(body) };
}

/** One request under way: undici's handler on one side, the response on the other. */
class Exchange implements Dispatcher.DispatchHandler, UpstreamResponse {
  status = 0;
  rawHeaders: readonly string[] = [];
  isOver = false;
  private controller: Dispatcher.DispatchController | null = null;
  private sink: BodySink | null = null;
  private readonly waiting: Buffer[] = [];
  private waitingBytes = 0;
  private isPaused = false;
  private ending: (() => void) | null = null;
  private abortReason: Error | null = null;

  constructor(
    private readonly signal: AbortLike,
    private readonly resolve: (response: UpstreamResponse) => void,
    private readonly reject: (error: Error) => void,
  ) {
    if (signal.aborted) this.onAbort();
    else signal.addEventListener('abort', this.onAbort);
  }

  // ── the response ──

  start(sink: BodySink): void {
    this.sink = sink;
    this.flush();
  }

  pause(): void {
    this.isPaused = true;
    this.controller?.pause();
  }

  resume(): void {
    this.isPaused = false;
    this.flush();
  }

  abort(reason: Error): void {
    if (this.isOver) return;
    this.abortReason = reason;
    if (this.controller !== null) this.controller.abort(reason);
    else this.fail(reason);
  }

  // ── undici's handler ──

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    // Aborted while the connection was being made.
    if (this.abortReason !== null) controller.abort(this.abortReason);
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number): void {
    // 103 and the like: the response is still to come.
    if (status < 200) return;
    this.status = status;
    this.rawHeaders = (controller.rawHeaders as Buffer[]).map((item) => item.toString('latin1'));
    this.resolve(this);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.sink !== null && !this.isPaused && this.waiting.length === 0) return this.sink.onChunk(chunk);
    this.waiting.push(chunk);
    this.waitingBytes += chunk.length;
    if (this.waitingBytes > MAX_WAITING_BYTES) controller.pause();
  }

  onResponseEnd(): void {
    this.finish(() => this.sink?.onEnd());
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    this.fail(this.abortReason ?? toUpstreamError(error));
  }

  private readonly onAbort = (): void => this.abort(this.signal.reason as Error);

  private fail(error: Error): void {
    // Whoever aborts wants no more bytes; after a broken connection those in hand are still delivered.
    if (this.abortReason !== null) this.dropWaiting();
    // Rejecting does nothing once the response was handed out; then the sink learns of it.
    this.reject(error);
    this.finish(() => this.sink?.onError(error));
  }

  private dropWaiting(): void {
    this.waiting.length = 0;
    this.isPaused = false;
  }

  private finish(ending: () => void): void {
    if (this.isOver) return;
    this.isOver = true;
    this.signal.removeEventListener('abort', this.onAbort);
    this.ending = ending;
    this.flush();
  }

  /**
   * Hands over what waits, in order, as long as the sink takes it; then lets the connection go on or tells
   * how it ended.
   */
  private flush(): void {
    if (this.sink === null) return;
    while (this.waiting.length > 0 && !this.isPaused) {
      const chunk = this.waiting.shift()!;
      this.waitingBytes -= chunk.length;
      this.sink.onChunk(chunk);
    }
    if (this.isPaused || this.waiting.length > 0) return;
    const ending = this.ending;
    this.ending = null;
    if (ending !== null) ending();
    else if (!this.isOver) this.controller?.resume();
  }
}
