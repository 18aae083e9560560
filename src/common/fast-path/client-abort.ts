import type { ServerResponse } from 'node:http';
import type { AbortLike } from './abort-like.js';

/**
 * Aborts when the client disconnects before its response is fully written, in every phase from the moment the
 * request arrived. It is not an `AbortController`, because creating one and listening to it takes longer than
 * scanning and sending a body; a real signal is created only on demand.
 * @example
 * const abort = new ClientAbort(reply.raw);
 * await upstream.send({ …, signal: abort });
 * await fetch(url, { signal: abort.signal });
 */
export class ClientAbort implements AbortLike {
  reason: unknown = undefined;
  private listeners: readonly (() => void)[] = [];
  private controller: AbortController | null = null;

  constructor(response: ServerResponse) {
    response.on('close', () => {
      if (!response.writableFinished) this.abort();
    });
  }

  get aborted(): boolean {
    return this.reason !== undefined;
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    this.listeners = [...this.listeners, listener];
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.listeners = this.listeners.filter((other) => other !== listener);
  }

  /** A real signal, for timeouts, `fetch` and everything else that needs one. */
  get signal(): AbortSignal {
    if (this.controller === null) {
      this.controller = new AbortController();
      if (this.aborted) this.controller.abort(this.reason);
    }
    return this.controller.signal;
  }

  private abort(): void {
    this.reason = new DOMException('The client went away', 'AbortError');
    this.controller?.abort(this.reason);
    for (const listener of this.listeners) listener();
  }
}
