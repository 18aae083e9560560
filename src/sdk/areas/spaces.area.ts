import type { Answer, Query } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import { PagePromise } from '../page.js';
import type { Transport } from '../transport.js';

export type ListedSpace = Answer<'listSpaces'>['spaces'][number];
export type ListedEndUser = Answer<'listEndUsers'>['end_users'][number];

/**
 * Spaces, each with everything that is remembered of a user or under a token.
 *
 * @example
 * ```ts
 * for await (const { end_user, memories } of admin.spaces.endUsers(spaceId)) console.log(end_user, memories);
 * ```
 */
export class SpacesArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists all spaces, newest first. */
  list(query: Omit<Query<'listSpaces'>, 'before'> = {}, options?: CallOptions): PagePromise<ListedSpace> {
    const fetchPage = (before?: string) =>
      this.#transport
        .call('listSpaces', { query: { ...query, before } }, options)
        .map(({ spaces, next }) => ({ items: spaces, ...(next !== null && { next }) }));
    return new PagePromise({ fetchPage, toId: ({ space_id }) => space_id });
  }

  /** Lists the end users of a space, by name. */
  endUsers(
    id: string,
    query: Omit<Query<'listEndUsers'>, 'before'> = {},
    options?: CallOptions,
  ): PagePromise<ListedEndUser> {
    const fetchPage = (before?: string) =>
      this.#transport
        .call('listEndUsers', { path: { id }, query: { ...query, before } }, options)
        .map(({ end_users, next }) => ({ items: end_users, ...(next !== null && { next }) }));
    return new PagePromise({ fetchPage, toId: ({ end_user }) => end_user });
  }
}
