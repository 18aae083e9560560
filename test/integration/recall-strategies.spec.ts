import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { Policy } from '../../src/common/policy/policy.js';
import { resolvePolicy } from '../../src/common/policy/resolve-policy.js';
import { EmbeddedIndexDriver } from '../../src/search-index/embedded/embedded-index.driver.js';
import { MemoryIndex, type IndexHit } from '../../src/search-index/memory-index.port.js';
import type { RecallRequest, RecallResult } from '../../src/memory/recall/recall.types.js';
import { chooseItems } from '../../src/memory/recall/selection/choose-items.js';
import type { RecallSearch } from '../../src/memory/recall/search/recall-search.js';
import { IndexSourceRepository } from '../../src/memory/indexing/vectors/index-source.repository.js';
import { CountingEmbedder } from '../fakes/counting-embedder.js';
import { startTestPostgres, type TestPostgres } from '../support/postgres.js';
import { createRecaller } from '../support/recaller.js';
import { bumpVersion, insertMemory, insertMessage, insertSpace } from '../support/recall-rows.js';

const DAY_MS = 86_400_000;

let postgres: TestPostgres;
let db: DataSource;
let service: RecallSearch;
let spaceId: string;

beforeAll(async () => {
  postgres = await startTestPostgres();
  db = (await postgres.createDatabase()).dataSource;
  service = createRecaller(db, new EmbeddedIndexDriver(new IndexSourceRepository(db), { memoryBudget: 1e8 }));
});
beforeEach(async () => {
  spaceId = await insertSpace(db);
});
afterAll(() => postgres.stop());

type Patch = Partial<Policy['recall']>;

/** The `router` policy, keywords alone unless said otherwise. */
function ask(query: string, recall: Patch = {}, more: Partial<RecallRequest> = {}): RecallRequest {
  const levels = [{ preset: 'router' as const, recall: { strategy: 'keyword' as const, ...recall } }];
  const policy = resolvePolicy(levels, { strictTimeoutMs: 5_000, memoryLimit: 5, sessionWindowSize: 10 });
  const scope = { spaceId, endUser: '', appId: 'default', projectId: 'default', sessionId: 'now' };
  return { scope, query, policy: withTime(policy), embedder: new CountingEmbedder(), ...more };
}

// A busy machine is no reason for silence here.
function withTime(policy: Policy): Policy {
  return { ...policy, recall: { ...policy.recall, timeout_ms: 20_000 } };
}

const texts = ({ items }: Pick<RecallResult, 'items'>): string[] => items.map(({ text }) => text);
const recallTexts = async (...request: Parameters<typeof ask>): Promise<string[]> =>
  texts(await service.recall(ask(...request)));
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

