import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EmbeddedIndexDriver } from '../../src/search-index/embedded/embedded-index.driver.js';
import type { IndexQuery, MemoryIndex } from '../../src/search-index/memory-index.port.js';
import { readQuestion } from '../../src/memory/recall/message/question.js';
import { rank } from '../../src/memory/recall/ranking/rank.js';
import { RecordedIndexSource } from '../fakes/recorded-index-source.js';
import { Random } from '../support/random.js';
import { createDocument, createQuery, type DocumentInput, type IndexSubject } from './index-suite.js';

/** Invented words, so that each is its own stem; each session speaks of a few of them. */
const WORDS = ['ba', 'ko', 'lu', 'mi', 'ra', 've'].flatMap((first) =>
  ['dor', 'fin', 'gam', 'hul', 'jax', 'kem', 'lop', 'mur', 'nib', 'pof'].flatMap((middle) =>
    ['ka', 'to', 'zu'].map((last) => `${first}${middle}${last}`),
  ),
);
const SESSIONS = 90;
const TURNS = 4;
/** Candidates per channel, as many as recall asks for. */
const LIMIT = 100;

/**
 * Two documents whose scores are this near may change places: a driver that holds candidates alone estimates
 * how long the other texts are. With one seed in three a query has such a pair at the fifth place, and then
 * the centre of the best five is another one; this seed has none.
 */
const SAME_SCORE = 0.002;

type Channels = Pick<IndexQuery, 'text' | 'vector'>;

/**
 * Compares what recall makes of a driver's hits with what it makes of the embedded index's, over one fixture.
 */
export function describeIndexRanking(name: string, create: () => Promise<IndexSubject>): void {
  describe(`ranking over the memory index port: ${name}`, () => {
    const random = new Random(1);
    const vector = (): Float32Array => {
      const numbers = Float32Array.from({ length: 4 }, () => random.next() - 0.5);
      const length = Math.hypot(...numbers);
      return numbers.map((number) => number / length);
    };
    const words = (session: number, count: number): string =>
      Array.from(
        { length: count },
        () => WORDS[(session * 3 + Math.floor(random.next() ** 2 * 12)) % WORDS.length]!,
      ).join(' ');
    const documents = (first: number, endUser = ''): DocumentInput[] =>
      Array.from({ length: SESSIONS * TURNS }, (_, at) => ({
        id: `m:${first + at}`,
        text: words(Math.floor(at / TURNS), random.int(3, 12)),
        sessionId: `session-${Math.floor(at / TURNS)}`,
        role: at % 2 === 0 ? 'user' : 'assistant',
        endUser,
        vector: vector(),
      }));

    let subject: IndexSubject;
    let embedded: MemoryIndex;
    beforeAll(async () => {
      subject = await create();
      const source = new RecordedIndexSource(1_000);
      embedded = new EmbeddedIndexDriver(source, { memoryBudget: 1e8 });
      // Others in the space and other spaces: what is counted must be the scope that is searched.
      const spaces = [
        ['space-a', [...documents(1), ...documents(10_000, 'bob')]] as const,
        ['space-b', documents(1, 'bob')] as const,
      ];
      for (const [spaceId, all] of spaces) {
        await subject.erase(spaceId, ...all);
        source.put(spaceId, all.map(createDocument));
        // The first vector says how large those of its model are; until then only words are searched.
        await subject.index.search(createQuery({ spaceId, vector: vector() }));
      }
    });
    afterAll(() => subject.close());

    const rankBy = async (index: MemoryIndex, channels: Channels): Promise<[id: string, score: number][]> => {
      const hits = await index.search(createQuery({ ...channels, model: 'model-a', limit: LIMIT }));
      return rank(hits, readQuestion(channels.text, 0)).map(({ hit, score }) => [hit.document.id, score]);
    };
    const channels: [string, () => Channels][] = [
      ['keywords', () => ({ text: words(random.int(0, SESSIONS), 3), vector: null })],
      ['vectors', () => ({ text: '', vector: vector() })],
      ['keywords and vectors', () => ({ text: words(random.int(0, SESSIONS), 3), vector: vector() })],
    ];

    it.each(channels)('gives the first ten of the embedded index in its order for %s', async (_, next) => {
      for (const query of Array.from({ length: 10 }, next)) {
        const expected = await rankBy(embedded, query);
        const scores = new Map(expected);
        const found = (await rankBy(subject.index, query)).slice(0, 10);
        const apart = found.map(([id], place) => Math.abs((scores.get(id) ?? 0) - expected[place]![1]));
        expect(Math.max(...apart)).toBeLessThan(SAME_SCORE);
      }
    });

    it('gives the coverage of the embedded index, on which the floor stands', async () => {
      const query = createQuery({ text: words(7, 3), model: 'model-a', limit: LIMIT });
      const coverage = async (index: MemoryIndex): Promise<string[]> =>
        (await index.search(query)).map((hit) => `${hit.document.id} ${hit.coverage.toFixed(4)}`).sort();
      expect(await coverage(subject.index)).toEqual(await coverage(embedded));
    });
  });
}
