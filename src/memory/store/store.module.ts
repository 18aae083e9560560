import { Module } from '@nestjs/common';
import { IndexSource } from '../../memory-index/memory-index.port.js';
import { DocumentEmbedding } from './document-embedding.service.js';
import { PgIndexSource } from './index-source.repository.js';
import { VectorStore } from './vector-store.repository.js';

/** The rows behind index and vectors. */
@Module({
  providers: [{ provide: IndexSource, useClass: PgIndexSource }, VectorStore, DocumentEmbedding],
  exports: [IndexSource, DocumentEmbedding, VectorStore],
})
export class StoreModule {}
