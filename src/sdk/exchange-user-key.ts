import type { IssuedToken } from './credential.js';
import type { GatewayUser } from './gateway-user.js';
import type { CallOptions } from './options.js';
import type { Transport } from './transport.js';

/**
 * Exchanges a user's key for a JWT.
 *
 * @param transport a transport without a credential
 * @throws {AuthenticationError} for a wrong key
 */
export async function exchangeUserKey(
  transport: Transport,
  user: GatewayUser,
  options?: CallOptions,
): Promise<IssuedToken> {
  const { access_token, expires_in } = await transport.call('createAuthToken', { body: user }, options);
  return { token: access_token, expiresInSeconds: expires_in };
}
