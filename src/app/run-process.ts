import type { INestApplicationContext, Logger } from '@nestjs/common';
import { Lifecycle } from '../common/lifecycle/lifecycle.js';
import { runPhases, type Phase } from '../common/lifecycle/phases.js';
import type { AppConfig } from '../config/app-config.js';
import { readProcessEnvironment } from '../config/process-environment.js';
import { linkToHost } from './host/child-link.js';
import { isRunByNpm, watchParent } from './host/parent-watch.js';
import { hasTerminal } from './host/terminal.js';

export const CLOSE_TIMEOUT_MS = 10_000;

/** The part of `process` that is used to wait for the end. */
export type Signals = Pick<NodeJS.Process, 'once' | 'send' | 'on' | 'channel'>;

/**
 * Shuts down in phases: first the given ones, which stop accepting requests and let streams end, then the
 * modules, which drain jobs, store turns and close pools.
 */
export async function shutDown(
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

/**
 * Tells the host that this process is ready, and resolves when it is to stop.
 * @param stopsOnHangup see `hasTerminal`
 */
export function waitUntilStopped(
  signals: Signals,
  url: string | null,
  stopsOnHangup = hasTerminal(),
): Promise<void> {
  return new Promise((resolve) => {
    signals.on('SIGHUP', () => stopsOnHangup && resolve());
    signals.once('SIGINT', () => resolve());
    signals.once('SIGTERM', () => resolve());
    linkToHost(signals, resolve).reportReady(url);
    // A host watches npm for its children.
    if (signals.send === undefined && isRunByNpm(readProcessEnvironment()))
      watchParent().addEventListener('abort', () => resolve());
  });
}
