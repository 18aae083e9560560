import { createListenError, findListenProblem } from '../../common/http/listen-problem.js';
import type { QdrantConfig, ServerConfig } from '../../config/app-config.js';
import { buildServiceUrl } from '../banner.js';
import type { Check } from '../cli-deps.js';

const HEALTH_TIMEOUT_MS = 3_000;

/**
 * Checks that the port is free or that our own service listens on it.
 * @param lockedUrl address in the lock file of this data folder; `null` if there is none
 */
export async function checkPort(
  { host, port }: Pick<ServerConfig, 'host' | 'port'>,
  lockedUrl: string | null,
): Promise<Check> {
  const name = 'port';
  if (lockedUrl !== null && (await isMemoryBridge(lockedUrl)))
    return { name, status: 'ok', detail: `MemoryBridge is running on ${lockedUrl}` };
  const problem = await findListenProblem({ host, port });
  if (problem === null)
    return { name, status: 'ok', detail: port === 0 ? 'any free port' : `${port} on ${host} is free` };
  const url = buildServiceUrl(host, port);
  if (problem === 'EADDRINUSE' && (await isMemoryBridge(url)))
    return { name, status: 'ok', detail: `MemoryBridge is running on ${url}` };
  const { message, hint } = createListenError('server', { host, port }, problem);
  return { name, status: 'fail', detail: message, fix: hint };
}

/** Connects to Redis and sends one PING. */
export async function checkRedis(url: string, timeoutMs: number): Promise<Check> {
  // Loaded on use, because it would slow down every other command.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    retryStrategy: () => null,
  });
  // Stores the reason, because the rejected promises only report a closed connection.
  let reason: Error | undefined;
  redis.on('error', (error: Error) => (reason = error));
  try {
    await redis.ping();
    return { name: 'redis', status: 'ok', detail: 'answers' };
  } catch (error) {
    return {
      name: 'redis',
      status: 'fail',
      detail: (reason ?? (error as Error)).message,
      fix: 'Is REDIS_URL right, and is that Redis running?',
    };
  } finally {
    // Skipped on a closed connection, where it would keep the process alive for two seconds.
    if (redis.status !== 'end') redis.disconnect();
  }
}

/**
 * Asks Qdrant once whether it is ready. Only the reason of a failure is shown, because its address may
 * contain a key.
 */
export async function checkQdrant({ url, apiKey }: Pick<QdrantConfig, 'url' | 'apiKey'>): Promise<Check> {
  const start = performance.now();
  const reason = await findReadinessProblem(
    new URL(`${url.replace(/\/+$/, '')}/readyz`),
    apiKey === null ? {} : { 'api-key': apiKey },
  );
  if (reason === null)
    return {
      name: 'index',
      status: 'ok',
      detail: `Qdrant answers in ${Math.round(performance.now() - start)} ms`,
    };
  const fix =
    'Are QDRANT_URL (or QDRANT_HOST and QDRANT_PORT) and QDRANT_API_KEY right, and is that Qdrant running?';
  return { name: 'index', status: 'fail', detail: `Qdrant ${reason}`, fix };
}

async function findReadinessProblem(url: URL, headers: Record<string, string>): Promise<string | null> {
  try {
    const { ok, status } = await fetch(url, { headers, signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
    return ok ? null : `answered ${status}`;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { readonly code?: unknown };
    return typeof code === 'string' ? `can't be reached (${code})` : "can't be reached";
  }
}

async function isMemoryBridge(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
    const body = (await response.json()) as { readonly status?: unknown };
    return body.status === 'ok' || body.status === 'degraded';
  } catch {
    return false;
  }
}
