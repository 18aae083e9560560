/** What of an `AbortSignal` sending needs: any signal is one. */
export interface AbortLike {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** One request, as it goes on the wire. */
export interface UpstreamRequest {
  readonly url: string;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  /** Flat name, value, name, value …; without host, content-length and hop-by-hop headers. */
  readonly headers: readonly string[];
  /** Whole, or in pieces, in order. */
  readonly body: Buffer | readonly Buffer[] | null;
  /** Aborts in every phase: while connecting, before headers, in the middle of the body. */
  readonly signal: AbortLike;
}

/** Takes a body as it arrives, piece by piece. After `onEnd` or `onError` nothing follows. */
export interface BodySink {
  onChunk(chunk: Buffer): void;
  onEnd(): void;
  /**
   * The connection was lost (DomainError) or the request aborted (the signal's reason): what came so far is
   * not the whole.
   */
  onError(error: Error): void;
}

/** Status and headers have arrived; the body waits for its sink. */
export interface UpstreamResponse {
  readonly status: number;
  /** As received: order, case and duplicates; values are latin1. */
  readonly rawHeaders: readonly string[];
  /** Starts the flow; to be called once. */
  start(sink: BodySink): void;
  /** Stops taking bytes from the upstream; what is in hand (at most 64 KiB and a socket read) stays. */
  pause(): void;
  resume(): void;
  /** Cuts the connection; the sink gets the reason as its error. */
  abort(reason: Error): void;
}

/** Passes bytes to and from a provider. Never retries, never follows a redirect, never decompresses. */
export abstract class UpstreamClient {
  /**
   * @throws DomainError UPSTREAM_UNREACHABLE or UPSTREAM_TIMEOUT (no host, address or key in the message), or
   * the signal's reason
   */
  abstract send(request: UpstreamRequest): Promise<UpstreamResponse>;
}
