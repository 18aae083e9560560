import type {
  AddReply,
  BackendAdd,
  BackendGet,
  BackendHealth,
  BackendSearch,
  BackendSession,
  FlushReply,
  GetReply,
  SearchReply,
} from './backend.types.js';

/**
 * A memory service as the gateway and the resources API see it (D30): append, extract, search. Every call
 * names a `BackendScope`: the owner, the app and the project. Only the owner's memories are ever found, and a
 * session is private to its owner even if two people use the same name: the built-in backend scopes its rows,
 * and the http driver prefixes session names with the owner (D31).
 *
 * All methods throw DomainError BACKEND_UNAVAILABLE (503) if the backend is unavailable, too slow, or sends
 * an invalid reply, and VALIDATION_FAILED if it rejects the request; an aborted signal rejects with its
 * reason. A failed `add` leaves nothing half-written, so the same batch id may be sent again.
 * @example
 * await backend.add({ session, messages, batchId }, signal);
 * await backend.flush(session, signal);
 * const { episodes } = await backend.search({ scope, query: 'Where does Ann live?', … }, signal);
 */
export abstract class MemoryBackend {
  /**
   * Appends messages to a session durably; `search` finds them from then on. A batch id is stored once,
   * however often it is sent.
   */
  abstract add(batch: BackendAdd, signal: AbortSignal): Promise<AddReply>;
  /**
   * Derives memories from the accumulated messages of a session, and resolves when that is done or its time
   * is up. It is idempotent.
   */
  abstract flush(session: BackendSession, signal: AbortSignal): Promise<FlushReply>;
  /**
   * Searches, best hits first. An http backend may lag behind a flush by some seconds. A backend that can't
   * search the past rejects `asOf` with VALIDATION_FAILED, because its current knowledge would be a wrong
   * answer.
   */
  abstract search(request: BackendSearch, signal: AbortSignal): Promise<SearchReply>;
  /** Lists the stored items of one kind, page by page. */
  abstract get(request: BackendGet, signal: AbortSignal): Promise<GetReply>;
  /** Tells whether the backend answers. Never rejects. */
  abstract checkHealth(signal: AbortSignal): Promise<BackendHealth>;
}
