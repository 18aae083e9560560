import { Module } from '@nestjs/common';
import { ExtractionModule } from './extraction/extraction.module.js';
import { IndexingModule } from './indexing/indexing.module.js';
import { InjectionModule } from './injection/injection.module.js';
import { MemoriesModule } from './memories/memories.module.js';
import { RecallModule } from './recall/recall.module.js';
import { SummarizationModule } from './summarization/summarization.module.js';

/** The rooms of memory, lowest first: each uses those before it. */
const ROOMS = [
  MemoriesModule,
  IndexingModule,
  RecallModule,
  InjectionModule,
  ExtractionModule,
  SummarizationModule,
];

/** Memory as others use it. What happens after the answer is `MemoryWorkerModule`. */
@Module({ imports: ROOMS, exports: ROOMS })
export class MemoryModule {}
