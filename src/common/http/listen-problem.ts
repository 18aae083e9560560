import { createServer } from 'node:net';
import { createPortTakenError } from '../../config/start-error.js';

interface Address {
  readonly host: string;
  readonly port: number;
}

/** Finds the reason, such as `EADDRINUSE`, why this process can't listen on an address; `null` if it can. */
export function listenProblem({ host, port }: Address): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

/**
 * Refuses an address on which another program listens.
 * @throws StartError
 */
export async function refuseTakenPort(address: Address): Promise<void> {
  if ((await listenProblem(address)) === 'EADDRINUSE') throw createPortTakenError(address.host, address.port);
}
