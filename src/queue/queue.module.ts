import { BullModule, getQueueToken } from '@nestjs/bullmq';
import { Module, type DynamicModule } from '@nestjs/common';
import { setDefaultBackendFactory, type Queue } from 'bullmq';
import type { AppConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { BullmqJobQueue } from './bullmq-job-queue.js';
import { QUEUES } from './job-definitions.js';
import { JobQueue } from './job-queue.port.js';
import { createQueueDriver, type QueueDriver } from './queue-driver.js';
import { BULL_QUEUES, QUEUE_DRIVER } from './queue.tokens.js';

/** Provides `JobQueue` everywhere, on Redis if it is configured, else on the database. */
@Module({})
export class QueueModule {
  /** @param databaseUrl database in use, in which the queue has a schema of its own */
  static register(databaseUrl: string): DynamicModule {
    const driver = {
      provide: QUEUE_DRIVER,
      inject: [getSectionToken('queue'), getSectionToken('database')],
      useFactory: ({ redisUrl }: AppConfig['queue'], { connectTimeoutMs }: AppConfig['database']) =>
        createQueueDriver(redisUrl, databaseUrl, connectTimeoutMs),
    };
    return {
      module: QueueModule,
      global: true,
      imports: [
        BullModule.forRootAsync({
          inject: driver.inject,
          useFactory: (...sections: Parameters<typeof driver.useFactory>) =>
            useBackend(driver.useFactory(...sections)),
        }),
        BullModule.registerQueue(...QUEUES.map((name) => ({ name }))),
      ],
      providers: [
        driver,
        {
          provide: BULL_QUEUES,
          inject: QUEUES.map((name) => getQueueToken(name)),
          useFactory: (...queues: Queue[]) => queues,
        },
        {
          provide: JobQueue,
          inject: [BULL_QUEUES],
          useFactory: (queues: Queue[]) =>
            new BullmqJobQueue(new Map(QUEUES.map((name, index) => [name, queues[index]!]))),
        },
      ],
      exports: [QUEUE_DRIVER, BULL_QUEUES, JobQueue],
    };
  }
}

// Sets BullMQ's process-wide default backend, because @nestjs/bullmq creates queues without naming one.
function useBackend({ backend, options }: QueueDriver): QueueDriver['options'] {
  setDefaultBackendFactory(backend);
  return options;
}
