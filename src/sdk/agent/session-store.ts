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

/** A hidden event, which is stored but never part of a context or of a search. */
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
  /** At most 300 characters around the first word found. */
  readonly snippet: string;
  /** BM25, higher is better; comparable within one answer only. */
  readonly score: number;
}

export interface SessionQuery {
  /** Restricts the search to a session; all sessions if absent. */
  readonly sessionId?: string;
  readonly limit: number;
}

/**
 * A store of conversations. `MemorySessionStore` forgets them with the process, `JsonlSessionStore` of
 * `memorybridge/agent/node` writes files.
 *
 * @example
 * ```ts
 * const message = { role: 'user', content: 'Hello' } as const;
 * const facts = { kind: 'message', run_id: 'r1', created_at: Date.now(), context_visible: true } as const;
 * await store.append('c1', [{ ...facts, message }]);
 * await store.history('c1', { limit: 50 }); // [{ role: 'user', content: 'Hello' }]
 * ```
 */
export abstract class SessionStore {
  /** Name in `engine.status()`. */
  abstract readonly driver: string;
  /** Appends records in order, all or none. */
  abstract append(sessionId: string, records: readonly SessionRecord[]): Promise<void>;
  /**
   * Returns the newest `limit` messages, oldest first. They never begin with a tool result whose call is left
   * out.
   */
  abstract history(
    sessionId: string,
    options: { readonly limit: number },
  ): Promise<readonly SessionMessage[]>;
  /** Returns hidden events, oldest first. */
  abstract events(sessionId: string): Promise<readonly EventRecord[]>;
  /** Searches texts of users and assistants, best first. */
  abstract search(query: string, options: SessionQuery): Promise<readonly SessionHit[]>;
  /** Returns the ids of all sessions, sorted by their characters. */
  abstract sessions(): Promise<readonly string[]>;
  abstract close(): Promise<void>;
}
