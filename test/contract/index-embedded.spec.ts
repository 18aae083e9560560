import { describe, expect, it } from '@jest/globals';
import { EmbeddedIndexDriver } from '../../src/search-index/embedded/embedded-index.driver.js';
import { RecordedIndexSource } from '../fakes/recorded-index-source.js';
import { describeIndex, createDocument, createQuery, vectorAt, type IndexSubject } from './index-suite.js';

const MEGABYTE = 1024 * 1024;

function createSubject(source: RecordedIndexSource, memoryBudget = 100 * MEGABYTE): IndexSubject {
  return {
    index: new EmbeddedIndexDriver(source, { memoryBudget }),
    other: new EmbeddedIndexDriver(source, { memoryBudget }),
    put: (spaceId, ...documents) => Promise.resolve(source.put(spaceId, documents.map(createDocument))),
    remove: (spaceId, ...ids) => Promise.resolve(source.remove(spaceId, ids)),
    erase: (spaceId, ...left) => {
      source.erase(spaceId);
      source.put(spaceId, left.map(createDocument));
      return Promise.resolve();
    },
    lose: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

describeIndex('embedded', () => Promise.resolve(createSubject(new RecordedIndexSource())));

describe('embedded index', () => {
  const fillSource = (spaces: number, documents: number): RecordedIndexSource => {
    const source = new RecordedIndexSource(1_000);
    for (let space = 0; space < spaces; space += 1) {
      const many = Array.from({ length: documents }, (_, at) =>
        createDocument({ id: `m:${at}`, text: `apple number${at}`, vector: vectorAt(at % 360) }),
      );
      source.put(`space-${space}`, many);
    }
    return source;
  };

  it('shares one refresh among searches that came before it began', async () => {
    const source = fillSource(1, 10);
    const { index } = createSubject(source);
    await Promise.all(
      Array.from({ length: 50 }, () => index.search(createQuery({ spaceId: 'space-0', text: 'apple' }))),
    );
    expect(source.asked.length).toBe(1);
  });

  it('evicts the least recently used spaces when the budget is spent, and reads them again on demand', async () => {
    const source = fillSource(3, 100);
    const { index } = createSubject(source, 200_000);
    const search = async (space: number): Promise<number> =>
      (await index.search(createQuery({ spaceId: `space-${space}`, text: 'apple', limit: 1_000 }))).length;
    expect([await search(0), await search(1), await search(0), await search(2)]).toEqual([
      100, 100, 100, 100,
    ]);
    source.asked.length = 0;
    expect([await search(0), await search(1)]).toEqual([100, 100]);
    expect(source.asked.map((since) => since === null)).toEqual([false, true]);
  });

  it('returns correct results while a thousand spaces are evicted, read and written under a small budget', async () => {
    const source = fillSource(1_000, 4);
    const index = new EmbeddedIndexDriver(source, { memoryBudget: 100_000 });
    let peak = 0;
    const visit = async (space: number, round: number): Promise<string[]> => {
      const spaceId = `space-${space}`;
      source.put(spaceId, [
        createDocument({ id: `m:${10 + round}`, text: `apple round${round}`, vector: null, model: null }),
      ]);
      if (space % 7 === 0) source.remove(spaceId, ['m:0']);
      if (space % 50 === 0) await index.dropSpace(spaceId);
      const hits = await index.search(
        createQuery({ spaceId, text: 'apple', vector: vectorAt(1), limit: 100 }),
      );
      peak = Math.max(peak, index.bytes);
      return hits.map(({ document }) => document.id).sort();
    };
    for (const round of [0, 1]) {
      const visits = Array.from({ length: 1_000 }, (_, at) => visit((at * 37) % 1_000, round));
      for (const [at, ids] of (await Promise.all(visits)).entries()) {
        const gone = ((at * 37) % 1_000) % 7 === 0;
        const added = round === 0 ? ['m:10'] : ['m:10', 'm:11'];
        expect(ids).toEqual([...(gone ? [] : ['m:0']), ...added, 'm:1', 'm:2', 'm:3'].sort());
      }
    }
    expect(peak).toBeLessThan(120_000);
    for (let space = 0; space < 1_000; space += 1) await index.dropSpace(`space-${space}`);
    expect(index.bytes).toBe(0);
  });

  it('searches again after its source has failed', async () => {
    const source = fillSource(1, 10);
    const { index } = createSubject(source);
    source.failure = new Error('database down');
    await expect(index.search(createQuery({ spaceId: 'space-0', text: 'apple' }))).rejects.toThrow(
      'database down',
    );
    source.failure = null;
    expect(await index.search(createQuery({ spaceId: 'space-0', text: 'apple' }))).toHaveLength(10);
  });

  it('gives the same scores after changes as after a fresh read', async () => {
    const source = fillSource(1, 200);
    const { index } = createSubject(source);
    const query = createQuery({
      spaceId: 'space-0',
      text: 'apple number7 pear',
      vector: vectorAt(7),
      limit: 500,
    });
    await index.search(query);
    source.remove('space-0', ['m:3', 'm:8', 'm:199']);
    source.put('space-0', [
      createDocument({ id: 'm:8', text: 'pear number7', vector: vectorAt(90) }),
      createDocument({ id: 'm:201', text: 'pear' }),
    ]);
    source.put('space-0', [createDocument({ id: 'm:7', text: 'apple number7 pear', vector: vectorAt(8) })]);
    const scores = async (driver: typeof index): Promise<unknown[]> =>
      [...(await driver.search(query))].sort(
        (left, right) => left.document.position - right.document.position,
      );
    expect(await scores(index)).toEqual(await scores(createSubject(source).index));
  });

  it('reads a large space in slices, so that other work can run', async () => {
    const source = fillSource(1, 5_000);
    const { index } = createSubject(source);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await index.search(createQuery({ spaceId: 'space-0', text: 'apple' }));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });
});
