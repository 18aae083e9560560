import { lookup as resolveName, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isForbiddenAddress } from './address-guard.js';
import { ForbiddenAddressError } from './upstream-errors.js';

type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void;

interface ConnectorOptions {
  readonly connectTimeoutMs: number;
  readonly blockPrivate: boolean;
}

/**
 * Creates a connector that connects only to allowed addresses. They are checked when a connection is made, so
 * that a host name which resolves differently each time can't bypass the check (D36).
 */
export function createGuardedConnector({
  connectTimeoutMs,
  blockPrivate,
}: ConnectorOptions): buildConnector.connector {
  const connect = buildConnector({ timeout: connectTimeoutMs, lookup: createGuardedLookup(blockPrivate) });
  return (options, callback) => {
    // An address in the URL is checked here, because the lookup is called for host names only.
    if (isIP(options.hostname) === 0 || !isForbiddenAddress(options.hostname, blockPrivate))
      connect(options, callback);
    else queueMicrotask(() => callback(new ForbiddenAddressError(), null));
  };
}

/** Creates a `dns.lookup` that removes forbidden addresses and fails if none is left. */
export function createGuardedLookup(blockPrivate: boolean, resolve: Resolve = resolveName): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, '', 0);
      const allowed = found.filter(({ address }) => !isForbiddenAddress(address, blockPrivate));
      const first = allowed[0];
      if (first === undefined) callback(new ForbiddenAddressError(), '', 0);
      else if (options.all === true) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}
