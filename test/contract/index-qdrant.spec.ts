import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QdrantConnection } from '../../src/memory-index/qdrant/connection.js';
import { QdrantIndex } from '../../src/memory-index/qdrant/qdrant-index.driver.js';
import { FakeQdrant } from '../fakes/fake-qdrant.js';
import { InProcessLock } from '../fakes/in-process-lock.js';
import { RecordedIndexSource } from '../fakes/recorded-index-source.js';
import { describeNeeding } from '../support/needs.js';
import { QdrantSpec } from '../support/qdrant-spec.js';
import { describeIndex, documentOf, queryOf, vectorAt, type IndexSubject } from './index-suite.js';

const PREFIX = 'memory_bridge';
let qdrant: FakeQdrant;

beforeAll(async () => {
  qdrant = await FakeQdrant.start();
});
afterAll(() => qdrant.stop());

function subjectOf(source = new RecordedIndexSource()): IndexSubject {
  const connection = new QdrantConnection({ url: qdrant.url, apiKey: null });
  return {
    index: new QdrantIndex({ connection, source, lock: new InProcessLock(), prefix: PREFIX }),
    put: (spaceId, ...documents) => Promise.resolve(source.put(spaceId, documents.map(documentOf))),
    remove: (spaceId, ...ids) => Promise.resolve(source.remove(spaceId, ids)),
    erase: (spaceId, ...left) => {
      source.erase(spaceId);
      source.put(spaceId, left.map(documentOf));
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}

describeIndex('qdrant, over a double of the server', () => Promise.resolve(subjectOf()));

describeNeeding('shared data', 'requests of the Qdrant driver', () => {
  it('are as its own API description has them, and so are the answers of the double', () => {
    const spec = new QdrantSpec();
    expect(qdrant.exchanges.length).toBeGreaterThan(100);
    const problems = qdrant.exchanges.flatMap((exchange) => spec.problems(exchange));
    expect([...new Set(problems)]).toEqual([]);
  });
});
void [describe, queryOf, vectorAt];
