import type { SessionMessage } from './agent-message.js';
import { searchDocuments, toDocuments } from './search/search-documents.js';
import {
  SessionStore,
  type EventRecord,
  type SessionHit,
  type SessionQuery,
  type SessionRecord,
} from './session-store.js';
import { takeHistory } from './take-history.js';

/**
 * Keeps sessions in memory, for tests and for agents that may forget their conversations with the process.
 *
 * @example
 * ```ts
 * const store = new MemorySessionStore();
 * ```
 */
export class MemorySessionStore extends SessionStore {
  readonly driver = 'memory';
  readonly #records = new Map<string, readonly SessionRecord[]>();

  async append(sessionId: string, records: readonly SessionRecord[]): Promise<void> {
    // Records are copied, so that later changes by the caller do not affect the session.
    this.#records.set(sessionId, [...this.#read(sessionId), ...structuredClone(records)]);
  }

  async history(
    sessionId: string,
    { limit }: { readonly limit: number },
  ): Promise<readonly SessionMessage[]> {
    return structuredClone(takeHistory(this.#read(sessionId), limit));
  }

  async events(sessionId: string): Promise<readonly EventRecord[]> {
    return structuredClone(this.#read(sessionId).filter((record) => record.kind === 'event'));
  }

  async search(query: string, { sessionId, limit }: SessionQuery): Promise<readonly SessionHit[]> {
    const ids = sessionId === undefined ? await this.sessions() : [sessionId];
    const documents = ids.flatMap((id) => toDocuments(id, this.#read(id)));
    return searchDocuments(documents, query, limit);
  }

  async sessions(): Promise<readonly string[]> {
    return [...this.#records.keys()].sort();
  }

  async close(): Promise<void> {
    this.#records.clear();
  }

  #read(sessionId: string): readonly SessionRecord[] {
    return this.#records.get(sessionId) ?? [];
  }
}
