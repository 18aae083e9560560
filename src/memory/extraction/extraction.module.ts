import { Module } from '@nestjs/common';
import { LlmModule } from '../../llm/llm.module.js';
import { SessionsModule } from '../../sessions/sessions.module.js';
import { TokensModule } from '../../tokens/tokens.module.js';
import { MemoriesModule } from '../memories/memories.module.js';
import { RecallModule } from '../recall/recall.module.js';
import { ExtractionDryRun } from './dry-run/extraction-dry-run.js';
import { ExtractionService } from './extraction.service.js';
import { FlushTurnsRepository } from './flush/flush-turns.repository.js';
import { SessionFlush } from './flush/session-flush.js';
import { MemoryTool } from './manager/memory-tool.js';
import { MediaDescriptions } from './media/media-descriptions.js';
import { AgenticSearch } from './search/agentic-search.js';
import { SearchRerank } from './search/search-rerank.js';
import { TurnExtractionModule } from './turns/turn-extraction.module.js';

/** Provides everything that a token's memory LLM does for a caller. `ExtractionService` is the façade. */
@Module({
  imports: [LlmModule, MemoriesModule, RecallModule, SessionsModule, TokensModule, TurnExtractionModule],
  providers: [
    AgenticSearch,
    ExtractionDryRun,
    ExtractionService,
    FlushTurnsRepository,
    MediaDescriptions,
    MemoryTool,
    SearchRerank,
    SessionFlush,
  ],
  exports: [ExtractionService],
})
export class ExtractionModule {}
