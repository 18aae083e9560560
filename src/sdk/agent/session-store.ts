import type { SessionMessage } from './agent-message.js';

/** Times are epoch milliseconds. */
interface StoredRecord {
  readonly run_id: string;
  readonly created_at: number;
}

/** A message of a session. `error` marks a question whose run failed or was aborted. */
export interface MessageRecord extends StoredRecord {
  readonly kind: 'message';
  readonly context_visible: true;
  readonly message: SessionMessage;
  readonly error?: 'error' | 'aborted';
}

/** A hidden event: kept, but never part of a context or of a search. */
export interface EventRecord extends StoredRecord {
  readonly kind: 'event';
  readonly context_visible: false;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export type SessionRecord = MessageRecord | EventRecord;

export interface SessionHit {
  readonly session_id: string;
  readonly role: 'user' | 'assistant';
  /** Epoch milliseconds. */
  readonly created_at: number;
  /** At most 300 characters around the first word that was found. */
  readonly snippet: string;
  /** BM25, higher is better; comparable within one answer only. */
  readonly score: number;
}

export interface SessionQuery {
  /** All sessions when absent. */
  readonly sessionId?: string;
  readonly limit: number;
}

/**
 * Where conversations are kept. `MemorySessionStore` forgets with the process, `JsonlSessionStore` of
 * `memorybridge/agent/node` writes files.
 * @example
 * await store.append('c1', [{ kind: 'message', run_id: 'r1', created_at: Date.now(), context_visible: true,
 *   message: { role: 'user', content: 'Hello' } }]);
 * await store.history('c1', { limit: 50 }); // [{ role: 'user', content: 'Hello' }]
 */
export abstract class SessionStore {
  /** Name in `engine.status()`. */
  abstract readonly driver: string;
  /** Adds records in their order, all or none. */
  abstract append(sessionId: string, records: readonly SessionRecord[]): Promise<void>;
  /**
   * The newest `limit` messages, oldest first. They never begin with the answer of a tool whose call is left
   * out.
   */
  abstract history(
    sessionId: string,
    options: { readonly limit: number },
  ): Promise<readonly SessionMessage[]>;
  /** Hidden events, oldest first. */
  abstract events(sessionId: string): Promise<readonly EventRecord[]>;
  /** Searches what users and assistants said, best first. */
  abstract search(query: string, options: SessionQuery): Promise<readonly SessionHit[]>;
  /** Ids of all sessions, in the order of their characters. */
  abstract sessions(): Promise<readonly string[]>;
  abstract close(): Promise<void>;
}
