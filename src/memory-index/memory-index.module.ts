import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import type { IndexConfig, QdrantConfig } from '../config/app-config.js';
import { sectionToken } from '../config/config.token.js';
import { EmbeddedIndex } from './embedded/embedded-index.driver.js';
import { EmbeddedMaintenance } from './embedded/embedded-maintenance.js';
import { IndexLock } from './index-lock.port.js';
import { IndexMaintenance, IndexRows, IndexSource, MemoryIndex } from './memory-index.port.js';
import { QdrantConnection } from './qdrant/connection.js';
import { PgIndexLock } from './qdrant/pg-index-lock.repository.js';
import { QdrantIndex, type QdrantIndexParts } from './qdrant/qdrant-index.driver.js';
import { QdrantMaintenance } from './qdrant/qdrant-maintenance.js';

type Given = [config: IndexConfig, qdrant: QdrantConfig, source: IndexSource, rows: IndexRows, lock: IndexLock];

const GIVEN = [sectionToken('index'), sectionToken('qdrant'), IndexSource, IndexRows, IndexLock];

// `index.driver` decides and nothing switches by itself (D15).
const DRIVERS: Provider[] = [
  { provide: IndexLock, useClass: PgIndexLock },
  {
    provide: MemoryIndex,
    inject: GIVEN,
    useFactory: (...given: Given) =>
      given[0].driver === 'qdrant' ? new QdrantIndex(partsOf(given)) : new EmbeddedIndex(given[2], given[0]),
  },
  {
    provide: IndexMaintenance,
    inject: GIVEN,
    useFactory: (...given: Given) =>
      given[0].driver === 'qdrant'
        ? new QdrantMaintenance({ ...partsOf(given), rows: given[3] })
        : new EmbeddedMaintenance(given[2], given[3]),
  },
];

/** Provides `MemoryIndex` everywhere: whoever erases must be able to drop what it holds. */
@Module({})
export class MemoryIndexModule {
  /** @param source a module that exports `IndexSource` and `IndexRows`: where an index reads the rows */
  static over(source: Type): DynamicModule {
    return {
      module: MemoryIndexModule,
      global: true,
      imports: [source],
      providers: DRIVERS,
      exports: [IndexMaintenance, MemoryIndex],
    };
  }
}

function partsOf([, { url, apiKey, collection }, source, , lock]: Given): QdrantIndexParts {
  return { connection: new QdrantConnection({ url, apiKey }), source, lock, prefix: collection };
}
