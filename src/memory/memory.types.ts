import type { Policy } from '../common/policy/policy.js';
import type { SessionScope } from '../common/scope.js';
import type { Embedder } from '../embeddings/embedder.port.js';

export interface RecallRequest {
  readonly scope: SessionScope;
  /** Text parts of the last user message; empty → nothing is recalled (D21). */
  readonly query: string;
  readonly policy: Policy;
  /** The token's. */
  readonly embedder: Embedder;
}

/** One recalled text, best first. */
export interface RecalledItem {
  /** `m:<message id>` or `f:<memory id>`. */
  readonly id: string;
  readonly kind: 'turn' | 'memory';
  readonly text: string;
  readonly role: string;
  readonly sessionId: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Message hash or memory hash. */
  readonly hash: string;
  /** 0..1 after fusion. */
  readonly score: number;
}

export interface RecallResult {
  /** `ok`: both channels; `degraded`: one channel missing, `reason` says which; `skipped`: nothing to ask; `failed`: best effort gave up. */
  readonly status: 'ok' | 'degraded' | 'skipped' | 'failed';
  readonly reason?: string;
  /** More than the limit, so that what the request already contains can be left out afterwards. */
  readonly items: readonly RecalledItem[];
}

/**
 * Where text goes, position by position; indexes are those of the request's `messages`. Turned into bytes by the proxy's splice, which puts a blank
 * line between a text and what is there.
 */
export type MessageEdit =
  | { readonly kind: 'insert'; readonly before: number; readonly json: string }
  | { readonly kind: 'append_text'; readonly index: number; readonly text: string }
  | { readonly kind: 'prepend_text'; readonly index: number; readonly text: string };
