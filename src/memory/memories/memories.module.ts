import { Module } from '@nestjs/common';
import { JobReportRepository } from './lifecycle/job-report.repository.js';
import { JobUndo } from './lifecycle/job-undo.js';
import { MemoryEditor } from './lifecycle/memory-editor.js';
import { MemoryReader } from './lifecycle/memory-reader.repository.js';
import { MemoryRemover } from './lifecycle/memory-remover.js';
import { MemoryRestorer } from './lifecycle/memory-restorer.js';
import { MemoryRewriter } from './lifecycle/memory-rewriter.js';
import { MemoryWriter } from './lifecycle/memory-writer.js';
import { MemoryRepository } from './lifecycle/memory.repository.js';
import { MemoryById } from './memory-by-id.service.js';
import { MemoryJobsService } from './memory-jobs.service.js';
import { MemoriesService } from './memories.service.js';
import { MemoryTransferRepository } from './lifecycle/memory-transfer.repository.js';
import { MemoryTransfer } from './memory-transfer.service.js';

/**
 * Reading and writing memories: by jobs, by people, by agents. Needs the global `MemoryCache` and
 * `MemoryChanges`.
 */
@Module({
  providers: [
    JobReportRepository,
    JobUndo,
    MemoriesService,
    MemoryById,
    MemoryEditor,
    MemoryJobsService,
    MemoryReader,
    MemoryRemover,
    MemoryRepository,
    MemoryRestorer,
    MemoryTransfer,
    MemoryTransferRepository,
    MemoryRewriter,
    MemoryWriter,
  ],
  exports: [MemoriesService, MemoryById, MemoryJobsService, MemoryWriter, MemoryTransfer],
})
export class MemoriesModule {}
