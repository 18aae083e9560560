import { Module } from '@nestjs/common';
import { JobWorkers } from './job-workers.js';

/** Only for processes that work off jobs; needs `QueueModule`. */
@Module({ providers: [JobWorkers], exports: [JobWorkers] })
export class QueueWorkersModule {}
