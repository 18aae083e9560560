import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Lifecycle } from '../common/lifecycle/lifecycle.js';
import { AppLogger } from '../common/logging/app-logger.js';
import type { AppConfig } from '../config/app-config.js';
import { runMigrations } from '../database/run-migrations.js';
import { createApi, listen } from './create-api.js';
import { CLOSE_TIMEOUT_MS, shutDown, waitUntilStopped, type Signals } from './run-process.js';

const IDLE_CHECK_MS = 50;

/** Runs the API and resolves once it was told to stop and has shut down. */
export async function runApi(
  config: AppConfig,
  notices: readonly string[],
  signals: Signals = process,
): Promise<void> {
  const log = new AppLogger({ ...config.logging, process: 'api' });
  const logger = new Logger('api');
  await runMigrations(config.database.url ?? '');
  const app = await createApi(config, log);
  const main = trackSockets(app.getHttpServer());
  const { url, servers } = await listen(app, config);
  const tracked = servers.map((server) => (server === main.server ? main : trackSockets(server)));
  // A host logs the notices for all of its children.
  if (signals.send === undefined) for (const notice of notices) logger.log(notice);
  logger.log(`listening on ${url}`);
  await waitUntilStopped(signals, url);
  app.get(Lifecycle).markStopping();
  // Load balancers notice at their next probe, and send requests until then.
  await wait(config.server.drainDelayMs);
  await shutDown(app, config, logger, [
    { name: 'drain', timeoutMs: config.server.drainTimeoutMs, run: () => closeServers(tracked) },
    {
      name: 'cut',
      timeoutMs: CLOSE_TIMEOUT_MS,
      run: async () => servers.forEach((server) => server.closeAllConnections()),
    },
  ]);
}

interface TrackedServer {
  readonly server: Server;
  /** Connections that are open at the time of reading. */
  readonly sockets: ReadonlySet<Socket>;
}

function trackSockets(server: Server): TrackedServer {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return { server, sockets };
}

async function closeServers(tracked: readonly TrackedServer[]): Promise<void> {
  await Promise.all(tracked.map(({ server, sockets }) => closeServer(server, sockets)));
}

/** Accepts nothing new; resolves when the last running response has ended. */
function closeServer(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    // Node closes only connections that are idle at that moment, so one that becomes idle later would delay
    // the shutdown until its timeout. A connection without a request does not count as idle.
    const idle = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, IDLE_CHECK_MS);
    server.close(() => {
      clearInterval(idle);
      resolve();
    });
  });
}
