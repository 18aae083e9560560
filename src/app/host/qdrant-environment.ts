import { join } from 'node:path';
import type { Environment } from './managed-child.js';
import { getQdrantFolder } from './qdrant-folder.js';

export interface QdrantPlace {
  readonly dataDir: string;
  /** The port of Qdrant's HTTP API on loopback. */
  readonly port: number;
  /** Required in every request, because other users of this machine can reach the port. */
  readonly apiKey: string;
}

/**
 * Builds the settings of a Qdrant that shares a small machine: one optimizer thread, four search threads,
 * payloads on disk. It listens on loopback only, without CORS and telemetry, and logs warnings and errors.
 */
export function buildQdrantEnvironment(
  base: Environment,
  { dataDir, port, apiKey }: QdrantPlace,
): Environment {
  return {
    ...base,
    QDRANT__LOG_LEVEL: 'WARN',
    QDRANT__TELEMETRY_DISABLED: 'true',
    QDRANT__SERVICE__HOST: '127.0.0.1',
    QDRANT__SERVICE__HTTP_PORT: String(port),
    QDRANT__SERVICE__API_KEY: apiKey,
    QDRANT__SERVICE__ENABLE_CORS: 'false',
    QDRANT__STORAGE__STORAGE_PATH: getQdrantFolder(dataDir),
    QDRANT__STORAGE__SNAPSHOTS_PATH: join(dataDir, 'qdrant-snapshots'),
    QDRANT__STORAGE__OPTIMIZERS__MAX_OPTIMIZATION_THREADS: '1',
    QDRANT__STORAGE__PERFORMANCE__MAX_SEARCH_THREADS: '4',
    QDRANT__STORAGE__ON_DISK_PAYLOAD: 'true',
    // Its second configuration file, config/<RUN_MODE>.yaml: Qdrant warns at every start when one of the two
    // is missing.
    RUN_MODE: 'config',
  };
}
