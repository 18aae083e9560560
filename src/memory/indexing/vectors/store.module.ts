import { Module } from '@nestjs/common';
import { IndexRows, IndexSource } from '../../../search-index/memory-index.port.js';
import { DocumentEmbedding } from './document-embedding.service.js';
import { PgIndexRows } from './index-rows.repository.js';
import { PgIndexSource } from './index-source.repository.js';
import { PastRows } from './past-rows.repository.js';
import { VectorStore } from './vector-store.repository.js';

/** The rows behind index and vectors. */
@Module({
  providers: [
    { provide: IndexSource, useClass: PgIndexSource },
    { provide: IndexRows, useClass: PgIndexRows },
    PastRows,
    VectorStore,
    DocumentEmbedding,
  ],
  exports: [IndexRows, IndexSource, DocumentEmbedding, PastRows, VectorStore],
})
export class StoreModule {}
