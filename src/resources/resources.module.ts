import { Module } from '@nestjs/common';
import { MemoryModule } from '../memory/memory.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { AllResourcesService } from './all-resources.service.js';
import { AttachmentsRepository } from './attachments.repository.js';
import { AttachmentsService } from './attachments.service.js';
import { ResourcesRepository } from './resources.repository.js';
import { ResourcesService } from './resources.service.js';
import { FilesInUseRepository } from './sweep/files-in-use.repository.js';
import { UnusedFiles } from './sweep/unused-files.js';

/** Provides the documents and attachments of people. */
@Module({
  imports: [MemoryModule, StorageModule],
  providers: [
    AllResourcesService,
    AttachmentsRepository,
    AttachmentsService,
    FilesInUseRepository,
    ResourcesRepository,
    ResourcesService,
    UnusedFiles,
  ],
  exports: [AllResourcesService, AttachmentsService, ResourcesService],
})
export class ResourcesModule {}
