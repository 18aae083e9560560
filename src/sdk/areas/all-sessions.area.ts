import type { ApiPromise } from '../api-promise.js';
import type { Answer, Query } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import { PagePromise } from '../page.js';
import type { Transport } from '../transport.js';

export type AnySession = Answer<'listAllSessions'>['sessions'][number];
/** Without `end_user`, `app_id` and `project_id`: nobody in particular, in the default app and project. */
export type AnySessionName = Omit<Query<'listAnySessionMessages'>, 'limit' | 'before' | 'order'>;
export type AnySessionPage = Answer<'listAnySessionMessages'>;
export type AnySessionMessage = AnySessionPage['messages'][number];
export type SessionReceipt = Extract<Answer<'eraseAnySession'>, { receipt_id: string }>;
export type SessionErasureOptions = CallOptions & {
  /** Also erases the memories that were derived from this session and no other. */
  readonly memories?: boolean;
};

/**
 * Sessions of all spaces: what was said, what was remembered of it, erasure.
 *
 * @example
 * ```ts
 * const { items: [session] } = await admin.sessions.list({ end_user: 'ada' });
 * const { messages, memories } = await admin.sessions.messages(session);
 * ```
 */
export class AllSessionsArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Sessions, the last used first. */
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
   * A page of a session's messages, with the memories that come of them: `before` is the `next` of the page
   * before. Looking is audited.
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

/** The name alone, so that a row of the list will do. */
function toQuery({ space_id, end_user, app_id, project_id, session_id }: AnySessionName): AnySessionName {
  return { space_id, end_user, app_id, project_id, session_id };
}

function toFlag(memories: boolean): { readonly memories?: 'true' } {
  return memories ? { memories: 'true' } : {};
}
