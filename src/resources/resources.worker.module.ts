import { Module } from '@nestjs/common';
import { BackendModule } from '../memory-backend/backend.module.js';
import type { OutboundConfig, ResourcesConfig, UploadsConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { MemoryModule } from '../memory/memory.module.js';
import { QueueWorkersModule } from '../queue/queue-workers.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { ExternalFiles } from './fetching/external-files.js';
import { IngestResourceProcessor } from './ingest-resource.processor.js';
import { ResourceContents } from './ingestion/resource-content.js';
import { ResourceIngestion } from './ingestion/resource-ingestion.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { ResourcesRepository } from './resources.repository.js';
import { FileSweep } from './sweep/file-sweep.js';
import { FilesInUseRepository } from './sweep/files-in-use.repository.js';
import { UnusedFiles } from './sweep/unused-files.js';
import { SweepFilesProcessor } from './sweep-files.processor.js';

/** Provides the background work on documents, for processes that run jobs. */
@Module({
  imports: [BackendModule, MemoryModule, QueueWorkersModule, DocumentsModule, StorageModule],
  providers: [
    IngestResourceProcessor,
    ResourceContents,
    ResourceIngestion,
    ResourcesRepository,
    FileSweep,
    FilesInUseRepository,
    SweepFilesProcessor,
    UnusedFiles,
    {
      provide: ExternalFiles,
      inject: [getSectionToken('resources'), getSectionToken('uploads'), getSectionToken('outbound')],
      useFactory: (
        { readTimeoutMs: timeoutMs }: ResourcesConfig,
        uploads: UploadsConfig,
        { connectTimeoutMs }: OutboundConfig,
      ) => new ExternalFiles({ ...uploads, timeoutMs, connectTimeoutMs }),
    },
  ],
})
export class ResourcesWorkerModule {}
