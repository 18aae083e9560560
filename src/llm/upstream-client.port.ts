import type { Readable } from 'node:stream';
import type { AbortLike } from '../common/fast-path/abort-like.js';

/** One request as it is sent. */
export interface UpstreamRequest {
  readonly url: string;
  readonly method: string;
  /** Flat name, value, name, value …; without host, content-length and hop-by-hop headers. */
  readonly headers: readonly string[];
  /**
   * The whole body, its pieces in order, or a stream, which is read at the upstream's pace; its length may
   * stand among the headers.
   */
  readonly body: Buffer | readonly Buffer[] | Readable | null;
  /** Aborts the request in every phase: while connecting, before headers, in the middle of the body. */
  readonly signal: AbortLike;
}

/** Receives a body piece by piece. Nothing follows `onEnd` or `onError`. */
export interface BodySink {
  onChunk(chunk: Buffer): void;
  onEnd(): void;
  /**
   * Reports that the connection was lost (DomainError) or the request aborted (the signal's reason), so the
   * body is incomplete.
   */
  onError(error: Error): void;
}

/** A response whose status and headers have arrived; the body waits for its sink. */
export interface UpstreamResponse {
  readonly status: number;
  /** As received: order, case and duplicates; values are latin1. */
  readonly rawHeaders: readonly string[];
  /** Starts the flow; call it once. */
  start(sink: BodySink): void;
  /** Stops reading from the upstream; bytes already received (at most 64 KiB and one socket read) stay. */
  pause(): void;
  resume(): void;
  /** Closes the connection; the sink gets the reason as its error. */
  abort(reason: Error): void;
}

/**
 * Passes bytes to and from a provider. It never retries, follows a redirect or decompresses.
 * @example
 * const response = await upstream.send({ url, method: 'POST', headers, body, signal });
 * response.start({ onChunk, onEnd, onError });
 */
export abstract class UpstreamClient {
  /**
   * @throws DomainError UPSTREAM_UNREACHABLE or UPSTREAM_TIMEOUT (no host, address or key in the message), or
   * the signal's reason
   */
  abstract send(request: UpstreamRequest): Promise<UpstreamResponse>;
}
