import { Module } from '@nestjs/common';
import { LlmModule } from '../llm/llm.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { MemoryRepository } from './lifecycle/memory.repository.js';
import { MemoriesModule } from './memories.module.js';
import { SummariesService } from './summaries.service.js';
import { loadMergePrompt, MergePrompt } from './summarization/merge-prompt.js';
import { MergeStrategy } from './summarization/merge-strategy.js';
import { SummaryJobsRepository } from './summarization/summary-jobs.repository.js';
import { SummaryPlanner } from './summarization/summary-planner.js';
import { SummaryRunner } from './summarization/summary-runner.js';

/** Making memories shorter. A missing prompt file stops the start. */
@Module({
  imports: [LlmModule, MemoriesModule, TokensModule],
  providers: [
    SummariesService,
    SummaryJobsRepository,
    SummaryPlanner,
    SummaryRunner,
    MemoryRepository,
    MergeStrategy,
    { provide: MergePrompt, useFactory: loadMergePrompt },
  ],
  exports: [SummariesService, SummaryRunner],
})
export class SummariesModule {}
