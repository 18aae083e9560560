import { Readable } from 'node:stream';
import type { OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Agent, type Dispatcher } from 'undici';
import type { AbortLike } from '../common/fast-path/abort-like.js';
import type { OutboundConfig } from '../config/app-config.js';
import { createGuardedConnector } from './guarded-connector.js';
import {
  UpstreamClient,
  type BodySink,
  type UpstreamRequest,
  type UpstreamResponse,
} from './upstream-client.port.js';
import { toUpstreamError } from './upstream-errors.js';

/** Maximum size of a response's headers, in bytes. */
const MAX_HEADER_BYTES = 65_536;
/** Minimum size of a body whose chunks are not joined, in bytes. */
const LARGE_BODY_BYTES = 1024 * 1024;
/** Number of bytes that are kept before the connection is paused, while the body has no reader yet. */
const MAX_WAITING_BYTES = 65_536;
// A server may close an idle connection at the moment we use it. The request then fails with a 502, because
// nothing is retried. Many servers (uvicorn, cpp-httplib) close after 5 s; those that announce their limit
// (`Keep-Alive: timeout=…`) get up to 25 s.
const IDLE_MS = 4_000;
const MAX_IDLE_MS = 25_000;

/** Maximum number of split URLs in the cache; most requests go to the same few URLs. */
const MAX_TARGETS = 1_000;

interface Target {
  readonly origin: string;
  readonly path: string;
}

/**
 * Keeps one keep-alive pool per origin. It uses its own dispatch handler, because undici's `request` and its
 * stream would take longer than the whole relay.
 */
export class UndiciUpstreamDriver extends UpstreamClient implements OnApplicationShutdown {
  private readonly agent: Agent;
  private readonly targets = new LRUCache<string, Target>({ max: MAX_TARGETS });

  constructor(config: OutboundConfig) {
    super();
    this.agent = new Agent({
      connect: createGuardedConnector(config),
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
      if (exchange.isDone) return;
      const { origin, path } = this.splitUrl(url);
      const payload = preparePayload(headers, body);
      const options = { origin, path, method, ...payload };
      this.agent.dispatch(options, exchange);
    });
  }

  private splitUrl(url: string): Target {
    const known = this.targets.get(url);
    if (known !== undefined) return known;
    const slash = url.indexOf('/', url.indexOf('//') + 2);
    const target = { origin: url.slice(0, slash), path: url.slice(slash) };
    this.targets.set(url, target);
    return target;
  }

  /** Aborts requests that are still running; the server's connections are already closed. */
  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }
}

/**
 * Prepares headers and body for undici. The buffers of a small body are joined into one write. Joining a
 * large body would block the event loop, so it is sent as a stream, which needs a content-length header.
 */
function preparePayload(
  headers: readonly string[],
  body: UpstreamRequest['body'],
): { headers: string[]; body: Dispatcher.DispatchOptions['body'] } {
  const sentHeaders = headers as string[];
  if (body === null || Buffer.isBuffer(body) || body instanceof Readable)
    return { headers: sentHeaders, body };
  const length = body.reduce((total, buffer) => total + buffer.length, 0);
  if (length < LARGE_BODY_BYTES) return { headers: sentHeaders, body: Buffer.concat(body, length) };
  return { headers: [...sentHeaders, 'content-length', String(length)], body: Readable.from(body) };
}

/** One running request: undici's dispatch handler and the response for its reader. */
class Exchange implements Dispatcher.DispatchHandler, UpstreamResponse {
  status = 0;
  rawHeaders: readonly string[] = [];
  isDone = false;
  private controller: Dispatcher.DispatchController | null = null;
  private sink: BodySink | null = null;
  private readonly waiting: Buffer[] = [];
  private waitingBytes = 0;
  private isPaused = false;
  private reportEnd: (() => void) | null = null;
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
    if (this.isDone) return;
    this.abortReason = reason;
    if (this.controller !== null) this.controller.abort(reason);
    else this.fail(reason);
  }

  // ── undici's handler ──

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    // The request may have been aborted while the connection was being established.
    if (this.abortReason !== null) controller.abort(this.abortReason);
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number): void {
    // Informational responses such as 103 precede the actual response.
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
    // After an abort, bytes already received are dropped; after a broken connection, they are still
    // delivered.
    if (this.abortReason !== null) this.dropWaiting();
    // Rejecting has no effect once the response was returned; then the sink receives the error.
    this.reject(error);
    this.finish(() => this.sink?.onError(error));
  }

  private dropWaiting(): void {
    this.waiting.length = 0;
    this.isPaused = false;
  }

  private finish(ending: () => void): void {
    if (this.isDone) return;
    this.isDone = true;
    this.signal.removeEventListener('abort', this.onAbort);
    this.reportEnd = ending;
    this.flush();
  }

  /**
   * Delivers waiting chunks in order while the sink accepts them; then resumes the connection or reports its
   * end.
   */
  private flush(): void {
    if (this.sink === null) return;
    while (this.waiting.length > 0 && !this.isPaused) {
      const chunk = this.waiting.shift()!;
      this.waitingBytes -= chunk.length;
      this.sink.onChunk(chunk);
    }
    if (this.isPaused || this.waiting.length > 0) return;
    const ending = this.reportEnd;
    this.reportEnd = null;
    if (ending !== null) ending();
    else if (!this.isDone) this.controller?.resume();
  }
}
