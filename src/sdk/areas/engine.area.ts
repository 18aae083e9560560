import type { ApiPromise } from '../api-promise.js';
import { toBatchHeaders } from '../batch-headers.js';
import type { Answer, Body } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import type { Transport } from '../transport.js';

const FLUSH_TIMEOUT_MS = 150_000;

/**
 * The engine API: messages in, memories out, for owners that the application names.
 *
 * @example
 * ```ts
 * const message = { sender_id: 'ada', role: 'user', content: 'I moved to Oslo.' } as const;
 * await mb.engine.add({ session_id: 'c1', messages: [{ ...message, timestamp: Date.now() }] });
 * const { data } = await mb.engine.search({ user_id: 'ada', query: 'Where does Ada live?' });
 * ```
 */
export class EngineArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Stores messages once, however often the request has to be sent. */
  add(batch: Body<'engineAdd'>, options?: CallOptions): ApiPromise<Answer<'engineAdd'>> {
    return this.#transport.call('engineAdd', { body: batch, headers: toBatchHeaders(options) }, options);
  }

  /** Derives memories from the accumulated messages of a session; waits up to 150 s. */
  flush(session: Body<'engineFlush'>, options?: CallOptions): ApiPromise<Answer<'engineFlush'>> {
    return this.#transport.call('engineFlush', { body: session, timeoutMs: FLUSH_TIMEOUT_MS }, options);
  }

  search(search: Body<'engineSearch'>, options?: CallOptions): ApiPromise<Answer<'engineSearch'>> {
    return this.#transport.call('engineSearch', { body: search }, options);
  }

  /** Lists an owner's memories, a page at a time. */
  get(query: Body<'engineGet'>, options?: CallOptions): ApiPromise<Answer<'engineGet'>> {
    return this.#transport.call('engineGet', { body: query }, options);
  }
}
