import type { ApiPromise } from '../api-promise.js';
import type { Answer, Query } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import { PagePromise } from '../page.js';
import type { Transport } from '../transport.js';

export type AnySession = Answer<'listAllSessions'>['sessions'][number];
/**
 * Name of a session. Without `end_user`, `app_id` and `project_id` it belongs to no end user, in the default
 * app and project.
 */
export type AnySessionName = Omit<Query<'listAnySessionMessages'>, 'limit' | 'before' | 'order'>;
export type AnySessionPage = Answer<'listAnySessionMessages'>;
export type AnySessionMessage = AnySessionPage['messages'][number];
export type SessionReceipt = Extract<Answer<'eraseAnySession'>, { receipt_id: string }>;
export type SessionErasureOptions = CallOptions & {
  /** Also erases the memories that were derived from this session and no other. */
  readonly memories?: boolean;
};

/**
 * Sessions of all spaces: messages, derived memories, erasure.
 *
 * @example
 * ```ts
 * const { items } = await admin.sessions.list({ end_user: 'ada' });
 * const { messages, memories } = await admin.sessions.messages(items[0]);
 * ```
 */
export class AllSessionsArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists sessions, the most recently used first. */
  list(
    filter: Omit<Query<'listAllSessions'>, 'before'> = {},
    options?: CallOptions,
  ): PagePromise<AnySession> {
    const fetchPage = (before?: string) =>
      this.#transport
        .call('listAllSessions', { query: { ...filter, before } }, options)
        .map(({ sessions, next }) => ({ items: sessions, ...(next !== null && { next }) }));
    return new PagePromise({ fetchPage, toId: (session) => JSON.stringify(toQuery(session)) });
  }

  /**
   * Gets a page of a session's messages, with the memories derived from them; `before` is the `next` of the
   * previous page. The request is audited.
   */
  messages(
    session: AnySessionName,
    {
      limit,
      before,
      order,
      ...options
    }: CallOptions & Pick<Query<'listAnySessionMessages'>, 'limit' | 'before' | 'order'> = {},
  ): ApiPromise<AnySessionPage> {
    return this.#transport.call(
      'listAnySessionMessages',
      { query: { ...toQuery(session), limit, before, order } },
      options,
    );
  }

  /** Erases a session for good. */
  erase(
    session: AnySessionName,
    { memories = false, ...options }: SessionErasureOptions = {},
  ): ApiPromise<SessionReceipt> {
    return this.#transport
      .call('eraseAnySession', { query: { ...toQuery(session), ...toFlag(memories) } }, options)
      .map((answer) => answer as SessionReceipt);
  }

  /** Counts what erasing a session would remove; erases nothing. */
  countErasure(
    session: AnySessionName,
    { memories = false, ...options }: SessionErasureOptions = {},
  ): ApiPromise<SessionReceipt['erased']> {
    return this.#transport
      .call(
        'eraseAnySession',
        { query: { ...toQuery(session), ...toFlag(memories), dry_run: 'true' } },
        options,
      )
      .map(({ erased }) => erased);
  }
}

/** Picks the name, so that a row of the list can be passed too. */
function toQuery({ space_id, end_user, app_id, project_id, session_id }: AnySessionName): AnySessionName {
  return { space_id, end_user, app_id, project_id, session_id };
}

function toFlag(memories: boolean): { readonly memories?: 'true' } {
  return memories ? { memories: 'true' } : {};
}
