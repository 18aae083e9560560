import { describe, expect, it } from '@jest/globals';
import { EmbeddedIndex } from '../../src/memory-index/embedded/embedded-index.driver.js';
import { RecordedIndexSource } from '../fakes/recorded-index-source.js';
import { describeIndex, documentOf, queryOf, vectorAt, type IndexSubject } from './index-suite.js';

const MEGABYTE = 1024 * 1024;

function subjectOf(source: RecordedIndexSource, memoryBudget = 100 * MEGABYTE): IndexSubject {
  return {
    index: new EmbeddedIndex(source, { memoryBudget }),
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

describeIndex('embedded', () => Promise.resolve(subjectOf(new RecordedIndexSource())));

describe('embedded index', () => {
  const filled = (spaces: number, documents: number): RecordedIndexSource => {
    const source = new RecordedIndexSource(1_000);
    for (let space = 0; space < spaces; space += 1) {
      const many = Array.from({ length: documents }, (_, at) =>
        documentOf({ id: `m:${at}`, text: `apple number${at}`, vector: vectorAt(at % 360) }),
      );
      source.put(`space-${space}`, many);
    }
    return source;
  };

  it('shares one refresh among searches that came before it began', async () => {
    const source = filled(1, 10);
    const { index } = subjectOf(source);
    await Promise.all(Array.from({ length: 50 }, () => index.search(queryOf({ spaceId: 'space-0', text: 'apple' }))));
    expect(source.asked.length).toBe(1);
  });

  it('lets the least recently used spaces go when the budget is spent, and reads them again', async () => {
    const source = filled(3, 100);
    const { index } = subjectOf(source, 200_000);
    const search = async (space: number): Promise<number> =>
      (await index.search(queryOf({ spaceId: `space-${space}`, text: 'apple', limit: 1_000 }))).length;
    expect([await search(0), await search(1), await search(0), await search(2)]).toEqual([100, 100, 100, 100]);
    source.asked.length = 0;
    expect([await search(0), await search(1)]).toEqual([100, 100]);
    expect(source.asked.map((since) => since === null)).toEqual([false, true]);
  });

  it('serves again after its source failed', async () => {
    const source = filled(1, 10);
    const { index } = subjectOf(source);
    source.failure = new Error('database down');
    await expect(index.search(queryOf({ spaceId: 'space-0', text: 'apple' }))).rejects.toThrow('database down');
    source.failure = null;
    expect(await index.search(queryOf({ spaceId: 'space-0', text: 'apple' }))).toHaveLength(10);
  });

  it('scores the same after changes as when read at once', async () => {
    const source = filled(1, 200);
    const { index } = subjectOf(source);
    const query = queryOf({ spaceId: 'space-0', text: 'apple number7 pear', vector: vectorAt(7), limit: 500 });
    await index.search(query);
    source.remove('space-0', ['m:3', 'm:8', 'm:199']);
    source.put('space-0', [
      documentOf({ id: 'm:8', text: 'pear number7', vector: vectorAt(90) }),
      documentOf({ id: 'm:201', text: 'pear' }),
    ]);
    source.put('space-0', [documentOf({ id: 'm:7', text: 'apple number7 pear', vector: vectorAt(8) })]);
    const scores = async (driver: typeof index): Promise<unknown[]> =>
      [...(await driver.search(query))].sort((left, right) => left.document.position - right.document.position);
    expect(await scores(index)).toEqual(await scores(subjectOf(source).index));
  });

  it('reads a large space in slices that let others run', async () => {
    const source = filled(1, 5_000);
    const { index } = subjectOf(source);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await index.search(queryOf({ spaceId: 'space-0', text: 'apple' }));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });
});
