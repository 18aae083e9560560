import type { CliIo } from './cli-io.js';
import type { ConnectionSettings } from './connection-settings.js';

/** Reads address and credentials from the environment. */
export function readEnvSettings({ readEnv }: Pick<CliIo, 'readEnv'>): ConnectionSettings {
  return {
    url: readEnv('MEMORYBRIDGE_URL'),
    gatewayUrl: readEnv('MEMORY_GATEWAY_BASE_URL'),
    token: readEnv('MEMORYBRIDGE_TOKEN'),
    user: readEnv('MEMORYBRIDGE_USER'),
    userId: readEnv('MEMORY_GATEWAY_USER_ID'),
    userKey: readEnv('MEMORY_GATEWAY_USER_KEY'),
    adminToken: readEnv('MEMORYBRIDGE_ADMIN_TOKEN'),
  };
}
