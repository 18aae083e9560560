import { isLoopbackName } from '../common/http/local-call.js';
import type { AppConfig } from '../config/app-config.js';

type Surroundings = Pick<AppConfig, 'console' | 'server' | 'gateway' | 'outbound'>;

const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/**
 * Finds the reason why the stand-in for a provider is unavailable, as a sentence for people; returns `null`
 * if it is available.
 */
export function findStandInObstacle({ console, server, gateway, outbound }: Surroundings): string | null {
  if (console.standIn === 'off') return 'The stand-in is switched off (console.stand_in).';
  if (outbound.blockPrivate)
    return 'This service may not call addresses of its own network (OUTBOUND_BLOCK_PRIVATE), so there is no stand-in.';
  if (!isLoopbackHost(server.host) && !WILDCARDS.has(server.host))
    return 'This service does not listen on the loopback address, where the stand-in is.';
  const hosts = [server.host, ...(gateway.port === null ? [] : [gateway.host])];
  if (console.standIn === 'on' || hosts.every(isLoopbackHost)) return null;
  return 'Other machines can reach this service. Set console.stand_in to on to enable the stand-in anyway.';
}

function isLoopbackHost(host: string): boolean {
  return isLoopbackName(host.includes(':') ? `[${host}]` : host);
}
