import {
  createPostgresBackend,
  createRedisBackend,
  type BackendFactory,
  type ConnectionOptions,
} from 'bullmq';

/** Schema of the queue in our database. */
const SCHEMA = 'queue';
/** Prefix of our keys in Redis. */
const PREFIX = 'memorybridge';
/** Connections per queue or worker on PostgreSQL, in addition to one that listens. */
const POOL = 4;
const CONNECT_TIMEOUT_MS = 3_000;
/** Milliseconds of silence after which a worker loses its jobs, which then run again. */
const LOCK_MS = 20_000;

/** The store in which BullMQ keeps its jobs. */
export interface QueueDriver {
  readonly name: 'postgres' | 'redis';
  readonly backend: BackendFactory;
  /** Milliseconds. */
  readonly lockMs: number;
  readonly options: { readonly connection: ConnectionOptions; readonly prefix: string };
}

/**
 * Chooses Redis if it is configured, else the database (architecture, "Runs everywhere").
 * @param connectTimeoutMs maximum wait for a connection to the database
 */
export function createQueueDriver(
  redisUrl: string | null,
  databaseUrl: string,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
): QueueDriver {
  return redisUrl === null
    ? createPostgresDriver(databaseUrl, connectTimeoutMs)
    : createRedisDriver(redisUrl);
}

function createPostgresDriver(connectionString: string, connectTimeoutMs: number): QueueDriver {
  const connection = {
    connectionString,
    schema: SCHEMA,
    migrate: true,
    max: POOL,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'memorybridge-queue',
  };
  // BullMQ types its options for Redis; its PostgreSQL backend reads this object (PostgresPoolConfig).
  return {
    name: 'postgres',
    backend: createPostgresBackend as unknown as BackendFactory,
    lockMs: LOCK_MS,
    options: { connection, prefix: PREFIX },
  };
}

function createRedisDriver(url: string): QueueDriver {
  // Workers block on the connection without a time limit, and BullMQ refuses any other value.
  const connection = { url, maxRetriesPerRequest: null, connectTimeout: CONNECT_TIMEOUT_MS };
  return {
    name: 'redis',
    backend: createRedisBackend,
    lockMs: LOCK_MS,
    options: { connection, prefix: PREFIX },
  };
}
