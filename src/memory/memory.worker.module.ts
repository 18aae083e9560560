import { Module } from '@nestjs/common';
import { ExtractionWorkerModule } from './extraction/extraction.worker.module.js';
import { IndexingWorkerModule } from './indexing/indexing.worker.module.js';
import { MemoriesWorkerModule } from './memories/memories.worker.module.js';
import { SummarizationWorkerModule } from './summarization/summarization.worker.module.js';

/** The jobs of all rooms: only for processes that work off jobs. */
@Module({
  imports: [MemoriesWorkerModule, IndexingWorkerModule, ExtractionWorkerModule, SummarizationWorkerModule],
})
export class MemoryWorkerModule {}
