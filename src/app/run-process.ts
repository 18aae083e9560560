import type { Server } from 'node:http';
import { Logger, type INestApplicationContext } from '@nestjs/common';
import { AppLogger } from '../common/logging/app-logger.js';
import { Lifecycle } from '../common/lifecycle/lifecycle.js';
import { runPhases, type Phase } from '../common/lifecycle/phases.js';
import type { AppConfig } from '../config/app-config.js';
import { runMigrations } from '../database/run-migrations.js';
import { createApi, listen } from './create-api.js';
import { createWorker } from './create-worker.js';
import { linkToHost } from './host/child-link.js';

const CLOSE_TIMEOUT_MS = 10_000;
const IDLE_CHECK_MS = 50;

/** Part of `process` that running needs. */
type Signals = Pick<NodeJS.Process, 'once' | 'send' | 'on' | 'channel'>;

/** Runs the API until told to stop; resolves then. */
export async function runApi(
  config: AppConfig,
  notices: readonly string[],
  signals: Signals = process,
): Promise<void> {
  const log = new AppLogger({ ...config.logging, process: 'api' });
  const logger = new Logger('api');
  await runMigrations(config.database.url ?? '');
  const app = await createApi(config, log);
  const url = await listen(app, config);
  // A host has said so for all of its children.
  if (signals.send === undefined) for (const notice of notices) logger.log(notice);
  logger.log(`listening on ${url}`);
  await waitUntilStopped(signals, url);
  const server = app.getHttpServer();
  await shutDown(app, config, logger, [
    { name: 'drain', timeoutMs: config.server.drainTimeoutMs, run: () => closeServer(server) },
    { name: 'cut', timeoutMs: CLOSE_TIMEOUT_MS, run: async () => server.closeAllConnections() },
  ]);
}

/** Accepts nothing new; resolves when the last running response has ended. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Node closes what is idle now; a connection that its client keeps open after a last response would hold
    // us up to the end.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    server.close(() => {
      clearInterval(idle);
      resolve();
    });
  });
}

/** Runs a worker until told to stop; resolves then. */
export async function runWorker(config: AppConfig, signals: Signals = process): Promise<void> {
  const app = await createWorker(config, new AppLogger({ ...config.logging, process: 'worker' }));
  const logger = new Logger('worker');
  app.get(Lifecycle).markReady();
  logger.log('working');
  await waitUntilStopped(signals, null);
  await shutDown(app, config, logger, []);
}

/**
 * Stop accepting and let streams end, then everything that modules close: drain jobs, store turns, close
 * pools.
 */
async function shutDown(
  app: INestApplicationContext,
  config: AppConfig,
  logger: Logger,
  first: readonly Phase[],
): Promise<void> {
  app.get(Lifecycle).markDraining();
  const close: Phase = {
    name: 'close',
    timeoutMs: config.server.drainTimeoutMs + CLOSE_TIMEOUT_MS,
    run: () => app.close(),
  };
  await runPhases([...first, close], ({ name, outcome, ms, error }) =>
    logger.log({ msg: `shutdown: ${name} ${outcome}`, ms, err: error }),
  );
}

function waitUntilStopped(signals: Signals, url: string | null): Promise<void> {
  return new Promise((resolve) => {
    signals.once('SIGINT', () => resolve());
    signals.once('SIGTERM', () => resolve());
    linkToHost(signals, resolve).reportReady(url);
  });
}
