import { isLoopbackName } from '../common/http/local-call.js';
import type { AppConfig } from '../config/app-config.js';

type StandInConfig = Pick<AppConfig, 'console' | 'server' | 'gateway' | 'outbound'>;

const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/**
 * Finds the reason why the stand-in for a provider is unavailable, as a sentence for people; returns `null`
 * if it is available.
 */
export function findStandInObstacle({ console, server, gateway, outbound }: StandInConfig): string | null {
  if (console.standIn === 'off')
    return 'The stand-in is switched off. Set console.stand_in to auto or on to use it.';
  if (outbound.blockPrivate)
    return 'OUTBOUND_BLOCK_PRIVATE forbids calls to private addresses, so the stand-in is unavailable.';
  if (!isLoopbackHost(server.host) && !WILDCARDS.has(server.host))
    return 'The stand-in is unavailable, because this service does not listen on the loopback address.';
  const hosts = [server.host, ...(gateway.port === null ? [] : [gateway.host])];
  if (console.standIn === 'on' || hosts.every(isLoopbackHost)) return null;
  return 'Other machines can reach this service. Set console.stand_in to on to enable the stand-in anyway.';
}

function isLoopbackHost(host: string): boolean {
  return isLoopbackName(host.includes(':') ? `[${host}]` : host);
}
