import { Module } from '@nestjs/common';
import { LlmModule } from '../../llm/llm.module.js';
import { TokensModule } from '../../tokens/tokens.module.js';
import { MemoriesModule } from '../memories/memories.module.js';
import { loadMergePrompt, MergePrompt } from './merge-prompt.js';
import { MergeStrategy } from './merge-strategy.js';
import { SummarizationService } from './summarization.service.js';
import { SummaryJobsRepository } from './summary-jobs.repository.js';
import { SummaryPlanner } from './summary-planner.js';
import { SummaryRunner } from './summary-runner.js';

/**
 * Shortens and merges memories. `SummarizationService` is the façade. The process does not start without its
 * prompt file.
 */
@Module({
  imports: [LlmModule, MemoriesModule, TokensModule],
  providers: [
    MergeStrategy,
    SummarizationService,
    SummaryJobsRepository,
    SummaryPlanner,
    SummaryRunner,
    { provide: MergePrompt, useFactory: loadMergePrompt },
  ],
  exports: [SummarizationService],
})
export class SummarizationModule {}
