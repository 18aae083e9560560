import { Module } from '@nestjs/common';
import { LlmModule } from '../../llm/llm.module.js';
import { LiveEventsModule } from '../../monitoring/live-events.module.js';
import { UsageModule } from '../../monitoring/usage.module.js';
import { SessionsModule } from '../../sessions/sessions.module.js';
import { TokensModule } from '../../tokens/tokens.module.js';
import { MemoriesModule } from '../memories/memories.module.js';
import { RecallModule } from '../recall/recall.module.js';
import { AgenticSearch } from './agentic-search.service.js';
import { DryRunService } from './dry-run.service.js';
import { ExtractionPrompts, loadExtractionPrompts } from './extraction-prompt.js';
import { ExtractionService } from './extraction.service.js';
import { FactExtractor } from './fact-extractor.js';
import { FlushService } from './flush.service.js';
import { FlushTurns } from './flush/flush-turns.repository.js';
import { ManagerToolbox } from './manager/manager-toolbox.service.js';
import { ToolManager } from './manager/tool-manager.service.js';
import { MediaDescriptions } from './media-description.service.js';
import { MemoryTool } from './memory-tool.service.js';
import { SearchRerank } from './search-rerank.service.js';

/** Services for other modules. */
const SERVICES = [
  AgenticSearch,
  DryRunService,
  ExtractionService,
  FlushService,
  MediaDescriptions,
  MemoryTool,
  SearchRerank,
];

/**
 * Everything that a memory LLM does, above all deriving memories from what was said. A missing prompt file
 * stops the start.
 */
@Module({
  imports: [
    LiveEventsModule,
    LlmModule,
    MemoriesModule,
    RecallModule,
    SessionsModule,
    TokensModule,
    UsageModule,
  ],
  providers: [
    ...SERVICES,
    FactExtractor,
    FlushTurns,
    ManagerToolbox,
    ToolManager,
    { provide: ExtractionPrompts, useFactory: loadExtractionPrompts },
  ],
  exports: SERVICES,
})
export class ExtractionModule {}
