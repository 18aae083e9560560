import { afterAll, beforeAll, it } from '@jest/globals';
import { RecordedIndexSource } from '../fakes/recorded-index-source.js';
import { describeNeeding } from '../support/needs.js';
import { startQdrantEngine, type TestQdrant } from '../support/qdrant-engine.js';
import { describeQdrantContents, expectFirstUpsert, expectSingleDeletion } from './index-qdrant-contents.js';
import { partsFor, createSubject } from './index-qdrant-subject.js';
import { describeIndexRanking } from './index-ranking.js';
import { describeIndex, type IndexSubject } from './index-suite.js';

describeNeeding('the Qdrant engine', "Qdrant's own engine", () => {
  let engine: TestQdrant;
  beforeAll(async () => {
    engine = await startQdrantEngine();
  });
  afterAll(() => engine.stop());

  const subject = (prefix: string): Promise<IndexSubject> => {
    const source = new RecordedIndexSource();
    return Promise.resolve(createSubject(partsFor(engine.url, source, { prefix }), source));
  };

  describeIndex('qdrant, over its engine', () => subject('suite'));
  describeQdrantContents('its engine', () => engine);
  it('S3-18 makes a collection with cosine distance on first use and upserts points with the payload of the original', () =>
    expectFirstUpsert(engine));

  it('S3-20 deletes a single point by id', () => expectSingleDeletion(engine));

  describeIndexRanking('qdrant, over its engine', () => subject('ranking'));
});