describe('strategies of the router policy', () => {
  it('S3-45 S3-27 exact gives the newest 100 rows, newest first', async () => {
    const created = Array.from({ length: 105 }, (_, at) => at);
    for (const at of created)
      await insertMemory(db, spaceId, { content: `note ${at}`, created_at: daysAgo(20 - at / 10) });
    const found = await recallTexts('', { strategy: 'exact' });
    expect(found).toHaveLength(100);
    expect(found.slice(0, 2)).toEqual(['note 104', 'note 103']);
  });

  it('S3-48 scores content, key and metadata, and drops what has none of the words', async () => {
    await insertMemory(db, spaceId, { content: 'Tabs rather than spaces', key: 'preference:indentation' });
    await insertMemory(db, spaceId, { content: 'The indentation is two wide' });
    await insertMemory(db, spaceId, {
      content: 'Lives in Lisbon',
      metadata: { note: 'asked about indentation' },
    });
    await insertMemory(db, spaceId, { content: 'Drinks tea' });
    for (const strategy of ['exact', 'keyword', 'semantic', 'hybrid'] as const) {
      const found = await recallTexts('Which indentation?', { strategy });
      expect([strategy, [...found].sort()]).toEqual([
        strategy,
        ['Lives in Lisbon', 'Tabs rather than spaces', 'The indentation is two wide'],
      ]);
    }
  });

  it('S3-46 S3-47 gives what matches best first, newer before older of equals', async () => {
    await insertMemory(db, spaceId, { content: 'Rust is fine', key: 'first-note', created_at: daysAgo(9) });
    await insertMemory(db, spaceId, { content: 'Rust is fine!', key: 'third-note', created_at: daysAgo(3) });
    await insertMemory(db, spaceId, {
      content: 'Writes services in Rust with tokio',
      key: 'other-note',
      created_at: daysAgo(20),
    });
    for (const strategy of ['semantic', 'hybrid'] as const) {
      expect(await recallTexts('rust tokio services', { strategy })).toEqual([
        'Writes services in Rust with tokio',
        'Rust is fine!',
        'Rust is fine',
      ]);
    }
  });

  it('S3-15 S3-46 falls back to the newest that fit when the index fails, and says so', async () => {
    await insertMemory(db, spaceId, { content: 'Likes Rust', key: 'a', created_at: daysAgo(2) });
    await insertMemory(db, spaceId, { content: 'Likes tea', key: 'b', created_at: daysAgo(1) });
    const result = await createRecaller(db, new BrokenIndex()).recall(
      ask('Do I like Rust?', { strategy: 'hybrid' }),
    );
    expect(texts(result)[0]).toBe('Likes Rust');
    expect(result).toMatchObject({ status: 'degraded', reason: 'index', trace: { degraded: 'index' } });
    expect(result.trace.channels).toContain('time');
  });

  it.each(['" OR 1=1 --', 'a* AND (b OR', 'NEAR("x" y)', "'); DROP TABLE memories;", '%_\\', '-', ':*'])(
    'S3-52 takes %s as words',
    async (query) => {
      await insertMemory(db, spaceId, { content: 'Likes Rust', key: 'language' });
      for (const strategy of ['exact', 'semantic', 'hybrid'] as const)
        expect(await recallTexts(query, { strategy })).toEqual([]);
    },
  );

  it('S3-40 gives nothing at once when switched off or without a budget', async () => {
    await insertMemory(db, spaceId, { content: 'Likes Rust' });
    const down = createRecaller(db, new BrokenIndex());
    const request = ask('Rust?');
    const off = [
      { ...request.policy, enabled: false },
      { ...request.policy, recall: { ...request.policy.recall, max_tokens: 0 } },
    ];
    for (const policy of off)
      expect(await down.recall({ ...request, policy })).toMatchObject({ status: 'skipped', items: [] });
  });

  it('S3-41 S3-50 S3-51 keeps within the budget, and gives one row when anything matched', async () => {
    for (const at of [1, 2, 3])
      await insertMemory(db, spaceId, { content: `Rust ${at} ${'x'.repeat(393)}`, created_at: daysAgo(at) });
    const countChosen = async (max_tokens: number): Promise<number> => {
      const request = ask('Rust?', { max_tokens });
      const { items } = await service.recall(request);
      return chooseItems(items, new Set(), request.policy.recall).items.length;
    };
    expect([
      await countChosen(1),
      await countChosen(100),
      await countChosen(200),
      await countChosen(16_000),
    ]).toEqual([1, 1, 2, 3]);
  });

  it('gives all memories, newest first, whatever is asked, and nothing else', async () => {
    await insertMemory(db, spaceId, { content: 'Likes Rust', created_at: daysAgo(400) });
    await insertMemory(db, spaceId, { content: 'Likes tea', created_at: daysAgo(1) });
    await insertMessage(db, spaceId, { body: 'I like rain' });
    const personal = { strategy: 'all', retention_days: null } as const;
    for (const query of ['Rust?', '', 'anything'])
      expect(await recallTexts(query, personal)).toEqual(['Likes tea', 'Likes Rust']);
    const { trace } = await service.recall(ask('', personal));
    expect(trace).toMatchObject({
      strategy: 'all',
      channels: ['time'],
      candidates: 2,
      considered: [{ fate: 'chosen' }, { fate: 'chosen' }],
    });
    expect(await recallTexts('Rust?', { ...personal, sources: 'turns' })).toEqual(['I like rain']);
  });
});

