import { Module } from '@nestjs/common';
import { LlmModule } from '../../llm/llm.module.js';
import { LiveEventsModule } from '../../monitoring/live-events.module.js';
import { UsageModule } from '../../monitoring/usage.module.js';
import { TokensModule } from '../../tokens/tokens.module.js';
import { AgenticSearch } from './agentic-search.service.js';
import { DryRunService } from './dry-run.service.js';
import { ExtractionPrompts, loadExtractionPrompts } from './extraction-prompt.js';
import { ExtractionService } from './extraction.service.js';
import { FactExtractor } from './fact-extractor.js';
import { ToolManager } from './manager/tool-manager.service.js';
import { MemoryRepository } from '../memories/lifecycle/memory.repository.js';
import { ManagerToolbox } from './manager/manager-toolbox.service.js';
import { MediaDescriptions } from './media-description.service.js';
import { MemoriesModule } from '../memories/memories.module.js';
import { MemoryTool } from './memory-tool.service.js';
import { MemoryListModule } from '../memory-list.module.js';
import { ReceiptsModule } from '../recall/recall.module.js';
import { SearchRerank } from './search-rerank.service.js';

/**
 * Deriving memories from what was said, for whoever does it or wants to see what it would do. A missing
 * prompt file stops the start.
 */
@Module({
  imports: [
    LlmModule,
    MemoriesModule,
    MemoryListModule,
    ReceiptsModule,
    TokensModule,
    LiveEventsModule,
    UsageModule,
  ],
  providers: [
    AgenticSearch,
    DryRunService,
    ExtractionService,
    FactExtractor,
    MediaDescriptions,
    MemoryRepository,
    ToolManager,
    ManagerToolbox,
    MemoryTool,
    SearchRerank,
    { provide: ExtractionPrompts, useFactory: loadExtractionPrompts },
  ],
  exports: [AgenticSearch, DryRunService, ExtractionService, MediaDescriptions, MemoryTool, SearchRerank],
})
export class ExtractionModule {}
