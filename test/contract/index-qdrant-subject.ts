import type { IndexSource } from '../../src/search-index/memory-index.port.js';
import { Collections } from '../../src/search-index/qdrant/collections.js';
import { QdrantConnection } from '../../src/search-index/qdrant/connection.js';
import {
  QdrantIndexDriver,
  type QdrantIndexParts,
} from '../../src/search-index/qdrant/qdrant-index.driver.js';
import { InProcessLock } from '../fakes/in-process-lock.js';
import type { RecordedIndexSource } from '../fakes/recorded-index-source.js';
import { createDocument, type IndexSubject } from './index-suite.js';

const PREFIX = 'memory_bridge';

export function createSubject(parts: QdrantIndexParts, source: RecordedIndexSource): IndexSubject {
  return {
    index: new QdrantIndexDriver(parts),
    other: new QdrantIndexDriver(parts),
    put: (spaceId, ...documents) => Promise.resolve(source.put(spaceId, documents.map(createDocument))),
    remove: (spaceId, ...ids) => Promise.resolve(source.remove(spaceId, ids)),
    erase: (spaceId, ...left) => {
      source.erase(spaceId);
      source.put(spaceId, left.map(createDocument));
      return Promise.resolve();
    },
    lose: () => new Collections(parts.connection, parts.lock, parts.prefix).dropAll(),
    close: () => Promise.resolve(),
  };
}

export function partsFor(
  url: string,
  source: IndexSource,
  more: Partial<QdrantIndexParts> = {},
): QdrantIndexParts {
  const connection = new QdrantConnection({ url, apiKey: null });
  return { connection, source, lock: new InProcessLock(), prefix: PREFIX, ...more };
}
