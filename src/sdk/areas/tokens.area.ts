import type { ApiPromise } from '../api-promise.js';
import type { Answer, Body } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import { PagePromise } from '../page.js';
import type { Transport } from '../transport.js';

export type ServiceToken = Answer<'updateToken'>;
export type ListedToken = Answer<'listTokens'>['tokens'][number];
export type InspectedToken = Answer<'getToken'>;
export type NewServiceToken = Body<'registerToken'>;
export type RegisteredToken = Answer<'registerToken'>;
export type TokenErasure = Answer<'deleteToken'>;
export type ProviderCheck = Answer<'checkProvider'>;

/**
 * Service tokens. `create` and `rotate` show a token once, and are never retried.
 *
 * @example
 * ```ts
 * const provider = { llm_base_url: 'https://api.openai.com/v1', llm_api_key: key };
 * const { id, token } = await admin.tokens.create({ label: 'app', ...provider });
 * ```
 */
export class TokensArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  create(token: NewServiceToken, options?: CallOptions): ApiPromise<RegisteredToken> {
    return this.#transport.call('registerToken', { body: token }, options);
  }

  /**
   * Asks a provider for its models, to check whether it accepts a key; nothing is stored.
   *
   * @param provider address and key, or a token that has them
   */
  check(provider: Body<'checkProvider'>, options?: CallOptions): ApiPromise<ProviderCheck> {
    return this.#transport.call('checkProvider', { body: provider }, options);
  }

  list(options?: CallOptions): PagePromise<ListedToken> {
    const fetchPage = () =>
      this.#transport.call('listTokens', {}, options).map(({ tokens, total }) => ({ items: tokens, total }));
    return new PagePromise({ fetchPage, toId: ({ id }) => id });
  }

  /** Gets a token, and whether it currently works. */
  get(id: string, options?: CallOptions): ApiPromise<InspectedToken> {
    return this.#transport.call('getToken', { path: { id } }, options);
  }

  /** Changes a token; absent fields stay. */
  update(id: string, change: Body<'updateToken'>, options?: CallOptions): ApiPromise<ServiceToken> {
    return this.#transport.call('updateToken', { path: { id }, body: change }, options);
  }

  /** Replaces a token; absent fields get their defaults. */
  replace(id: string, token: Body<'putToken'>, options?: CallOptions): ApiPromise<ServiceToken> {
    return this.#transport.call('putToken', { path: { id }, body: token }, options);
  }

  /** Gives the token another secret; the old one stops working. */
  rotate(id: string, options?: CallOptions): ApiPromise<Answer<'rotateToken'>> {
    return this.#transport.call('rotateToken', { path: { id } }, options);
  }

  /**
   * Deletes a token.
   *
   * @param erase also erases what its space remembers; the answer is then a receipt, otherwise undefined
   */
  delete(
    id: string,
    { erase }: { readonly erase?: boolean } = {},
    options?: CallOptions,
  ): ApiPromise<TokenErasure | undefined> {
    const query = erase === true ? { erase: 'true' as const } : {};
    return this.#transport.call('deleteToken', { path: { id }, query }, options);
  }
}