describe('the reach of a recall', () => {
  const strategies = ['exact', 'keyword', 'semantic', 'hybrid', 'all'] as const;

  it('S3-1 S3-2 S3-27 S3-43 sees all sessions of a space, or one', async () => {
    await insertMemory(db, spaceId, { content: 'Rust here', session_id: 'now' });
    await insertMemory(db, spaceId, { content: 'Rust elsewhere', session_id: 'other' });
    await insertMemory(db, await insertSpace(db), { content: 'Rust of another key', session_id: 'now' });
    for (const strategy of strategies) {
      expect((await recallTexts('Rust?', { strategy })).sort()).toEqual(['Rust elsewhere', 'Rust here']);
      expect(await recallTexts('Rust?', { strategy }, { within: 'session' })).toEqual(['Rust here']);
    }
  });

  it.each([{ end_user: 'bob' }, { app_id: 'other' }, { project_id: 'other' }])(
    'never sees what is of %j',
    async (place) => {
      await insertMemory(db, spaceId, { content: 'Rust of mine', session_id: 'now' });
      await insertMessage(db, spaceId, { body: 'I said Rust', session_id: 'now' });
      await insertMemory(db, spaceId, { content: 'Rust of theirs', session_id: 'now', ...place });
      await insertMessage(db, spaceId, { body: 'They said Rust', session_id: 'now', ...place });
      const mine = ['I said Rust', 'Rust of mine'];
      for (const strategy of ['exact', 'keyword', 'semantic', 'hybrid'] as const) {
        // The clock of the database may be ahead of this process by a moment.
        for (const asOf of [undefined, new Date(Date.now() + 1_000)]) {
          const found = await recallTexts(
            'Rust?',
            { strategy, sources: 'both' },
            asOf === undefined ? {} : { asOf },
          );
          expect([strategy, asOf, found.sort()]).toEqual([strategy, asOf, mine]);
        }
      }
      expect(await recallTexts('', { strategy: 'all' })).toEqual(['Rust of mine']);
    },
  );

  it('S3-27 looks over all spaces for an admin, and for nobody else', async () => {
    const word = `zebra${Date.now()}`;
    await insertMemory(db, spaceId, { content: `The ${word} is here` });
    await insertMemory(db, await insertSpace(db), {
      content: `A ${word} is there`,
      end_user: 'ann',
      project_id: 'x',
    });
    for (const strategy of ['exact', 'keyword', 'hybrid'] as const) {
      const found = await recallTexts(`${word}?`, { strategy }, { within: 'global', caller: 'admin' });
      expect([strategy, found.sort()]).toEqual([strategy, [`A ${word} is there`, `The ${word} is here`]]);
      for (const caller of ['service', 'user', undefined] as const) {
        const refused = service.recall({
          ...ask(word, { strategy }, { within: 'global' }),
          ...(caller !== undefined && { caller }),
        });
        await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' });
      }
    }
  });

  it('S3-42 S3-44 never sees what has expired, nor what is older than its retention', async () => {
    await insertMemory(db, spaceId, { content: 'Rust expired', expires_at: daysAgo(0.001) });
    await insertMemory(db, spaceId, { content: 'Rust of old', created_at: daysAgo(31) });
    await insertMemory(db, spaceId, { content: 'Rust today', expires_at: new Date(Date.now() + DAY_MS) });
    for (const strategy of strategies.filter((one) => one !== 'all')) {
      expect([strategy, await recallTexts('Rust?', { strategy })]).toEqual([strategy, ['Rust today']]);
      const everything = await recallTexts('Rust?', { strategy, retention_days: null });
      expect([strategy, everything.sort()]).toEqual([strategy, ['Rust of old', 'Rust today']]);
    }
  });

  it('recalls what was believed at an earlier time, with the turn it came from', async () => {
    const old = await insertMemory(db, spaceId, {
      content: 'Lives in Lisbon',
      created_at: daysAgo(30),
      valid_from: daysAgo(30),
      valid_to: daysAgo(10),
    });
    await insertMemory(db, spaceId, {
      content: 'Lives in Utrecht',
      created_at: daysAgo(10),
      valid_from: daysAgo(10),
    });
    await insertMessage(db, spaceId, {
      body: 'I live in Lisbon',
      created_at: daysAgo(30),
      hidden_at: daysAgo(10),
      hidden_reason: 'superseded',
    });
    await db.query('UPDATE messages SET hidden_revision = $2 WHERE space_id = $1', [
      spaceId,
      await bumpVersion(db, spaceId),
    ]);
    expect(old).not.toBe('');
    for (const strategy of ['exact', 'keyword', 'hybrid'] as const) {
      const both = { strategy, sources: 'both', retention_days: null } as const;
      expect(await recallTexts('Where do I live?', both)).toEqual(['Lives in Utrecht']);
      const then = await recallTexts('Where do I live?', both, { asOf: daysAgo(20) });
      expect([strategy, then.sort()]).toEqual([strategy, ['I live in Lisbon', 'Lives in Lisbon']]);
    }
    expect(await recallTexts('', { strategy: 'all', retention_days: null }, { asOf: daysAgo(20) })).toEqual([
      'Lives in Lisbon',
    ]);
  });
});

describe('query expansion', () => {
  it('finds a memory by a name that only the first result contains', async () => {
    const filler = Array.from({ length: 8 }, (_, at) => `We talked about number ${at} at length.`);
    const lines = ['My sister works at Novatech.', 'Novatech moves to Berlin in autumn.', ...filler];
    for (const [at, body] of lines.entries())
      await insertMessage(db, spaceId, { body, session_id: `s${at}` });
    const result = await service.recall(ask('Where does my sister work?', { sources: 'both' }));
    const found = result.trace.considered.find(
      ({ scores }) => (scores['hop'] ?? 0) > 0 && scores['lexical'] === 0,
    );
    expect(found).toBeDefined();
    expect(result.trace.channels).toContain('hop');
  });
});

/** No index at all. */
class BrokenIndex extends MemoryIndex {
  search(): Promise<readonly IndexHit[]> {
    return Promise.reject(new Error('index down'));
  }
  dropSpace(): Promise<void> {
    return Promise.resolve();
  }
  dropDocuments(): Promise<void> {
    return Promise.resolve();
  }
  ping(): Promise<void> {
    return Promise.reject(new Error('index down'));
  }
}
