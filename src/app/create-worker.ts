import { Logger, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { refuseUnusableAddress, toListenError } from '../common/http/listen-problem.js';
import type { AppLogger } from '../common/logging/app-logger.js';
import type { AppConfig } from '../config/app-config.js';
import { buildFastifyOptions } from './fastify-options.js';
import { protectAnswers } from './protect-answers.js';
import { WorkerModule } from './worker.module.js';

/**
 * Builds and starts the worker, which runs jobs from then on and serves its health and metrics if it has a
 * port.
 * @throws StartError if it can't listen on its port
 */
export function createWorker(config: AppConfig, logger: AppLogger): Promise<INestApplicationContext> {
  const { host, port } = config.worker;
  if (port !== null) return createListeningWorker(config, { host, port }, logger);
  return NestFactory.createApplicationContext(WorkerModule.register(config), { logger, abortOnError: false });
}

async function createListeningWorker(
  config: AppConfig,
  address: { readonly host: string; readonly port: number },
  logger: AppLogger,
): Promise<NestFastifyApplication> {
  // A worker that can't listen has to fail before it takes jobs, which would only run again.
  await refuseUnusableAddress('worker', address);
  const adapter = new FastifyAdapter(buildFastifyOptions(config.server));
  protectAnswers(adapter.getInstance());
  const options = { logger, abortOnError: false };
  const app = await NestFactory.create<NestFastifyApplication>(
    WorkerModule.register(config),
    adapter,
    options,
  );
  await app.listen(address.port, address.host).catch((error: Error) => {
    throw toListenError('worker', address, error);
  });
  new Logger('worker').log(`health and metrics are served on ${await app.getUrl()}`);
  return app;
}
