import { randomInt } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { eventually } from './eventually.js';

/**
 * Ports below the ephemeral range (Linux: from 32,768, macOS: from 49,152), from which a connection could
 * take ours during an outage.
 */
const PORTS = [20_000, 30_000] as const;

export interface TcpRelay {
  /** The database's address, through the relay. */
  readonly url: string;
  /** Simulates an unreachable server: connections break, and new ones are refused. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Simulates a server that hangs: connections stay open, new ones are accepted, and nothing is answered. */
  freeze(): void;
  /** Ends a `freeze`: what was sent meanwhile arrives. */
  thaw(): void;
  close(): Promise<void>;
}

/** Starts a relay to a database, which a test can interrupt. */
export async function startTcpRelay(databaseUrl: string): Promise<TcpRelay> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.pipe(to);
      if (isFrozen) from.pause();
      from.on('error', () => undefined).on('close', () => (open.delete(from), to.destroy()));
    }
  });
  const port = await listenSomewhere(server);
  const through = new URL(databaseUrl);
  [through.hostname, through.port] = ['127.0.0.1', String(port)];
  const cut = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of open) socket.destroy();
    await closed;
  };
  return {
    url: through.href,
    cut,
    restore: () => eventually(() => listen(server, port).then(() => true)).then(() => undefined),
    freeze: () => {
      isFrozen = true;
      for (const socket of open) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of open) socket.resume();
    },
    close: cut,
  };
}

async function listenSomewhere(server: Server): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    try {
      await listen(server, port);
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve()),
  );
}
