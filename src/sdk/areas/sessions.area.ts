import type { ApiPromise } from '../api-promise.js';
import { toBatchHeaders } from '../batch-headers.js';
import type { Answer, Body, Query } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import { PagePromise } from '../page.js';
import type { Transport } from '../transport.js';

export type SessionSummary = Answer<'listSessions'>['sessions'][number];
export type SessionMessage = Answer<'listSessionMessages'>['messages'][number];
/** A message to append: it has `content`, `tool_calls` or an `item` of the application's own. */
export type NewSessionMessage = Body<'appendSessionMessages'>['messages'][number];
export type SessionListQuery = Omit<Query<'listSessions'>, 'before'>;
export type SessionMessageQuery = Omit<Query<'listSessionMessages'>, 'before' | 'session_id'>;
export type AppendedMessages = Answer<'appendSessionMessages'>;

/**
 * Conversations: their messages in order, as they were said.
 *
 * @example
 * ```ts
 * await ada.sessions.append('c1', [{ role: 'user', content: 'I moved to Oslo.' }]);
 * for await (const { role, content } of ada.sessions.messages('c1')) console.log(role, content);
 * ```
 */
export class SessionsArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Sessions, newest first. */
  list(query: SessionListQuery = {}, options?: CallOptions): PagePromise<SessionSummary> {
    const fetchPage = (before?: string) =>
      this.#transport
        .call('listSessions', { query: { ...query, before } }, options)
        .map(({ sessions, next }) => ({ items: sessions, ...(next !== null && { next }) }));
    return new PagePromise({ fetchPage, toId: ({ session_id }) => session_id });
  }

  /** Lists messages of a session, oldest first unless `order` is `desc`; an unknown session has none. */
  messages(
    sessionId: string,
    query: SessionMessageQuery = {},
    options?: CallOptions,
  ): PagePromise<SessionMessage> {
    const fetchPage = (before?: string) =>
      this.#transport
        .call('listSessionMessages', { query: { ...query, session_id: sessionId, before } }, options)
        .map(({ messages, next }) => ({ items: messages, ...(next !== null && { next }) }));
    return new PagePromise({ fetchPage, toId: ({ id }) => id });
  }

  /**
   * Appends messages once, however often the request has to be sent; the answer names them in their order.
   *
   * @param extract whether memories are derived from them; default true
   */
  append(
    sessionId: string,
    messages: readonly NewSessionMessage[],
    { extract }: { readonly extract?: boolean } = {},
    options?: CallOptions,
  ): ApiPromise<AppendedMessages> {
    const body = { session_id: sessionId, messages: [...messages], extract };
    return this.#transport.call('appendSessionMessages', { body, headers: toBatchHeaders(options) }, options);
  }

  /**
   * Erases and returns the last message of a session. It is never retried, because a second attempt would
   * erase another message.
   *
   * @throws {NotFoundError} when the session has none
   */
  pop(sessionId: string, options?: CallOptions): ApiPromise<SessionMessage> {
    return this.#transport.call('deleteLastSessionMessage', { query: { session_id: sessionId } }, options);
  }

  /**
   * Erases a session; a missing one is not an error.
   *
   * @param memories whether the memories derived from it go, too; default false
   */
  delete(
    sessionId: string,
    { memories }: { readonly memories?: boolean } = {},
    options?: CallOptions,
  ): ApiPromise<void> {
    const query = { session_id: sessionId, ...(memories === true && { memories: 'true' as const }) };
    return this.#transport.call('deleteSession', { query }, options);
  }
}
