import { Module } from '@nestjs/common';
import { TokensModule } from '../../tokens/tokens.module.js';
import { CorrectionsService } from './corrections.service.js';
import { CorrectionsRepository } from './corrections/corrections.repository.js';
import { MemoryEventsRepository } from './events/memory-events.repository.js';
import { StoreItemsRepository } from './items/store-items.repository.js';
import { JobReportRepository } from './lifecycle/job-report.repository.js';
import { JobReporter } from './lifecycle/job-reporter.js';
import { JobUndo } from './lifecycle/job-undo.js';
import { MemoryEditor } from './lifecycle/memory-editor.js';
import { MemoryReaderRepository } from './lifecycle/memory-reader.repository.js';
import { MemoryRemover } from './lifecycle/memory-remover.js';
import { MemoryRestorer } from './lifecycle/memory-restorer.js';
import { MemoryRewriter } from './lifecycle/memory-rewriter.js';
import { MemoryTransfer } from './lifecycle/memory-transfer.js';
import { MemoryTransferRepository } from './lifecycle/memory-transfer.repository.js';
import { MemoryWriter } from './lifecycle/memory-writer.js';
import { MemoryRepository } from './lifecycle/memory.repository.js';
import { SessionEraser } from './lifecycle/session-eraser.js';
import { SessionForgetter } from './lifecycle/session-forgetter.js';
import { MemoriesService } from './memories.service.js';
import { MemoryEventsService } from './memory-events.service.js';
import { MemoryJobsService } from './memory-jobs.service.js';
import { MemoryProvenanceService } from './memory-provenance.service.js';
import { MessageMemoriesFinder } from './provenance/message-memories.js';
import { ProvenanceRepository } from './provenance/provenance.repository.js';
import { TurnMemoriesRepository } from './provenance/turn-memories.repository.js';
import { MemoryById } from './reading/memory-by-id.js';
import { SessionMemoriesService } from './session-memories.service.js';
import { StoreItemsService } from './store-items.service.js';

/** The façade and one service for each audience with special queries (ADR 0054). */
const SERVICES = [
  MemoriesService,
  CorrectionsService,
  MemoryEventsService,
  MemoryJobsService,
  MemoryProvenanceService,
  SessionMemoriesService,
  StoreItemsService,
];

/**
 * Memories as rows: reading, writing, undoing and erasing them. `MemoriesService` is the façade. Six services
 * stand beside it, because one class for all would have forty methods: corrections of search results
 * (`CorrectionsService`), the change feed (`MemoryEventsService`), writes of jobs (`MemoryJobsService`), why
 * something is remembered (`MemoryProvenanceService`), memories of a session (`SessionMemoriesService`),
 * values under keys (`StoreItemsService`). Needs the global `DataSource`, `MemoryCache` and `MemoryChanges`.
 */
@Module({
  imports: [TokensModule],
  providers: [
    ...SERVICES,
    CorrectionsRepository,
    JobReportRepository,
    JobReporter,
    JobUndo,
    MemoryById,
    MemoryEditor,
    MemoryEventsRepository,
    MemoryReaderRepository,
    MemoryRemover,
    MemoryRepository,
    MemoryRestorer,
    MemoryRewriter,
    MemoryTransfer,
    MemoryTransferRepository,
    MemoryWriter,
    MessageMemoriesFinder,
    ProvenanceRepository,
    SessionEraser,
    SessionForgetter,
    StoreItemsRepository,
    TurnMemoriesRepository,
  ],
  exports: SERVICES,
})
export class MemoriesModule {}
