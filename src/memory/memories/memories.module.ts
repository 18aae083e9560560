import { Module } from '@nestjs/common';
import { TokensModule } from '../../tokens/tokens.module.js';
import { CorrectionsService } from './corrections.service.js';
import { CorrectionsRepository } from './corrections/corrections.repository.js';
import { MemoryEventsRepository } from './events/memory-events.repository.js';
import { StoreItemsRepository } from './items/store-items.repository.js';
import { JobReportRepository } from './lifecycle/job-report.repository.js';
import { JobUndo } from './lifecycle/job-undo.js';
import { MemoryEditor } from './lifecycle/memory-editor.js';
import { MemoryReader } from './lifecycle/memory-reader.repository.js';
import { MemoryRemover } from './lifecycle/memory-remover.js';
import { MemoryRestorer } from './lifecycle/memory-restorer.js';
import { MemoryRewriter } from './lifecycle/memory-rewriter.js';
import { MemoryTransferRepository } from './lifecycle/memory-transfer.repository.js';
import { MemoryWriter } from './lifecycle/memory-writer.js';
import { MemoryRepository } from './lifecycle/memory.repository.js';
import { SessionEraser } from './lifecycle/session-eraser.js';
import { SessionForgetter } from './lifecycle/session-forgetter.js';
import { MemoriesService } from './memories.service.js';
import { MemoryById } from './memory-by-id.service.js';
import { MemoryEvents } from './memory-events.service.js';
import { MemoryJobsService } from './memory-jobs.service.js';
import { MemoryProvenanceService } from './memory-provenance.service.js';
import { MemoryTransfer } from './memory-transfer.service.js';
import { MessageMemoriesService } from './message-memories.service.js';
import { ProvenanceRepository } from './provenance/provenance.repository.js';
import { TurnMemoriesRepository } from './provenance/turn-memories.repository.js';
import { SessionErasureService } from './session-erasure.service.js';
import { StoreItemsService } from './store-items.service.js';

/** Services for other modules. */
const SERVICES = [
  CorrectionsService,
  MemoriesService,
  MemoryById,
  MemoryEvents,
  MemoryJobsService,
  MemoryProvenanceService,
  MemoryTransfer,
  MessageMemoriesService,
  SessionErasureService,
  StoreItemsService,
];

/** Parts that the other rooms of memory share. */
const SHARED = [JobUndo, MemoryRepository, MemoryWriter];

/**
 * Memories as rows: reading, writing, undoing and erasing them, by jobs, by people, by agents. Needs the
 * global `DataSource`, `MemoryCache` and `MemoryChanges`.
 */
@Module({
  imports: [TokensModule],
  providers: [
    ...SERVICES,
    ...SHARED,
    CorrectionsRepository,
    JobReportRepository,
    MemoryEditor,
    MemoryEventsRepository,
    MemoryReader,
    MemoryRemover,
    MemoryRestorer,
    MemoryRewriter,
    MemoryTransferRepository,
    ProvenanceRepository,
    SessionEraser,
    SessionForgetter,
    StoreItemsRepository,
    TurnMemoriesRepository,
  ],
  exports: [...SERVICES, ...SHARED],
})
export class MemoriesModule {}
