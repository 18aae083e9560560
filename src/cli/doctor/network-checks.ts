import { Redis } from 'ioredis';
import { listenProblem } from '../../common/http/listen-problem.js';
import type { ServerConfig } from '../../config/app-config.js';
import { portTaken } from '../../config/start-error.js';
import { serviceUrl } from '../banner.js';
import type { Check } from '../cli-deps.js';

const HEALTH_TIMEOUT_MS = 3_000;

/** The port is free, or it is our own service that listens there. */
export async function checkPort({ host, port }: Pick<ServerConfig, 'host' | 'port'>): Promise<Check> {
  const name = 'port';
  const problem = await listenProblem({ host, port });
  if (problem === null) return { name, status: 'ok', detail: port === 0 ? 'any free port' : `${port} on ${host} is free` };
  if (problem !== 'EADDRINUSE') {
    return {
      name,
      status: 'fail',
      detail: `cannot listen on ${host}:${port} (${problem})`,
      fix: 'Correct MEMORY_BRIDGE_HOST and MEMORY_BRIDGE_PORT',
    };
  }
  const url = serviceUrl(host, port);
  if (await isMemoryBridge(url)) return { name, status: 'ok', detail: `MemoryBridge is running on ${url}` };
  const { message, hint } = portTaken(host, port);
  return { name, status: 'fail', detail: message, fix: hint };
}

/** Connects and pings, once. */
export async function checkRedis(url: string, timeoutMs: number): Promise<Check> {
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: timeoutMs, commandTimeout: timeoutMs, retryStrategy: () => null });
  // The reason; the rejected promises only say that the connection is closed.
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
    // On an ended connection it would keep the process alive for two seconds.
    if (redis.status !== 'end') redis.disconnect();
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
