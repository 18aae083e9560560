import { describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Cache } from '../../src/cache/cache.port.js';
import {
  toListKey,
  toPageVersionKey,
  toPreferencesKey,
  toScopeKey,
  toTopicsKey,
} from '../../src/memory-cache/memory-cache-keys.js';
import { BreakableCache } from '../fakes/breakable-cache.js';
import { eventually } from '../support/eventually.js';
import { insertMemory, insertSpace } from '../support/recall-rows.js';
import { useMemoryListFixture, type Process } from './memory-list-fixture.js';

const fixture = useMemoryListFixture();
const readCached = async (store: Cache, name: string): Promise<unknown> => (await store.getMany([name]))[0];

describe('the cached list of memories', () => {
  it('S2-8 holds all live memories of the scope, newest first', async () => {
    const here = await fixture.startProcess(new BreakableCache());
    await fixture.remember('first', { created_at: '2026-01-01T00:00:00Z' });
    await fixture.remember('second', { created_at: '2026-01-02T00:00:00Z' });
    await fixture.remember('third', { created_at: '2026-01-03T00:00:00Z' });
    await fixture.remember('ended', { valid_to: new Date() });
    await fixture.remember('expired', { expires_at: new Date(Date.now() - 1_000) });
    for (const other of [{ end_user: 'ada' }, { app_id: 'a' }, { project_id: 'p' }])
      await fixture.remember('not theirs', other);
    await insertMemory(fixture.db, await insertSpace(fixture.db), { content: 'not ours' });
    expect(await fixture.listTexts(here)).toEqual(['third', 'second', 'first']);
    expect(await fixture.listTexts(here, { ...fixture.scope, endUser: 'ada' })).toEqual(['not theirs']);
  });

  it('bypasses the cache for an earlier time, with each memory valid then once, newest first', async () => {
    const { list } = await fixture.startProcess(new BreakableCache());
    const then = new Date('2026-01-05T00:00:00Z');
    const day = (number: number): string => `2026-01-0${number}T00:00:00Z`;
    const first = await fixture.remember('first', { created_at: day(1), valid_from: day(1) });
    await fixture.remember('ended since', { created_at: day(2), valid_from: day(2), valid_to: day(6) });
    await fixture.remember('ended before', { created_at: day(2), valid_from: day(2), valid_to: day(4) });
    await fixture.remember('later', { created_at: day(7), valid_from: day(7) });
    await fixture.db.query(
      `INSERT INTO memory_vectors (space_id, document_id, model, dims, vector, revision) SELECT $1, 'f:' || $2::text, m, 1, decode('0000803f', 'hex'), 1 FROM unnest(ARRAY['a', 'b']) AS m`,
      [fixture.scope.spaceId, first],
    );
    expect((await list.listAt(fixture.scope, then)).map(({ text }) => text)).toEqual([
      'ended since',
      'first',
    ]);
  });

  it('lists memories of the same instant last stored first', async () => {
    const here = await fixture.startProcess(new BreakableCache());
    const stored = Array.from({ length: 8 }, (_, at) => `memory ${at}`);
    for (const text of stored) await fixture.remember(text, { created_at: '2026-01-01T00:00:00Z' });
    expect(await fixture.listTexts(here)).toEqual(stored.toReversed());
  });

  it('S2-9 a hit needs no database and uses the cached objects as they are', async () => {
    const here = await fixture.startProcess(new BreakableCache());
    await fixture.remember('tea');
    await fixture.waitForCacheNotices(here);
    expect(await fixture.listTexts(here)).toEqual(['tea']);
    const key = toListKey(toScopeKey(fixture.scope));
    const read = async (): Promise<unknown> =>
      (await here.cache.read({ key, load: async () => 'loaded' }))[0];
    expect(await read()).toBe(await read());
    await here.db.destroy();
    expect(await fixture.listTexts(here)).toEqual(['tea']);
    await here.store.set(
      key.name,
      [{ memory: 'unchecked', created_at: '2026-01-01T00:00:00Z', expires_at: null }],
      key.ttlMs,
    );
    expect(await fixture.listTexts(here)).toEqual(['unchecked']);
  });

  it('S2-10 S2-34 a miss is one select, then the list is kept for 600 s', async () => {
    const here = await fixture.startProcess(new BreakableCache());
    await fixture.remember('tea');
    await fixture.remember('coffee');
    await fixture.waitForCacheNotices(here);
    const selects = jest.spyOn(here.db, 'query');
    await fixture.listTexts(here);
    expect(selects).toHaveBeenCalledTimes(1);
    expect(here.store.lifetimes).toEqual(new Map([[`memory:list:${fixture.scope.spaceId}`, 600_000]]));
    expect(await readCached(here.store, `memory:list:${fixture.scope.spaceId}`)).toHaveLength(2);
  });

  it('S2-12 a list is one read of the cache, with its owner’s preference too', async () => {
    const here = await fixture.startProcess(new BreakableCache());
    const user = `u-${randomUUID()}`;
    await here.users.create(user);
    await fixture.waitForCacheNotices(here);
    await here.list.list(fixture.scope, user);
    const [queries, before] = [jest.spyOn(here.db, 'query'), here.store.reads];
    await here.list.list(fixture.scope);
    await here.list.list(fixture.scope, user);
    expect([here.store.reads - before, queries.mock.calls]).toEqual([2, []]);
  });

  it('is empty for an owner who has switched memory off', async () => {
    const here = await fixture.startProcess(new BreakableCache());
    const user = `u-${randomUUID()}`;
    const { spaceId } = (await here.users.create(user)).user;
    await insertMemory(fixture.db, spaceId, { content: 'tea' });
    const theirs = async (): Promise<number> =>
      (await here.list.list({ ...fixture.scope, spaceId }, user)).length;
    expect(await theirs()).toBe(1);
    await here.users.setPreferences(user, { has_memory: false });
    expect(await theirs()).toBe(0);
    await here.users.setPreferences(user, { has_memory: true });
    expect(await theirs()).toBe(1);
  });

  it.each([
    ['an insert', () => fixture.remember('coffee')],
    [
      'an update',
      () =>
        fixture.db.query("UPDATE memories SET content = 'milk' WHERE space_id = $1", [fixture.scope.spaceId]),
    ],
    [
      'a supersede',
      () =>
        fixture.db.query('UPDATE memories SET valid_to = now() WHERE space_id = $1', [fixture.scope.spaceId]),
    ],
    ['a delete', () => fixture.db.query('DELETE FROM memories WHERE space_id = $1', [fixture.scope.spaceId])],
    [
      'a move to another end user',
      () =>
        fixture.db.query("UPDATE memories SET end_user = 'ada' WHERE space_id = $1", [fixture.scope.spaceId]),
    ],
  ])('S2-34 %s evicts it, whoever did it', async (_what, write) => {
    const here = await fixture.startProcess(new BreakableCache());
    await fixture.remember('tea');
    const before = await eventually(
      async () => (await fixture.listTexts(here)).join() === 'tea' && fixture.listTexts(here),
    );
    await write();
    const [now] = await fixture.db.query<{ texts: string[] }[]>(
      "SELECT coalesce(array_agg(content ORDER BY created_at DESC), '{}') AS texts FROM memories WHERE space_id = $1 AND end_user = '' AND valid_to IS NULL",
      [fixture.scope.spaceId],
    );
    expect(now?.texts).not.toEqual(before);
    await eventually(async () => (await fixture.listTexts(here)).join() === now?.texts.join());
  });

  it('a write in this process is seen at once; list, topics and page version are gone', async () => {
    const here = await fixture.startProcess(new BreakableCache());
    const uid = toScopeKey(fixture.scope);
    const names = [toListKey(uid), toTopicsKey(uid), toPageVersionKey(uid)];
    for (const text of ['tea', 'coffee', 'milk']) {
      for (const { name, ttlMs } of names) await here.store.set(name, [], ttlMs);
      await fixture.remember(text);
      await here.changes.recordWrite(fixture.scope);
      expect(await here.store.getMany(names.map(({ name }) => name))).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
    expect(await fixture.listTexts(here)).toEqual(['milk', 'coffee', 'tea']);
  });

  it('S2-36 holds the same bytes whoever fills it', async () => {
    const [one, other] = [
      await fixture.startProcess(new BreakableCache()),
      await fixture.startProcess(new BreakableCache()),
    ];
    const name = toListKey(toScopeKey({ ...fixture.scope, endUser: 'ada' })).name;
    await fixture.remember('tea', {
      end_user: 'ada',
      topics: '{food,home}',
      input: 'I like tea.',
      agent_id: 'a7',
      created_at: '2026-01-02T03:04:05+02:00',
    });
    for (const each of [one, other]) await fixture.waitForCacheNotices(each);
    for (const each of [one, other]) await fixture.listTexts(each, { ...fixture.scope, endUser: 'ada' });
    const [first, second] = [await readCached(one.store, name), await readCached(other.store, name)].map(
      (value) => JSON.stringify(value),
    );
    expect(first).toBe(second);
    const time = String.raw`"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"`;
    expect(first).toMatch(
      new RegExp(
        String.raw`^\[{"memory_id":"[0-9a-f-]{36}","memory":"tea","topics":\["food","home"\],"user_id":"ada","input":"I like tea.","agent_id":"a7",` +
          `"created_at":${time},"updated_at":${time},`,
      ),
    );
    expect(first).toContain('"created_at":"2026-01-02T01:04:05.000Z"');
  });

  it('S2-37 reads back as typed items; the cache itself gives raw records', async () => {
    const here = await fixture.startProcess(new BreakableCache());
    const id = await fixture.remember('tea', { created_at: '2026-01-02T00:00:00Z' });
    await fixture.waitForCacheNotices(here);
    const [item] = await here.list.list(fixture.scope);
    expect(item).toMatchObject({ id: `f:${id}`, kind: 'memory', createdAt: Date.UTC(2026, 0, 2), score: 1 });
    const [raw] = (await readCached(here.store, toListKey(toScopeKey(fixture.scope)).name)) as [object];
    expect(raw).toMatchObject({ memory_id: id, created_at: '2026-01-02T00:00:00.000Z' });
  });

  it('names the user whose space it is', async () => {
    const here = await fixture.startProcess(new BreakableCache());
    const user = `u-${randomUUID()}`;
    const { spaceId } = (await here.users.create(user)).user;
    await insertMemory(fixture.db, spaceId, { content: 'tea' });
    await fixture.waitForCacheNotices(here);
    await fixture.listTexts(here, { ...fixture.scope, spaceId });
    expect(await readCached(here.store, `memory:list:${spaceId}`)).toMatchObject([{ user_id: user }]);
  });

  it('never returns an expired memory', async () => {
    const here = await fixture.startProcess(new BreakableCache());
    const end = Date.now() + 60_000;
    await fixture.remember('tea', { expires_at: new Date(end) });
    await fixture.waitForCacheNotices(here);
    expect(await fixture.listTexts(here)).toEqual(['tea']);
    const queries = jest.spyOn(here.db, 'query');
    jest.spyOn(Date, 'now').mockReturnValue(end - 1);
    expect(await fixture.listTexts(here)).toEqual(['tea']);
    jest.spyOn(Date, 'now').mockReturnValue(end + 1);
    expect(await fixture.listTexts(here)).toEqual([]);
    expect(queries).not.toHaveBeenCalled();
  });

  it('reports that the database is down for lists that it does not hold', async () => {
    const here = await fixture.startProcess(new BreakableCache());
    jest
      .spyOn(here.db, 'query')
      .mockRejectedValue(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    await expect(fixture.listTexts(here)).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  });
});

describe('the cached preference', () => {
  const preference = async ({ cache, users }: Process<Cache>, user: string): Promise<unknown> =>
    (await cache.read(users.readPreferences(user)))[0];

  it('S2-29 S2-30 is {"has_memory": true} when nothing is stored, for 3600 s', async () => {
    const here = await fixture.startProcess(new BreakableCache());
    const user = `u-${randomUUID()}`;
    await here.users.create(user);
    await fixture.db.query("UPDATE users SET preferences = '{}' WHERE id = $1", [user]);
    await fixture.waitForCacheNotices(here);
    expect(await preference(here, user)).toEqual({ has_memory: true });
    const { name } = toPreferencesKey(user);
    expect(await eventually(async () => JSON.stringify(await readCached(here.store, name)))).toBe(
      '{"has_memory":true}',
    );
    expect(here.store.lifetimes.get(name)).toBe(3_600_000);
  });

  it('follows a change at once, in another process soon, and even one by SQL', async () => {
    const [here, there] = [
      await fixture.startProcess(new BreakableCache()),
      await fixture.startProcess(new BreakableCache()),
    ];
    const user = `u-${randomUUID()}`;
    await here.users.create(user);
    for (const each of [here, there]) expect(await preference(each, user)).toEqual({ has_memory: true });
    await here.users.setPreferences(user, { has_memory: false });
    expect(await preference(here, user)).toEqual({ has_memory: false });
    await eventually(async () => JSON.stringify(await preference(there, user)) === '{"has_memory":false}');
    await fixture.db.query("UPDATE users SET preferences = '{}' WHERE id = $1", [user]);
    for (const each of [here, there])
      await eventually(async () => JSON.stringify(await preference(each, user)) === '{"has_memory":true}');
  });
});
