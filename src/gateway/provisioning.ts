import type { GatewayConfig } from '../config/app-config.js';

/**
 * Access of a caller without the admin token: none, creating users and receiving their keys, or also
 * receiving the keys of existing users.
 */
export type UserAccess = 'nothing' | 'create' | 'keys';

/** Decides the access that `POST /users` gives to a caller without the admin token (D23, D49). */
export function decideUserAccess(
  provisioning: GatewayConfig['usersProvisioning'],
  isLocal: boolean,
): UserAccess {
  if (provisioning === 'open') return 'keys';
  if (provisioning === 'admin' || !isLocal) return 'nothing';
  return provisioning === 'local' ? 'keys' : 'create';
}
