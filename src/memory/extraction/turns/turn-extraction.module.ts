import { Module } from '@nestjs/common';
import { LlmModule } from '../../../llm/llm.module.js';
import { LiveEventsModule } from '../../../monitoring/live-events.module.js';
import { UsageModule } from '../../../monitoring/usage.module.js';
import { MemoriesModule } from '../../memories/memories.module.js';
import { RecallModule } from '../../recall/recall.module.js';
import { ExtractionPrompts, loadExtractionPrompts } from '../extraction-prompt.js';
import { FactExtractor } from '../fact-extractor.js';
import { ManagerToolboxService } from '../manager/manager-toolbox.service.js';
import { ToolManagerService } from '../manager/tool-manager.service.js';
import { TurnExtractionService } from './turn-extraction.service.js';

/**
 * Provides the derivation of memories from turns, for this room only: the façade performs dry runs and the
 * worker writes. The service does not start if a prompt file is missing.
 */
@Module({
  imports: [LiveEventsModule, LlmModule, MemoriesModule, RecallModule, UsageModule],
  providers: [
    FactExtractor,
    ManagerToolboxService,
    ToolManagerService,
    TurnExtractionService,
    { provide: ExtractionPrompts, useFactory: loadExtractionPrompts },
  ],
  exports: [ManagerToolboxService, ToolManagerService, TurnExtractionService],
})
export class TurnExtractionModule {}
