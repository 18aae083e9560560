import type { Policy } from '../common/policy/policy.js';
import type { TokenConfig } from '../tokens/token-config.js';
import type { ClientAbort } from './wire/client-abort.js';

/** One chat request as it came in: raw bytes, raw headers, who calls. Frozen in use, made once a request. */
export interface ChatCall {
  readonly requestId: string;
  readonly token: TokenConfig;
  readonly policy: Policy;
  /** Recall what was believed then. */
  readonly asOf?: Date;
  /** The whole body, untouched. */
  readonly raw: Buffer;
  /** Node's flat list of names and values, in order and case. */
  readonly rawHeaders: readonly string[];
  /** The client's query without `?`. */
  readonly query: string;
  readonly header: (name: string) => string | undefined;
  /** Aborts when the client goes away. */
  readonly abort: ClientAbort;
  /** `performance.now()` when the body was complete. */
  readonly startedAt: number;
}
