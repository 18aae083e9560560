import {
  findEmbeddedPostgresUrl,
  ensureDataDir,
  startEmbeddedPostgres,
} from '../../database/embedded-postgres.js';
import { lockDataFolder } from './data-folder-lock.js';
import { AlreadyRunningError } from './host.errors.js';
import { endLeftovers } from './leftovers.js';

export interface DatabaseLocation {
  readonly dataDir: string;
  /** `null` = the embedded PostgreSQL of the data folder. */
  readonly databaseUrl: string | null;
  readonly print: (line: string) => void;
  /** If true, it is an error that a service runs on the data folder; otherwise its database is used. */
  readonly alone?: boolean;
}

/**
 * For commands beside the service: gives `work` the address of the database. The embedded one is the running
 * host's, or is started for the work and stopped afterwards.
 * @throws EmbeddedPostgresError, AlreadyRunningError with `alone`, and what `work` throws
 */
export async function withDatabase<T>(
  location: DatabaseLocation,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  if (location.databaseUrl !== null) return work(location.databaseUrl);
  const dataDir = await ensureDataDir(location.dataDir);
  try {
    return await withOwnServer(dataDir, location.print, work);
  } catch (error) {
    const url =
      error instanceof AlreadyRunningError && location.alone !== true
        ? await findEmbeddedPostgresUrl(dataDir)
        : null;
    if (url === null) throw error;
    return work(url);
  }
}

async function withOwnServer<T>(
  dataDir: string,
  print: (line: string) => void,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const lock = await lockDataFolder(dataDir);
  try {
    await endLeftovers(lock.leftovers, print);
    const server = await startEmbeddedPostgres({ dataDir });
    return await work(server.url).finally(() => server.stop());
  } finally {
    await lock.release();
  }
}
