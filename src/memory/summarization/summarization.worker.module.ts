import { Module } from '@nestjs/common';
import { QueueWorkersModule } from '../../queue/queue-workers.module.js';
import { SummarizationModule } from './summarization.module.js';
import { SummarizeProcessor } from './summarize.processor.js';
import { SummarySchedule } from './summary-schedule.js';

/** Provides the jobs of summarizations, on demand and on schedule. */
@Module({
  imports: [QueueWorkersModule, SummarizationModule],
  providers: [SummarizeProcessor, SummarySchedule],
})
export class SummarizationWorkerModule {}
