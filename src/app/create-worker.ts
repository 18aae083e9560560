import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AppLogger } from '../common/logging/app-logger.js';
import type { AppConfig } from '../config/app-config.js';
import { WorkerModule } from './worker.module.js';

/** The built worker: jobs are worked off from here on. */
export function createWorker(config: AppConfig, logger: AppLogger): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(WorkerModule.register(config), { logger, abortOnError: false });
}
