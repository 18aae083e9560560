import type { ServerResponse } from 'node:http';
import type { AbortLike, UpstreamResponse } from '../../llm/upstream-client.port.js';
import { findHeader, removeCors, type RawHeaders } from './headers.js';

export interface Relay {
  readonly upstream: UpstreamResponse;
  /** Node's own response, taken out of the framework's hands (`reply.hijack()`), nothing written yet. */
  readonly response: ServerResponse;
  /** Aborts when the client of `response` goes away. */
  readonly abort: AbortLike;
  /** Headers for the client: see `clientResponseHeaders`. */
  readonly headers: RawHeaders;
  /** Sees each chunk after it was written to the client. */
  readonly tee?: { write(chunk: Buffer): void };
  /**
   * Awaited before the response may end (D33), after the tee has seen the last byte; the caller bounds its
   * time, a rejection changes nothing. Chunked responses keep only their terminating chunk back, those with a
   * content-length the last chunk received: no other sign of the end exists there.
   */
  readonly beforeEnd?: () => Promise<void>;
}

/**
 * `complete`: all bytes were handed to the client's socket. `upstream_failed`: the client's connection was
 * cut. `client_gone`: the upstream's was.
 */
export type RelayOutcome = 'complete' | 'upstream_failed' | 'client_gone';

/**
 * Passes a response on: status, headers and every chunk as it comes, with the client's pace holding back the
 * upstream. Headers leave at once, together with the first chunk when both arrived together. A body that
 * breaks off never looks like a clean end.
 */
export function relayResponse(relay: Relay): Promise<RelayOutcome> {
  return new Promise((resolve) => new RunningRelay(relay, resolve).start());
}

class RunningRelay {
  /** Bytes still to come by the content-length; negative when there is none. */
  private remaining: number;
  private held: Buffer | null = null;
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
    // Not before the chunks that came along with the headers.
    process.nextTick(() => this.hasWritten || response.flushHeaders());
  }

  private readonly onChunk = (chunk: Buffer): void => {
    const { tee } = this.relay;
    if (this.isDone) return;
    if (this.isLast(chunk)) this.held = chunk;
    else this.write(chunk);
    tee?.write(chunk);
  };

  private write(chunk: Buffer): void {
    const { response } = this.relay;
    const isFirst = !this.hasWritten;
    this.hasWritten = true;
    if (!response.write(chunk)) this.waitForClient();
    // Node keeps what is written in one turn of the event loop together: the first words of a stream would
    // wait for all that came along with them.
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
    this.relay.response.end(this.held ?? undefined);
    this.finish('complete');
  };

  private readonly onBroken = (): void => {
    if (this.isDone) return;
    if (this.relay.response.destroyed) return this.onClientGone();
    cut(this.relay);
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
 * Headers that are set on the response already (CORS) go out beside the upstream's. A page learns from us
 * alone what it may read: the upstream's CORS headers speak of the upstream's address.
 */
function writeHead({ response, upstream, headers }: Relay): void {
  const kept = response.req.headers.origin === undefined ? headers : removeCors(headers);
  if (response.getHeaderNames().length === 0)
    return void response.writeHead(upstream.status, kept as string[]);
  // Beside headers that are set, `writeHead` of Node 20 keeps only the last one of each name.
  for (let index = 0; index + 1 < kept.length; index += 2)
    response.appendHeader(kept[index]!, kept[index + 1]!);
  response.writeHead(upstream.status);
}

/**
 * Ends the connection so that the client can tell: what was written is sent and the framing stays open;
 * without framing the socket is reset.
 */
function cut({ response, headers }: Relay): void {
  if (response.chunkedEncoding || findHeader(headers, 'content-length') !== null)
    response.socket?.destroySoon();
  else response.socket?.resetAndDestroy();
}
