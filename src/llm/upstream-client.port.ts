import type { Readable } from 'node:stream';
import type { AbortLike } from '../common/fast-path/abort-like.js';

/** A request as it is sent to the upstream. */
export interface UpstreamRequest {
  readonly url: string;
  readonly method: string;
  /** Alternating names and values, without host, content-length and hop-by-hop headers. */
  readonly headers: readonly string[];
  /**
   * The body as one buffer, as buffers in order, or as a stream with backpressure from the upstream, whose
   * content-length may be among the headers.
   */
  readonly body: Buffer | readonly Buffer[] | Readable | null;
  /** Aborts the request in any phase: while connecting, before the headers, or in the middle of the body. */
  readonly signal: AbortLike;
}

/** Receives a body chunk by chunk. No call follows `onEnd` or `onError`. */
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
  /**
   * Alternating names and values as received, in their order and case, with duplicates; values are latin1.
   */
  readonly rawHeaders: readonly string[];
  /** Starts delivering the body; call it once. */
  start(sink: BodySink): void;
  /**
   * Stops reading from the upstream; bytes already received (at most 64 KiB and one socket read) are kept.
   */
  pause(): void;
  resume(): void;
  /** Closes the connection; the sink gets the reason as its error. */
  abort(reason: Error): void;
}

/**
 * Exchanges bytes with a provider. It never retries, follows a redirect or decompresses.
 * @example
 * const response = await upstream.send({ url, method: 'POST', headers, body, signal });
 * response.start({ onChunk, onEnd, onError });
 */
export abstract class UpstreamClient {
  /**
   * Sends a request; resolves once the headers of the response have arrived.
   * @throws DomainError UPSTREAM_UNREACHABLE or UPSTREAM_TIMEOUT, without host, address or key in the
   * message; the signal's reason if it aborts
   */
  abstract send(request: UpstreamRequest): Promise<UpstreamResponse>;
}
