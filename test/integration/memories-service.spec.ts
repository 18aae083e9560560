import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Scope } from '../../src/common/scope.js';
import { createTrialSpaceId } from '../../src/database/trial-spaces.js';
import type { MemoriesService } from '../../src/memory/memories/memories.service.js';
import type { WriteOrigin } from '../../src/memory/memories/memories.types.js';
import { startTestPostgres, type TestPostgres } from '../support/postgres.js';
import { buildMemories, pause, type Memories } from './memories-fixture.js';
import { createSpace, createScope } from './sessions-fixture.js';
import { MEMORY_TYPES } from '../../src/common/memory-type.js';

const BY: WriteOrigin = { actor: 'user:ann' };

let postgres: TestPostgres;
let db: DataSource;
let all: Memories;
let memories: MemoriesService;
let scope: Scope;

beforeAll(async () => {
  postgres = await startTestPostgres();
  db = (await postgres.createDatabase()).dataSource;
  all = buildMemories(db);
  memories = all.service;
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  scope = createScope(await createSpace(db));
});

const add = async (content: string, more: object = {}) =>
  (await memories.upsert(scope, { content, ...more }, BY)).memory;
const contents = async () => (await memories.list(scope)).memories.map(({ content }) => content);

describe('upsert', () => {
  it('S3-7 S2-46 gives a memory an id of its own, a unique integer, scope, type, key, times, and no end', async () => {
    const input = {
      key: 'drink',
      content: 'I like tea',
      sessionId: 's1',
      metadata: { a: 1 },
      agentId: 'bot',
      input: 'what to drink?',
    };
    const { memory, outcome } = await memories.upsert(scope, input, BY);
    expect(outcome).toBe('added');
    const { spaceId, endUser, appId, projectId } = scope;
    expect(memory).toMatchObject({ ...input, type: 'factual', topics: [], version: 1, expiresAt: null });
    expect(memory.scope).toEqual({ spaceId, endUser, appId, projectId });
    expect(memory.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(Number.isSafeInteger(memory.memoryNo)).toBe(true);
    expect((await add('another')).memoryNo).not.toBe(memory.memoryNo);
    await expect(
      db.query(
        'INSERT INTO memories (id, memory_no, space_id, key, content, hash, revision) VALUES ($1, $2, $3, $4, $4, $4, 1)',
        [randomUUID(), memory.memoryNo, spaceId, 'x'],
      ),
    ).rejects.toThrow(/memories_number/);
  });

  it.each(MEMORY_TYPES)('S3-8 keeps the type %s', async (type) => {
    await expect(add('something', { type })).resolves.toMatchObject({ type });
  });

  it('S3-10 S2-50 changes a memory of the same key in place: its id stays, its time of change moves', async () => {
    const first = await add('I like tea', { key: 'drink' });
    await pause();
    const { memory, outcome } = await memories.upsert(
      scope,
      { key: 'drink', content: 'I like coffee', type: 'semantic' },
      BY,
    );
    await pause();
    expect(outcome).toBe('changed');
    expect(memory).toMatchObject({
      id: first.id,
      content: 'I like coffee',
      type: 'semantic',
      version: 2,
      createdAt: first.createdAt,
    });
    expect(memory.updatedAt.getTime()).toBeGreaterThan(first.updatedAt.getTime());
    const same = await memories.upsert(scope, { key: 'drink', content: 'I like coffee' }, BY);
    expect(same).toMatchObject({ outcome: 'unchanged', memory: { id: first.id, version: 2 } });
    expect(same.memory.updatedAt.getTime()).toBeGreaterThan(memory.updatedAt.getTime());
    await expect(contents()).resolves.toEqual(['I like coffee']);
  });

  it('S3-11 merges metadata shallowly', async () => {
    await add('I like tea', { key: 'drink', metadata: { kept: 1, won: 'old', deep: { a: 1 } } });
    const { metadata } = await add('I like tea', { key: 'drink', metadata: { won: 'new', deep: { b: 2 } } });
    expect(metadata).toEqual({ kept: 1, won: 'new', deep: { b: 2 } });
  });

  it.each([
    ['another space', null],
    ['another end user', { endUser: 'bob' }],
    ['another app', { appId: 'app' }],
    ['another project', { projectId: 'p' }],
  ])('S3-12 keeps the same key in %s as a row of its own', async (_what, other) => {
    const mine = await add('I like tea', { key: 'drink' });
    const theirs = other === null ? createScope(await createSpace(db)) : { ...scope, ...other };
    const { memory } = await memories.upsert(theirs, { key: 'drink', content: 'I hate tea' }, BY);
    expect(memory.id).not.toBe(mine.id);
    await expect(memories.get(scope, mine.id)).resolves.toMatchObject({ content: 'I like tea', version: 1 });
  });

  it('keeps one memory per statement, and gives a key whose memory says it elsewhere a successor', async () => {
    const one = await add('I like tea', { key: 'a' });
    const two = await add('I like wine', { key: 'b' });
    const { memory, outcome } = await memories.upsert(
      scope,
      { key: 'b', content: 'i like TEA.', metadata: { seen: true } },
      BY,
    );
    expect([memory.id, outcome, memory.metadata]).toEqual([one.id, 'repeated', { seen: true }]);
    await expect(memories.get(scope, two.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(contents()).resolves.toEqual(['I like tea']);
  });

  it('creates one row for 40 identical parallel writes of two processes', async () => {
    const other = buildMemories(db).service;
    const write = (n: number) => (n % 2 ? memories : other).upsert(scope, { content: 'I like tea' }, BY);
    const results = await Promise.all(Array.from({ length: 40 }, (_, n) => write(n)));
    expect(new Set(results.map(({ memory }) => memory.id)).size).toBe(1);
    expect(results.filter(({ outcome }) => outcome === 'added')).toHaveLength(1);
    await expect(contents()).resolves.toEqual(['I like tea']);
  });

  it('keeps 20 parallel values of one key in one row with 20 versions', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => memories.upsert(scope, { key: 'k', content: `value ${n}` }, BY)),
    );
    const {
      memories: [row],
      total,
    } = await memories.list(scope);
    expect([total, row?.version]).toEqual([1, 20]);
    await expect(memories.listVersions(scope, row!.id)).resolves.toHaveLength(20);
  });

  it('stores what PostgreSQL can hold of any text', async () => {
    const memory = await add('a\0b\uD800c', { key: 'k\0', topics: ['t\0'], metadata: { 'm\0': ['\0'] } });
    expect(memory).toMatchObject({ content: 'abc', key: 'k', topics: ['t'], metadata: { m: [''] } });
  });

  it.each([{ content: ' \0' }, { content: 'x', key: ' ' }])('refuses an empty text: %j', async (input) => {
    await expect(memories.upsert(scope, input, BY)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('refuses a space that is gone', async () => {
    await expect(memories.upsert(createScope(randomUUID()), { content: 'x' }, BY)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('notifies listeners and the audit log before the writer gets its answer', async () => {
    const told: string[] = [];
    const stop = all.changes.onWritten(async ({ spaceId }) => void told.push(spaceId));
    const failing = all.changes.onWritten(() => Promise.reject(new Error('cache away')));
    const { id } = await add('I like tea');
    expect(told).toEqual([scope.spaceId]);
    stop();
    failing();
    await memories.update(scope, { id, change: { topics: ['drinks'] } }, BY);
    expect(told).toHaveLength(1);
    const events = await db.query<{ action: string; actor: string }[]>(
      'SELECT action, actor FROM audit_events WHERE space_id = $1 ORDER BY id',
      [scope.spaceId],
    );
    expect(events).toEqual([
      { action: 'memory.added', actor: 'user:ann' },
      { action: 'memory.changed', actor: 'user:ann' },
    ]);
  });
});

describe('expiry', () => {
  const past = () => new Date(Date.now() - 1_000);

  it('never returns an expired memory, and frees its key', async () => {
    const expired = await add('I am in Rome', { key: 'place', expiresAt: past() });
    await add('I am in Oslo later', { key: 'later', expiresAt: new Date(Date.now() + 60_000) });
    await expect(memories.get(scope, expired.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      memories.update(scope, { id: expired.id, change: { content: 'x' } }, BY),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(contents()).resolves.toEqual(['I am in Oslo later']);
    const next = await memories.upsert(scope, { key: 'place', content: 'I am in Rome' }, BY);
    expect(next.outcome).toBe('added');
    expect(next.memory.id).not.toBe(expired.id);
  });
});

describe('update', () => {
  it('S2-48 refuses a change of a version that is not current', async () => {
    const { id } = await add('I like tea');
    await memories.update(scope, { id, change: { content: 'I like coffee' }, version: 1 }, BY);
    await expect(
      memories.update(scope, { id, change: { content: 'I like wine' }, version: 1 }, BY),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      status: 409,
      field: 'version',
    });
    const both = [2, 2].map((version, n) =>
      memories.update(scope, { id, change: { content: `at once ${n}` }, version }, BY),
    );
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(memories.get(scope, id)).resolves.toMatchObject({ version: 3 });
  });

  it('leaves absent fields as they are, and everything when nothing changes', async () => {
    const before = await add('I like tea', { topics: ['drinks'], metadata: { a: 1 } });
    await expect(
      memories.update(scope, { id: before.id, change: { topics: ['x', 'y'] } }, BY),
    ).resolves.toMatchObject({
      content: 'I like tea',
      topics: ['x', 'y'],
      metadata: { a: 1 },
      version: 2,
    });
    await expect(memories.update(scope, { id: before.id, change: {} }, BY)).resolves.toMatchObject({
      version: 2,
    });
  });

  it.each([
    [{ key: 'a' }, 'key'],
    [{ content: 'I like tea' }, undefined],
  ])('refuses what another memory has: %j', async (change, field) => {
    await add('I like tea', { key: 'a' });
    const { id } = await add('I like wine', { key: 'b' });
    await expect(memories.update(scope, { id, change }, BY)).rejects.toMatchObject({
      code: 'CONFLICT',
      field,
    });
  });

  it.each(['not-an-id', randomUUID()])('finds no memory %s', async (id) => {
    await expect(memories.update(scope, { id, change: { content: 'x' } }, BY)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(memories.get(scope, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(memories.findSpace(id)).resolves.toBeNull();
  });

  it('neither shows nor changes memories of others', async () => {
    const { id } = await add('I like tea');
    const stranger = { ...scope, endUser: 'bob' };
    const elsewhere = createScope(await createSpace(db));
    for (const reach of [stranger, elsewhere]) {
      await expect(memories.get(reach, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(memories.update(reach, { id, change: { content: 'x' } }, BY)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(memories.restore(reach, { id }, BY)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(memories.erase(reach, [id], BY)).resolves.toMatchObject({ ids: [] });
      await expect(memories.forget(reach, [id], BY)).resolves.toEqual([]);
      await expect(memories.override(reach, { id, text: 'x' }, BY)).resolves.toBeNull();
    }
    await expect(memories.get({ spaceId: scope.spaceId }, id)).resolves.toMatchObject({
      content: 'I like tea',
    });
    await expect(memories.findSpace(id)).resolves.toBe(scope.spaceId);
  });
});

describe('history and restore', () => {
  it('keeps every version with its time and who replaced it, and brings one back as the next', async () => {
    const { id } = await add('one', { key: 'k', topics: ['first'] });
    await memories.update(scope, { id, change: { content: 'two', topics: [] } }, { actor: 'service:t' });
    await memories.update(scope, { id, change: { content: 'three' } }, BY);
    const history = await memories.listVersions(scope, id);
    expect(
      history.map(({ version, content, changedBy, validTo }) => [
        version,
        content,
        changedBy,
        validTo === null,
      ]),
    ).toEqual([
      [3, 'three', null, true],
      [2, 'two', 'user:ann', false],
      [1, 'one', 'service:t', false],
    ]);
    await expect(memories.restore(scope, { id }, BY)).resolves.toMatchObject({
      id,
      content: 'two',
      version: 4,
    });
    await expect(memories.restore(scope, { id, version: 1 }, BY)).resolves.toMatchObject({
      id,
      content: 'one',
      topics: ['first'],
      version: 5,
    });
    await expect(memories.restore(scope, { id, version: 77 }, BY)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'The memory has no earlier version 77; its history lists all versions.',
      field: 'version',
    });
  });

  it('has nothing to restore in a memory that never changed', async () => {
    const { id } = await add('one');
    await expect(memories.restore(scope, { id }, BY)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'The memory has no earlier version to restore.',
    });
  });
});

describe('list', () => {
  it('leaves memories of trials out of those of all spaces', async () => {
    const trial = createTrialSpaceId();
    await db.query('INSERT INTO spaces (id) VALUES ($1)', [trial]);
    const text = 'only for a trial';
    await memories.upsert({ ...scope, spaceId: trial }, { content: text }, BY);
    const filter = { contains: { text } };
    expect((await memories.list(null, filter)).total).toBe(0);
    expect(await memories.countTokens(null, filter)).toBe(0);
    expect((await memories.list({ spaceId: trial })).total).toBe(1);
  });

  beforeEach(async () => {
    await add('Likes 100% cotton', { key: 'cloth', topics: ['clothes', 'shopping'], sessionId: 's1' });
    await add('likes cotton_candy', {
      key: 'sweet_tooth',
      topics: ['food'],
      type: 'episodic',
      agentId: 'bot',
    });
    await add('Prefers C:\\tools', { key: 'path', type: 'procedural', sessionId: 's1' });
  });

  it.each([
    [{}, ['Prefers C:\\tools', 'likes cotton_candy', 'Likes 100% cotton']],
    [{ order: 'asc' }, ['Likes 100% cotton', 'likes cotton_candy', 'Prefers C:\\tools']],
    [{ sort: 'created_at', limit: 1, offset: 1 }, ['likes cotton_candy']],
    [{ sort: 'topics_count' }, ['Likes 100% cotton', 'likes cotton_candy', 'Prefers C:\\tools']],
    [{ types: ['episodic', 'procedural'] }, ['Prefers C:\\tools', 'likes cotton_candy']],
    [{ topics: ['food', 'shopping'] }, ['likes cotton_candy', 'Likes 100% cotton']],
    [{ sessionId: 's1' }, ['Prefers C:\\tools', 'Likes 100% cotton']],
    [{ agentId: 'bot' }, ['likes cotton_candy']],
    [{ contains: { text: 'COTTON' } }, ['likes cotton_candy', 'Likes 100% cotton']],
    [{ contains: { text: '%' } }, ['Likes 100% cotton']],
    [{ contains: { text: 'cotton_' } }, ['likes cotton_candy']],
    [{ contains: { text: '\\' } }, ['Prefers C:\\tools']],
    [{ contains: { text: 'tooth' } }, []],
    [{ contains: { text: 'tooth', keys: true } }, ['likes cotton_candy']],
    [{ words: 'cotton' }, ['likes cotton_candy', 'Likes 100% cotton']],
    [{ words: 'cotton -candy' }, ['Likes 100% cotton']],
    [{ words: 'path OR cloth' }, ['Prefers C:\\tools', 'Likes 100% cotton']],
    [{ words: '"(:* & !' }, []],
    [{ createdBefore: new Date(0) }, []],
  ] as const)('filters and sorts by %j', async (query, expected) => {
    const { memories: found } = await memories.list(scope, query);
    expect(found.map(({ content }) => content)).toEqual(expected);
  });

  it('counts all pages, and by type', async () => {
    const page = await memories.list(scope, { limit: 1, contains: { text: 'cotton' } });
    expect([page.total, page.byType]).toEqual([2, { factual: 1, episodic: 1, procedural: 0, semantic: 0 }]);
  });

  it('lists topics, and over all spaces for administrators', async () => {
    await expect(memories.listTopics(scope)).resolves.toEqual(['clothes', 'food', 'shopping']);
    const { total } = await memories.list(null);
    expect(total).toBeGreaterThan((await memories.list(scope)).total);
  });
});

describe('full text', () => {
  const findContents = async (words: string) =>
    (await memories.list(scope, { words })).memories.map(({ content }) => content);

  it('S3-13 S3-14 finds words of content and key, in step with every insert, update and delete', async () => {
    const { id } = await add('Rex is a beagle', { key: 'pet:dog' });
    await expect(findContents('beagle')).resolves.toEqual(['Rex is a beagle']);
    await expect(findContents('pet dog')).resolves.toEqual(['Rex is a beagle']);
    await memories.update(scope, { id, change: { content: 'Rex is a poodle' } }, BY);
    await expect(findContents('beagle')).resolves.toEqual([]);
    await expect(findContents('poodle')).resolves.toEqual(['Rex is a poodle']);
    await memories.erase(scope, [id], BY);
    await expect(findContents('poodle')).resolves.toEqual([]);
  });

  it('S3-9 S2-49 has indexes for space, agent, session, type, expiry, time of change, number, words and substrings', async () => {
    const rows = await db.query<{ indexdef: string }[]>(
      "SELECT indexdef FROM pg_indexes WHERE tablename = 'memories'",
    );
    const columns = rows.map(({ indexdef }) => indexdef.slice(indexdef.indexOf('(')));
    expect(columns).toEqual(
      expect.arrayContaining([
        '(space_id, session_id)',
        '(space_id, type)',
        '(space_id, agent_id)',
        '(space_id, updated_at)',
        '(expires_at) WHERE (expires_at IS NOT NULL)',
        '(memory_no)',
        "(to_tsvector('simple'::regconfig, ((key || ' '::text) || content)))",
        '(content gin_trgm_ops, key gin_trgm_ops)',
      ]),
    );
    expect(rows.filter(({ indexdef }) => /UNIQUE.*memory_no/.test(indexdef))).toHaveLength(1);
  });
});
