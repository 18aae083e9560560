import { GatewayMemoriesArea } from './areas/gateway-memories.area.js';
import { ResourcesArea } from './areas/resources.area.js';
import { BaseClient } from './base-client.js';
import { type IssuedToken, createAnonymousCredential, createRenewedBearer } from './credential.js';
import { exchangeUserKey } from './exchange-user-key.js';
import type { GatewayUser } from './gateway-user.js';
import type { CallOptions, ClientOptions } from './options.js';
import { OwnedPersonClient } from './person-client.js';
import { requireText } from './require-text.js';
import { Transport } from './transport.js';

/** A gateway user and their key. */
export interface GatewayOptions extends ClientOptions {
  userId: string;
  userKey: string;
}

/**
 * The memory gateway for one user: messages with files, documents, search by scope.
 *
 * @example
 * ```ts
 * const gateway = MemoryBridge.user({ userId: 'alice', userKey });
 * await gateway.memories.add({ session_id: 'chat:c1', messages });
 * const person = await gateway.login();
 * ```
 */
export class GatewayClient extends BaseClient {
  readonly memories: GatewayMemoriesArea;
  readonly resources: ResourcesArea;
  readonly #transport: Transport;
  readonly #user: GatewayUser;

  /** @throws {InputError} without id or key */
  constructor({ userId, userKey, ...options }: GatewayOptions) {
    requireText(userId, 'userId');
    requireText(userKey, 'userKey');
    const transport = new Transport(options, createAnonymousCredential(userKey));
    super(transport);
    this.#transport = transport;
    this.#user = { user_id: userId, user_key: userKey };
    this.memories = new GatewayMemoriesArea(transport, this.#user);
    this.resources = new ResourcesArea(transport, this.#user);
  }

  /**
   * Exchanges the key for a JWT, and returns the client of the same person. The JWT is renewed 60 s before it
   * expires, and once after a 401.
   *
   * @throws {AuthenticationError} for a wrong key
   */
  async login(options?: CallOptions): Promise<OwnedPersonClient> {
    const first = await exchangeUserKey(this.#transport, this.#user, options);
    const issue = (): Promise<IssuedToken> => exchangeUserKey(this.#transport, this.#user);
    const credential = createRenewedBearer(issue, first, [this.#user.user_key]);
    return new OwnedPersonClient(this.#transport.with({ credential }));
  }
}
