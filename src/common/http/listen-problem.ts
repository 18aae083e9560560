import { createServer } from 'node:net';
import { StartError } from '../../config/start-error.js';

interface Address {
  readonly host: string;
  readonly port: number;
}

/** Variables by which a listener's address is set, by its section of the configuration. */
const VARIABLES = {
  server: { host: 'MEMORY_BRIDGE_HOST', port: 'MEMORY_BRIDGE_PORT' },
  gateway: { host: 'MEMORY_GATEWAY_HOST', port: 'MEMORY_GATEWAY_PORT' },
  worker: { host: 'MEMORYBRIDGE_WORKER_HOST', port: 'MEMORYBRIDGE_WORKER_PORT' },
} as const;

export type ListenerName = keyof typeof VARIABLES;

/** Finds the reason, such as `EADDRINUSE`, why this process can't listen on an address; `null` if it can. */
export function findListenProblem({ host, port }: Address): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(readProblem(error)));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

/** Returns the code of an error of `listen`, such as `EADDRINUSE`. */
function readProblem(error: NodeJS.ErrnoException): string {
  return error.code ?? error.message;
}

/** System calls that fail because of the address. */
const ADDRESS_CALLS: ReadonlySet<string | undefined> = new Set(['bind', 'getaddrinfo', 'listen']);

/** Converts an error of `listen` that the address causes into one that says what to do; others stay. */
export function toListenError(listener: ListenerName, address: Address, error: NodeJS.ErrnoException): Error {
  return ADDRESS_CALLS.has(error.syscall) ? createListenError(listener, address, readProblem(error)) : error;
}

/**
 * Creates the error of a failed `listen`, which names the setting to change.
 * @param problem as `findListenProblem` returns it
 */
export function createListenError(
  listener: ListenerName,
  { host, port }: Address,
  problem: string,
): StartError {
  const names = VARIABLES[listener];
  if (problem === 'EADDRINUSE')
    return new StartError(
      `Port ${port} on ${host} is taken by another program.`,
      `Stop that program, or choose another port: ${names.port}=${port + 1} npm start (0 takes any free port and prints it).`,
    );
  if (problem === 'EACCES')
    return new StartError(
      `The user that runs the service may not open port ${port}.`,
      `Set ${names.port} to a port of 1024 or higher.`,
    );
  return new StartError(
    `This machine can't listen on ${host}:${port} (${problem}).`,
    `Set ${names.host} to an address of this machine: localhost, or 0.0.0.0 for all interfaces.`,
  );
}

interface OptionalAddress {
  readonly host: string;
  /** `null` = nothing listens. */
  readonly port: number | null;
}

/**
 * Refuses addresses on which this process can't listen.
 * @throws StartError
 */
export async function refuseUnusableAddresses({
  server,
  gateway,
  worker,
}: Readonly<Record<ListenerName, OptionalAddress>>): Promise<void> {
  await refuseUnusableAddress('server', server);
  await refuseUnusableAddress('gateway', gateway);
  await refuseUnusableAddress('worker', worker);
}

/**
 * Refuses an address on which this process can't listen.
 * @throws StartError
 */
export async function refuseUnusableAddress(
  listener: ListenerName,
  { host, port }: OptionalAddress,
): Promise<void> {
  if (port === null) return;
  const problem = await findListenProblem({ host, port });
  if (problem !== null) throw createListenError(listener, { host, port }, problem);
}
