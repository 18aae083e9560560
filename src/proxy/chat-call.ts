import type { Policy } from '../common/policy/policy.js';
import type { TokenConfig } from '../tokens/token-config.js';
import type { ClientAbort } from '../common/fast-path/client-abort.js';

/**
 * One chat request as it was received: raw bytes, raw headers, and the caller. It is created once per request
 * and never changed.
 */
export interface ChatCall {
  readonly requestId: string;
  readonly token: TokenConfig;
  readonly policy: Policy;
  /** Time in the past for which memories are recalled; absent = now. */
  readonly asOf?: Date;
  /** The whole body as it was sent. */
  readonly raw: Buffer;
  /** Node's flat list of names and values, in their original order and case. */
  readonly rawHeaders: readonly string[];
  /** The client's query without `?`. */
  readonly query: string;
  readonly header: (name: string) => string | undefined;
  /** Aborts when the client disconnects. */
  readonly abort: ClientAbort;
  /** `performance.now()` when the body was complete. */
  readonly startedAt: number;
}
