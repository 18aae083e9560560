import { Module } from '@nestjs/common';
import { JobWorkers } from './job-workers.js';

/** Provides workers, for processes that run jobs. It needs `QueueModule`. */
@Module({ providers: [JobWorkers], exports: [JobWorkers] })
export class QueueWorkersModule {}
