import type { ApiPromise } from '../api-promise.js';
import type { Answer, Query } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import { PagePromise } from '../page.js';
import type { Transport } from '../transport.js';

export type ListedUser = Answer<'listUsers'>['users'][number];
export type LoginLink = Answer<'createLoginLink'>;

/**
 * People with an account.
 *
 * @example
 * ```ts
 * const { url } = await admin.users.createLoginLink('ada', { expires_in: 3600 });
 * ```
 */
export class UsersArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists all users, newest first. */
  list(query: Omit<Query<'listUsers'>, 'before'> = {}, options?: CallOptions): PagePromise<ListedUser> {
    const fetchPage = (before?: string) =>
      this.#transport
        .call('listUsers', { query: { ...query, before } }, options)
        .map(({ users, next }) => ({ items: users, ...(next !== null && { next }) }));
    return new PagePromise({ fetchPage, toId: ({ user_id }) => user_id });
  }

  /**
   * Creates a link that signs the person in once, to their own page; by default it is valid for 15 minutes.
   */
  createLoginLink(
    id: string,
    link: { readonly expires_in?: number } = {},
    options?: CallOptions,
  ): ApiPromise<LoginLink> {
    return this.#transport.call('createLoginLink', { path: { id }, body: link }, options);
  }
}
