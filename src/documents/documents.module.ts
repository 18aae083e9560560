import { Module } from '@nestjs/common';
import type { ResourcesConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { ItemDocumentsService } from './item-documents.service.js';
import { DocumentReader } from './document-reader.js';

/** Provides the reading of documents. */
@Module({
  providers: [
    ItemDocumentsService,
    {
      provide: DocumentReader,
      inject: [getSectionToken('resources')],
      useFactory: (config: ResourcesConfig) => new DocumentReader(config),
    },
  ],
  exports: [DocumentReader, ItemDocumentsService],
})
export class DocumentsModule {}
