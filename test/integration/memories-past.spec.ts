import { describe, expect, it } from '@jest/globals';
import type { MemoryQuery, WriteOrigin } from '../../src/memory/memories/memories.types.js';
import { pause, useMemoriesFixture } from './memories-fixture.js';
import { createSpace, createScope } from './sessions-fixture.js';

const BY: WriteOrigin = { actor: 'user:ann' };
const setup = useMemoriesFixture();

const add = async (content: string, more: object = {}) =>
  (await setup.fixture.memories.service.upsert(setup.fixture.scope, { content, ...more }, BY)).memory;
const listAt = (asOf: Date, query: MemoryQuery = {}) =>
  setup.fixture.memories.service.list(setup.fixture.scope, { ...query, asOf });
const texts = async (asOf: Date, query: MemoryQuery = {}): Promise<string[]> =>
  (await listAt(asOf, query)).memories.map(({ content }) => content);

describe('a list of memories as of an earlier time', () => {
  it('shows what was valid then, in the wording of the time', async () => {
    const before = await pause();
    const { id } = await add('Drinks tea', { key: 'drink', topics: ['food'], metadata: { a: 1 } });
    await setup.fixture.addTurn('I live in Paris');
    const then = await pause();
    await setup.fixture.memories.service.update(
      setup.fixture.scope,
      { id, change: { content: 'Drinks coffee', topics: ['habits'], type: 'episodic' } },
      BY,
    );
    await setup.fixture.addTurn('I moved to Lyon');
    await add('Has a cat');
    expect(await texts(before)).toEqual([]);
    expect((await texts(then)).sort()).toEqual(['Drinks tea', 'I live in Paris']);
    expect((await texts(await pause())).sort()).toEqual(['Drinks coffee', 'Has a cat', 'I moved to Lyon']);
    const { memories, total, byType } = await listAt(then, { ids: [id] });
    expect([total, byType.factual]).toEqual([1, 1]);
    expect(memories[0]).toMatchObject({
      id,
      version: 1,
      topics: ['food'],
      metadata: { a: 1 },
      type: 'factual',
      scope: { spaceId: setup.fixture.scope.spaceId },
    });
    expect(memories[0]!.updatedAt.getTime()).toBeLessThan(then.getTime());
    expect(Object.keys(memories[0]!)).toEqual(
      Object.keys((await setup.fixture.memories.service.list(setup.fixture.scope)).memories[0]!),
    );
  });

  it('shows nothing that was forgotten or erased since, whatever it said before', async () => {
    const [forgotten, erased] = [
      await add('Keeps bees', { key: 'bees' }),
      await add('Owns a boat', { key: 'boat' }),
    ];
    for (const { id } of [forgotten, erased])
      await setup.fixture.memories.service.update(
        setup.fixture.scope,
        { id, change: { content: `No longer ${id}` } },
        BY,
      );
    const then = await pause();
    await setup.fixture.memories.service.forget(setup.fixture.scope, [forgotten.id], BY);
    await setup.fixture.memories.service.erase(setup.fixture.scope, [erased.id], BY);
    expect([await texts(then), (await listAt(then)).total]).toEqual([[], 0]);
    await setup.fixture.memories.service.unforget(setup.fixture.scope, [forgotten.id], BY);
    expect(await texts(then)).toEqual([`No longer ${forgotten.id}`]);
  });

  it('shows what has expired since, and not what had expired by then', async () => {
    const soon = await add('Is in Rome this week', {
      key: 'trip',
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    const then = await pause();
    await setup.fixture.db.query('UPDATE memories SET expires_at = clock_timestamp() WHERE id = $1', [
      soon.id,
    ]);
    const late = await pause();
    expect([await texts(then), await texts(late)]).toEqual([['Is in Rome this week'], []]);
  });

  it('searches, filters, sorts and pages the wording of the time', async () => {
    const { id } = await add('Drinks tea', { topics: ['food', 'habits'] });
    await add('Bakes bread', { topics: ['food'] });
    const then = await pause();
    await setup.fixture.memories.service.update(
      setup.fixture.scope,
      { id, change: { content: 'Drinks coffee', topics: [] } },
      BY,
    );
    expect(await texts(then, { contains: { text: 'TEA' } })).toEqual(['Drinks tea']);
    expect(await texts(then, { contains: { text: 'coffee' } })).toEqual([]);
    expect(await texts(then, { topics: ['habits'] })).toEqual(['Drinks tea']);
    expect(await texts(then, { sort: 'memory', order: 'asc' })).toEqual(['Bakes bread', 'Drinks tea']);
    expect(await texts(then, { sort: 'topics_count', limit: 1 })).toEqual(['Drinks tea']);
    expect(await texts(then, { limit: 1, offset: 1 })).toEqual(['Drinks tea']);
  });

  it.each([
    ['another space', null],
    ['another end user', { endUser: 'bob' }],
    ['another app', { appId: 'app' }],
    ['another project', { projectId: 'p' }],
  ])('shows nothing of %s', async (_what, other) => {
    await add('Drinks tea', { key: 'drink' });
    await add('Drinks coffee', { key: 'drink' });
    const theirs =
      other === null
        ? createScope(await createSpace(setup.fixture.db))
        : { ...setup.fixture.scope, ...other };
    expect(await setup.fixture.memories.service.list(theirs, { asOf: await pause() })).toMatchObject({
      memories: [],
      total: 0,
    });
  });
});
