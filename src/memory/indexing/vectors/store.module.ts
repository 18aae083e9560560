import { Module } from '@nestjs/common';
import { IndexRows, IndexSource } from '../../../search-index/memory-index.port.js';
import { EmbedderCalibrationsRepository } from '../calibration/embedder-calibrations.repository.js';
import { EmbedderCalibrationsService } from '../calibration/embedder-calibrations.service.js';
import { DocumentEmbeddingService } from './document-embedding.service.js';
import { IndexRowsRepository } from './index-rows.repository.js';
import { IndexSourceRepository } from './index-source.repository.js';
import { VectorStore } from './vector-store.port.js';
import { VectorStoreRepository } from './vector-store.repository.js';

/** Provides the rows behind index and vectors, for this room only. */
@Module({
  providers: [
    { provide: IndexSource, useClass: IndexSourceRepository },
    { provide: IndexRows, useClass: IndexRowsRepository },
    { provide: VectorStore, useClass: VectorStoreRepository },
    DocumentEmbeddingService,
    EmbedderCalibrationsRepository,
    EmbedderCalibrationsService,
  ],
  exports: [IndexRows, IndexSource, DocumentEmbeddingService, EmbedderCalibrationsService, VectorStore],
})
export class StoreModule {}
