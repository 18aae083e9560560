import type { ServerResponse } from 'node:http';
import { countTransferred } from '../../common/collect-buffers.js';
import type { AbortLike } from '../../common/fast-path/abort-like.js';
import type { UpstreamResponse } from '../../llm/upstream-client.port.js';
import { findHeader, removeCors, type RawHeaders } from './headers.js';

export interface Relay {
  readonly upstream: UpstreamResponse;
  /**
   * Node's response, taken over from the framework (`reply.hijack()`), to which nothing has been written yet.
   */
  readonly response: ServerResponse;
  /** Aborts when the client of `response` disconnects. */
  readonly abort: AbortLike;
  /** Headers for the client, from `buildClientHeaders`. */
  readonly headers: RawHeaders;
  /**
   * Receives each chunk before it is written to the client. If it returns a promise, the chunk and all that
   * follow wait for it; the promise must not reject.
   */
  readonly beforeChunk?: (chunk: Buffer) => Promise<unknown> | null;
  /** Receives each chunk after it was written to the client. */
  readonly tee?: { write(chunk: Buffer): void };
  /**
   * Awaited before the response may end (D33), after the tee has received the last byte; the caller limits
   * its time, and a rejection is ignored. A chunked response delays only its terminating chunk. A response
   * with a content-length delays its last chunk, because the client can't recognize the end in any other
   * way.
   */
  readonly beforeEnd?: () => Promise<void>;
  /** Called after the complete response; it is not awaited, and its errors are ignored. */
  readonly afterEnd?: () => Promise<void>;
}

/**
 * Outcome of a relay. `complete`: all bytes were handed to the client's socket. `upstream_failed`: the
 * client's connection was closed. `client_gone`: the upstream's connection was closed.
 */
export type RelayOutcome = 'complete' | 'upstream_failed' | 'client_gone';

/**
 * Relays a response: status, headers and every chunk as it arrives, with backpressure from the client.
 * Headers are sent at once, together with the first chunk if both arrived together. The client can always
 * tell a body that broke off from a complete one.
 */
export function relayResponse(relay: Relay): Promise<RelayOutcome> {
  return new Promise((resolve) => new RunningRelay(relay, resolve).start());
}

class RunningRelay {
  /** Bytes still expected by the content-length; negative if there is none. */
  private remaining: number;
  /** Last chunk, which is held back until `beforeEnd` is done. */
  private heldChunk: Buffer | null = null;
  private readonly isStream: boolean;
  private hasWritten = false;
  private isDone = false;

  constructor(
    private readonly relay: Relay,
    private readonly resolve: (outcome: RelayOutcome) => void,
  ) {
    this.isStream = findHeader(relay.headers, 'content-type')?.startsWith('text/event-stream') === true;
    this.remaining =
      relay.beforeEnd === undefined ? -1 : Number(findHeader(relay.headers, 'content-length') ?? -1);
  }

  start(): void {
    const { response, upstream, abort } = this.relay;
    if (response.destroyed) return this.onClientGone();
    response.sendDate = false;
    abort.addEventListener('abort', this.onClientGone);
    writeHead(this.relay);
    upstream.start({ onChunk: this.onChunk, onEnd: this.onEnd, onError: this.onBroken });
    // Headers are not flushed before chunks that arrived together with them, nor before a body that is held
    // back as a whole.
    process.nextTick(() => this.hasWritten || this.heldChunk !== null || response.flushHeaders());
  }

  private readonly onChunk = (chunk: Buffer): void => {
    const waiting = this.isDone ? null : (this.relay.beforeChunk?.(chunk) ?? null);
    if (waiting === null) this.deliver(chunk);
    else void this.deliverAfter(waiting, chunk);
  };

  private async deliverAfter(waiting: Promise<unknown>, chunk: Buffer): Promise<void> {
    const { upstream, response } = this.relay;
    upstream.pause();
    await waiting;
    this.deliver(chunk);
    if (!response.writableNeedDrain) upstream.resume();
  }

  private deliver(chunk: Buffer): void {
    const { tee } = this.relay;
    if (this.isDone) return;
    if (this.isLast(chunk)) this.heldChunk = chunk;
    else this.write(chunk);
    tee?.write(chunk);
  }

  private write(chunk: Buffer): void {
    const { response } = this.relay;
    const isFirst = !this.hasWritten;
    this.hasWritten = true;
    if (!response.write(chunk)) this.waitForClient();
    countTransferred(chunk.length);
    // Node buffers all writes until the end of the event loop's turn, so the first chunk of a stream would
    // wait for all chunks that arrived with it.
    if (isFirst && this.isStream) response.socket?.uncork();
  }

  private isLast(chunk: Buffer): boolean {
    if (this.remaining < 0) return false;
    this.remaining -= chunk.length;
    return this.remaining <= 0;
  }

  private waitForClient(): void {
    const { response, upstream } = this.relay;
    upstream.pause();
    response.once('drain', () => upstream.resume());
  }

  private readonly onEnd = (): void => {
    const { beforeEnd } = this.relay;
    if (beforeEnd === undefined) this.end();
    else beforeEnd().then(this.end, this.end);
  };

  private readonly end = (): void => {
    if (this.isDone) return;
    this.hasWritten = true;
    this.relay.response.end(this.heldChunk ?? undefined);
    this.finish('complete');
    this.relay.afterEnd?.().catch(() => undefined);
  };

  private readonly onBroken = (): void => {
    if (this.isDone) return;
    if (this.relay.response.destroyed) return this.onClientGone();
    breakConnection(this.relay);
    this.finish('upstream_failed');
  };

  private readonly onClientGone = (): void => {
    if (this.isDone) return;
    this.finish('client_gone');
    this.relay.upstream.abort(new DOMException('The client went away', 'AbortError'));
  };

  private finish(outcome: RelayOutcome): void {
    this.isDone = true;
    this.relay.abort.removeEventListener('abort', this.onClientGone);
    this.resolve(outcome);
  }
}

/**
 * Writes status and headers. Headers that are already set on the response (CORS) are sent together with the
 * upstream's. A browser gets only our CORS headers, because the upstream's refer to the upstream's origin.
 */
function writeHead({ response, upstream, headers }: Relay): void {
  const kept = response.req.headers.origin === undefined ? headers : removeCors(headers);
  if (response.getHeaderNames().length === 0)
    return void response.writeHead(upstream.status, kept as string[]);
  // If headers are already set, `writeHead` of Node 20 keeps only the last one of each name.
  for (let index = 0; index + 1 < kept.length; index += 2)
    response.appendHeader(kept[index]!, kept[index + 1]!);
  response.writeHead(upstream.status);
}

/**
 * Closes the connection so that the client notices the failure: written bytes are still sent, but the framing
 * stays incomplete. Without framing, the socket is reset.
 */
function breakConnection({ response, headers }: Relay): void {
  if (response.chunkedEncoding || findHeader(headers, 'content-length') !== null)
    response.socket?.destroySoon();
  else response.socket?.resetAndDestroy();
}
