import { join } from 'node:path';
import type { Environment } from './managed-child.js';

/** A Qdrant beside everything else on a small machine: one optimizer thread, four search threads, payloads on disk, this machine only. */
export function qdrantEnvironment(base: Environment, dataDir: string, port: number): Environment {
  return {
    ...base,
    QDRANT__SERVICE__HOST: '127.0.0.1',
    QDRANT__SERVICE__HTTP_PORT: String(port),
    QDRANT__STORAGE__STORAGE_PATH: join(dataDir, 'qdrant'),
    QDRANT__STORAGE__SNAPSHOTS_PATH: join(dataDir, 'qdrant-snapshots'),
    QDRANT__STORAGE__OPTIMIZERS__MAX_OPTIMIZATION_THREADS: '1',
    QDRANT__STORAGE__PERFORMANCE__MAX_SEARCH_THREADS: '4',
    QDRANT__STORAGE__ON_DISK_PAYLOAD: 'true',
  };
}
