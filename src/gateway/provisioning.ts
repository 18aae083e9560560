import type { GatewayConfig } from '../config/app-config.js';

/**
 * The access of a caller without the admin token: nothing, a new user with its key, or also the key of a user
 * that exists.
 */
export type UserAccess = 'nothing' | 'create' | 'keys';

/** Decides what `POST /users` gives to a caller without the admin token (D23, D49). */
export function decideUserAccess(
  provisioning: GatewayConfig['usersProvisioning'],
  isLocal: boolean,
): UserAccess {
  if (provisioning === 'open') return 'keys';
  if (provisioning === 'admin' || !isLocal) return 'nothing';
  return provisioning === 'local' ? 'keys' : 'create';
}
