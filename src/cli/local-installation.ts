import type { AppConfig } from '../config/app-config.js';
import { CliError, EXIT } from '../sdk/cli/cli.errors.js';
import type { LocalInstallation } from '../sdk/cli/cli-setup.js';
import { buildServiceUrl } from './banner.js';
import type { CliDeps } from './cli-deps.js';
import { readAdminToken } from './init/admin-token-file.js';
import { findRunningUrl } from './running-service.js';

/** Finds the address and the admin token of this checkout in its data folder, when they are needed. */
export function findInstallation({ loadConfig }: Pick<CliDeps, 'loadConfig'>): LocalInstallation {
  return {
    findUrl: () => findUrl(loadConfig().config),
    findAdminToken: () => findAdminToken(loadConfig().config),
  };
}

function findUrl({ server, dataDir }: AppConfig): string {
  const running = findRunningUrl(dataDir);
  if (running !== null) return running;
  if (server.port !== 0) return buildServiceUrl(server.host, server.port);
  throw new CliError(
    `No MemoryBridge runs on ${dataDir}.`,
    'Start it with `npm start` in another terminal, or say where it runs: --url http://host:port',
    EXIT.unreachable,
    'unreachable',
  );
}

function findAdminToken({ security, dataDir }: AppConfig): string {
  const token = security.adminToken ?? readAdminToken(dataDir);
  if (token !== null) return token;
  throw new CliError(
    `There is no admin token in ${dataDir}.`,
    'Pass --admin-token, set MEMORYBRIDGE_ADMIN_TOKEN, or run `npm start` once, which creates one.',
    EXIT.refused,
    'credential_missing',
  );
}
