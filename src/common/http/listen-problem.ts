import { createServer } from 'node:net';
import { createPortTakenError } from '../../config/start-error.js';

interface Address {
  readonly host: string;
  readonly port: number;
}

/** @returns `null` when this process could listen there now, else the reason, such as `EADDRINUSE` */
export function listenProblem({ host, port }: Address): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

/** @throws StartError when another program listens there */
export async function refuseTakenPort(address: Address): Promise<void> {
  if ((await listenProblem(address)) === 'EADDRINUSE') throw createPortTakenError(address.host, address.port);
}
