import { Logger } from '@nestjs/common';
import { AppLogger } from '../common/logging/app-logger.js';
import { Lifecycle } from '../common/lifecycle/lifecycle.js';
import type { AppConfig } from '../config/app-config.js';
import { createWorker } from './create-worker.js';
import { shutDown, waitUntilStopped, type Signals } from './run-process.js';

/** Runs a worker and resolves once it was told to stop and has shut down. */
export async function runWorker(config: AppConfig, signals: Signals = process): Promise<void> {
  const app = await createWorker(config, new AppLogger({ ...config.logging, process: 'worker' }));
  const logger = new Logger('worker');
  app.get(Lifecycle).markReady();
  logger.log('working');
  await waitUntilStopped(signals, null);
  await shutDown(app, config, logger, []);
}
