import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import type { IndexConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { ChosenIndex, ChosenMaintenance } from './chosen-index.js';
import { EmbeddedIndexDriver } from './embedded/embedded-index.driver.js';
import { EmbeddedMaintenance } from './embedded/embedded-maintenance.js';
import { IndexChooser, type QdrantTarget } from './index-chooser.port.js';
import { IndexLock } from './index-lock.port.js';
import { IndexMaintenance, IndexRows, IndexSource, MemoryIndex } from './memory-index.port.js';
import { QdrantCopiesService } from './qdrant-copies.service.js';
import { QdrantConnection } from './qdrant/connection.js';
import { PgIndexLockRepository } from './qdrant/pg-index-lock.repository.js';
import { QdrantIndexDriver, type QdrantIndexParts } from './qdrant/qdrant-index.driver.js';
import { QdrantMaintenance } from './qdrant/qdrant-maintenance.js';

type Given = [
  chooser: IndexChooser,
  config: IndexConfig,
  source: IndexSource,
  rows: IndexRows,
  lock: IndexLock,
];

const GIVEN = [IndexChooser, getSectionToken('index'), IndexSource, IndexRows, IndexLock];

const DRIVERS: Provider[] = [
  QdrantCopiesService,
  { provide: IndexLock, useClass: PgIndexLockRepository },
  {
    provide: MemoryIndex,
    inject: GIVEN,
    useFactory: (...[chooser, config, source, , lock]: Given) =>
      new ChosenIndex(chooser, {
        embedded: () => new EmbeddedIndexDriver(source, config),
        qdrant: (target) => new QdrantIndexDriver(toParts(target, source, lock)),
      }),
  },
  {
    provide: IndexMaintenance,
    inject: GIVEN,
    useFactory: (...[chooser, , source, rows, lock]: Given) =>
      new ChosenMaintenance(chooser, {
        embedded: () => new EmbeddedMaintenance(source, rows),
        qdrant: (target) => new QdrantMaintenance({ ...toParts(target, source, lock), rows }),
      }),
  },
];

/** Provides `MemoryIndex` globally, because every erasure must be able to drop its content. */
@Module({})
export class MemoryIndexModule {
  /**
   * @param source a module that exports `IndexSource` and `IndexRows`, from which an index reads the rows
   * @param choice a module that exports `IndexChooser`
   */
  static over(source: Type, choice: Type): DynamicModule {
    return {
      module: MemoryIndexModule,
      global: true,
      imports: [source, choice],
      providers: DRIVERS,
      exports: [IndexMaintenance, MemoryIndex, QdrantCopiesService],
    };
  }
}

function toParts(
  { url, apiKey, collection }: QdrantTarget,
  source: IndexSource,
  lock: IndexLock,
): QdrantIndexParts {
  return { connection: new QdrantConnection({ url, apiKey }), source, lock, prefix: collection };
}
