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
 * A memory service as the gateway and resources doors see it (D30): append, extract, find. Everything is said
 * within a `BackendScope`: who owns it, in which app and project. Nobody but the owner is ever found by it,
 * and a session is private to its owner even when two use one name: builtin by the scope of its rows, http by
 * putting the owner before the name on the way out and taking it off on the way back (D31).
 *
 * All methods throw DomainError BACKEND_UNAVAILABLE (503) when the backend is away, too slow, or answers with
 * what is no answer, and VALIDATION_FAILED when it will not take the request; an aborted signal rejects with
 * its reason. After a failed `add` nothing is half-written: the same batch id may be sent again.
 */
export abstract class MemoryBackend {
  /**
   * Appends messages to a session, durably: they are found by `search` from then on. One batch id is one
   * batch however often it comes.
   */
  abstract add(batch: BackendAdd, signal: AbortSignal): Promise<AddReply>;
  /**
   * Derives memories from what the session has accumulated, and answers when that is done or when its time is
   * up. Safe to repeat.
   */
  abstract flush(session: BackendSession, signal: AbortSignal): Promise<FlushReply>;
  /**
   * Best first. Lists of an http backend may lag a flush by some seconds. A backend that can't look back
   * refuses `asOf` with VALIDATION_FAILED, because what it knows now would be a wrong answer.
   */
  abstract search(request: BackendSearch, signal: AbortSignal): Promise<SearchReply>;
  /** Lists the stored items of one kind, page by page. */
  abstract get(request: BackendGet, signal: AbortSignal): Promise<GetReply>;
  /** Whether it answers. Never rejects. */
  abstract health(signal: AbortSignal): Promise<BackendHealth>;
}
