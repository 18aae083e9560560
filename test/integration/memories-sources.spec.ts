import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { SessionScope } from '../../src/common/scope.js';
import { EmbeddedIndex } from '../../src/memory-index/embedded/embedded-index.driver.js';
import type { MemoryIndex } from '../../src/memory-index/memory-index.port.js';
import type { Proposal } from '../../src/memory/lifecycle/proposal.js';
import type { WriteOrigin } from '../../src/memory/memories.types.js';
import { PgIndexSource } from '../../src/memory/store/index-source.repository.js';
import { PastRows } from '../../src/memory/store/past-rows.repository.js';
import { VectorStore } from '../../src/memory/store/vector-store.repository.js';
import { queryOf } from '../contract/index-suite.js';
import { startTestPostgres, type TestPostgres } from '../support/postgres.js';
import { buildMemories, type Memories } from './memories-fixture.js';
import { assistant, buildSessions, chat, createSpace, HISTORY, scopeOf, texts, user, type Sessions } from './sessions-fixture.js';

const BY: WriteOrigin = { actor: 'user:ann' };
const MODEL = { identity: 'm', dims: 1 };

let postgres: TestPostgres;
let db: DataSource;
let memories: Memories;
let sessions: Sessions;
let index: MemoryIndex;
let scope: SessionScope;

beforeAll(async () => {
  postgres = await startTestPostgres();
  db = (await postgres.createDatabase()).dataSource;
  memories = buildMemories(db);
  sessions = buildSessions(db);
}, 90_000);
afterAll(() => postgres.stop());
beforeEach(async () => {
  scope = scopeOf(await createSpace(db));
  index = new EmbeddedIndex(new PgIndexSource(db), { memoryBudget: 1e8 });
});

/** A turn as the proxy logs it, extracted by its job. @returns the id of the memory */
async function say(text: string, proposal: Partial<Proposal> = {}, answer = `Noted: ${text}`): Promise<string> {
  const { turnId } = await chat(sessions, scope, [user(text)], [assistant(answer)]);
  const full: Proposal = { key: 'home', text, type: 'factual', topics: [], source: 'user_message', sameKey: 'supersede', ...proposal };
  await memories.writer.apply({ scope, batchId: `extract:${turnId}`, turnId, proposals: [full], mode: 'patterns' });
  const [row] = await db.query<{ id: string }[]>('SELECT id FROM memories WHERE space_id = $1 ORDER BY memory_no DESC LIMIT 1', [
    scope.spaceId,
  ]);
  return row!.id;
}

async function jobOf(memoryId: string): Promise<string> {
  const [row] = await db.query<{ batch_id: string }[]>('SELECT batch_id FROM batch_changes WHERE memory_id = $1 ORDER BY id LIMIT 1', [
    memoryId,
  ]);
  return row!.batch_id;
}

const found = async (text: string, by = index): Promise<string[]> =>
  (await by.search(queryOf({ spaceId: scope.spaceId, text }))).map(({ document }) => `${document.kind}: ${document.text}`).sort();
const history = async (): Promise<unknown[]> => texts((await sessions.service.window(scope, HISTORY, [user('new')])).messages);
const at = async (date: Date): Promise<string[]> => (await new PastRows(db).rowsAt(scope, date)).map(({ text }) => text).sort();

/** Everything the space holds anywhere, as text. */
async function dump(): Promise<string> {
  const tables = [
    'memories',
    'memory_versions',
    'messages',
    'memory_vectors',
    'overrides',
    'tombstones',
    'batch_changes',
    'ingest_batches',
    'audit_events',
    'turns',
  ];
  const rows = tables.map((table) => db.query<unknown[]>(`SELECT * FROM ${table} WHERE space_id = $1`, [scope.spaceId]));
  return JSON.stringify(await Promise.all(rows));
}

async function pause(): Promise<Date> {
  await wait(5);
  const now = new Date();
  await wait(5);
  return now;
}

const PARIS = ['memory: I live in Paris', 'turn: I live in Paris', 'turn: Noted: I live in Paris'];
const LYON = ['memory: I moved to Lyon', 'turn: I moved to Lyon', 'turn: Noted: I moved to Lyon'];

describe('what was superseded', () => {
  it('is returned neither as a memory nor through the turn that said it, nor replayed, nor extracted again', async () => {
    await say('I live in Paris');
    await expect(found('Paris')).resolves.toEqual(PARIS);
    const { turnId } = await chat(sessions, scope, [user('I moved to Lyon')], [assistant('Noted: I moved to Lyon')]);
    const text: Proposal = {
      key: 'home',
      text: 'I moved to Lyon',
      type: 'factual',
      topics: [],
      source: 'user_message',
      sameKey: 'supersede',
    };
    await memories.writer.apply({ scope, batchId: 'b', turnId, proposals: [text], mode: 'patterns' });
    await expect(found('Paris live Lyon moved noted')).resolves.toEqual(LYON);
    await expect(history()).resolves.toEqual(['I moved to Lyon', 'Noted: I moved to Lyon']);
    const rows = await db.query<{ turn_id: string }[]>("SELECT turn_id FROM messages WHERE body = 'I live in Paris'");
    await expect(sessions.service.loadTurn(scope.spaceId, rows[0]!.turn_id)).resolves.toMatchObject({ messages: [] });
    await expect(new VectorStore(db).missing({ spaceId: scope.spaceId, model: 'm', after: -1 }, 9)).resolves.toHaveLength(3);
  });

  it('is there for a look at the time when it held', async () => {
    const before = await pause();
    await say('I live in Paris');
    const then = await pause();
    await say('I moved to Lyon');
    await expect(at(before)).resolves.toEqual([]);
    await expect(at(then)).resolves.toEqual(['I live in Paris', 'I live in Paris', 'Noted: I live in Paris']);
    await expect(at(new Date())).resolves.toEqual(['I moved to Lyon', 'I moved to Lyon', 'Noted: I moved to Lyon']);
    await expect(new PastRows(db).rowsAt({ ...scope, endUser: 'bob' }, new Date())).resolves.toEqual([]);
  });

  it('keeps the turn that says what holds now beside what no longer does', async () => {
    await say('I live in Paris');
    await say('I live in Paris', { key: 'other', text: 'I live in Paris' });
    await say('I moved from Paris to Lyon');
    await expect(found('Paris')).resolves.toEqual([
      'memory: I moved from Paris to Lyon',
      'turn: I moved from Paris to Lyon',
      'turn: Noted: I moved from Paris to Lyon',
    ]);
  });

  it('still says where a request stands in the log: a client that sends everything again brings nothing back', async () => {
    await say('I live in Paris');
    await say('I moved to Lyon');
    const past = [
      user('I live in Paris'),
      assistant('Noted: I live in Paris'),
      user('I moved to Lyon'),
      assistant('Noted: I moved to Lyon'),
    ];
    const { tail, messages } = await sessions.service.window(scope, HISTORY, [...past, user('And now?')]);
    expect([texts(tail), texts(messages)]).toEqual([['And now?'], []]);
    await chat(sessions, scope, [...past, user('And now?')], [assistant('ok')]);
    const rows = await db.query<unknown[]>("SELECT 1 FROM messages WHERE space_id = $1 AND body = 'I live in Paris'", [scope.spaceId]);
    expect(rows).toHaveLength(1);
    await expect(found('Paris')).resolves.toEqual([]);
  });

  it('leaves a place for others in the window', async () => {
    for (let n = 0; n < 4; n += 1) await say(`It is ${n}`);
    await say('It is nine');
    await chat(sessions, scope, [user('Hello')], [assistant('Hi')]);
    const { messages } = await sessions.service.window(scope, { enabled: true, size: 4 }, [user('new')]);
    expect(texts(messages)).toEqual(['It is nine', 'Noted: It is nine', 'Hello', 'Hi']);
  });

  it('comes back with its turn when an earlier version is restored, and the later one goes', async () => {
    await say('I live in Paris');
    const lyon = await say('I moved to Lyon');
    const past = await memories.service.history(scope, lyon);
    expect(past.map(({ content, version }) => [content, version])).toEqual([
      ['I moved to Lyon', 2],
      ['I live in Paris', 1],
    ]);
    const restored = await memories.service.restore(scope, { id: lyon, version: 1 }, BY);
    expect(restored).toMatchObject({ id: lyon, content: 'I live in Paris', version: 3 });
    await expect(found('Paris Lyon live moved')).resolves.toEqual(PARIS);
    await memories.service.restore(scope, { id: lyon, version: 2 }, BY);
    await expect(found('Paris Lyon live moved')).resolves.toEqual(LYON);
  });
});

describe('what a person changes', () => {
  it('hides the turns of the text before, for an edit', async () => {
    const id = await say('I live in Paris');
    await memories.service.update(scope, { id, change: { content: 'I live in Rome' } }, BY);
    await expect(found('live Paris Rome')).resolves.toEqual(['memory: I live in Rome']);
    await memories.service.update(scope, { id, change: { topics: ['home'] } }, BY);
    await memories.service.restore(scope, { id, version: 1 }, BY);
    await expect(found('live Paris Rome')).resolves.toEqual(PARIS);
  });

  it('hides them for an override, which is kept by name', async () => {
    const id = await say('I live in Paris');
    await expect(memories.service.override(scope, { id, text: 'I live in Rome' }, BY)).resolves.toMatchObject({
      id,
      content: 'I live in Rome',
    });
    await expect(memories.service.override(scope, { id, text: 'I live in Rome' }, BY)).resolves.toMatchObject({ version: 2 });
    await expect(memories.service.override(scope, { id: 'elsewhere', text: 'kept' }, BY)).resolves.toBeNull();
    await expect(found('live Paris Rome')).resolves.toEqual(['memory: I live in Rome']);
    const overrides = await db.query<unknown[]>('SELECT memory_id, text, by FROM overrides WHERE space_id = $1 ORDER BY text', [
      scope.spaceId,
    ]);
    expect(overrides).toEqual([
      { memory_id: id, text: 'I live in Rome', by: 'user:ann' },
      { memory_id: 'elsewhere', text: 'kept', by: 'user:ann' },
    ]);
    await memories.service.restore(scope, { id }, BY);
    await expect(found('live Paris Rome')).resolves.toEqual(PARIS);
  });

  it('is not ended by what a model says', async () => {
    const id = await say('I live in Paris');
    await memories.service.update(scope, { id, change: { content: 'I live in Rome' } }, BY);
    await say('Tell me of home', { text: 'You live in Oslo', source: 'llm_response' });
    await expect(memories.service.get(scope, id)).resolves.toMatchObject({ content: 'I live in Rome' });
  });
});

describe('forget', () => {
  it('takes memory and turn out of recall, of the past too, and back', async () => {
    const id = await say('I live in Paris');
    const then = await pause();
    await expect(memories.service.forget(scope, [id, 'm:999999', 'theirs'], BY)).resolves.toEqual([id]);
    await expect(found('Paris')).resolves.toEqual([]);
    await expect(at(then)).resolves.toEqual([]);
    await expect(memories.service.get(scope, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const stones = await db.query<{ document_id: string }[]>('SELECT document_id FROM tombstones WHERE space_id = $1', [scope.spaceId]);
    expect(stones.map((row) => row.document_id).sort()).toEqual([`f:${id}`, 'm:999999', 'theirs'].sort());
    await expect(memories.service.unforget(scope, [id, 'm:999999', 'theirs'], BY)).resolves.toEqual([id]);
    await expect(found('Paris')).resolves.toEqual(PARIS);
    await expect(db.query('SELECT 1 FROM tombstones WHERE space_id = $1', [scope.spaceId])).resolves.toEqual([]);
  });

  it('takes one message by itself', async () => {
    await chat(sessions, scope, [user('I live in Paris')], [assistant('Fine')]);
    const [row] = await db.query<{ id: string }[]>("SELECT id FROM messages WHERE space_id = $1 AND role = 'user'", [scope.spaceId]);
    await memories.service.forget({ ...scope, endUser: 'bob' }, [`m:${row!.id}`], BY);
    await expect(found('Paris')).resolves.toContain('turn: I live in Paris');
    await memories.service.forget(scope, [`m:${row!.id}`], BY);
    await expect(found('Paris fine')).resolves.toEqual(['turn: Fine']);
    await memories.service.unforget(scope, [`m:${row!.id}`], BY);
    await expect(found('Paris')).resolves.toContain('turn: I live in Paris');
  });

  it('stays when another memory says it since', async () => {
    const id = await say('I live in Paris');
    await memories.service.forget(scope, [`f:${id}`], BY);
    const { memory } = await memories.service.upsert(scope, { content: 'I live in Paris' }, BY);
    expect(memory.id).not.toBe(id);
    await expect(memories.service.unforget(scope, [id], BY)).resolves.toEqual([]);
    await expect(memories.service.restore(scope, { id }, BY)).rejects.toMatchObject({ code: 'CONFLICT' });
    await memories.service.erase(scope, [memory.id], BY);
    await expect(memories.service.restore(scope, { id }, BY)).resolves.toMatchObject({ id, content: 'I live in Paris' });
  });
});

describe('erase', () => {
  it('S3-94 leaves nothing of a memory: no row, version, vector, index entry or source passage', async () => {
    await say('I live in Paris');
    const id = await say('I live in Paris, rue Cler');
    await memories.service.update(scope, { id, change: { content: 'I live near Paris' } }, BY);
    await memories.service.override(scope, { id, text: 'I live by Paris' }, BY);
    await new VectorStore(db).save(scope.spaceId, MODEL, [{ id: `f:${id}`, text: 'I live by Paris', vector: Float32Array.of(1) }]);
    const elsewhere = new EmbeddedIndex(new PgIndexSource(db), { memoryBudget: 1e8 });
    await expect(found('Paris', elsewhere)).resolves.toEqual(['memory: I live by Paris']);
    await expect(memories.service.erase(scope, [id, randomUUID(), 'junk'], BY)).resolves.toEqual([id]);
    expect(await dump()).not.toContain('Paris');
    await expect(found('Paris', elsewhere)).resolves.toEqual([]);
    await expect(found('Paris', index)).resolves.toEqual([]);
    await expect(at(new Date())).resolves.toEqual([]);
    await expect(memories.service.erase(scope, [id], BY)).resolves.toEqual([]);
  });

  it('does not let the passage come back when the client sends it again', async () => {
    const id = await say('I live in Paris', {}, 'Lovely');
    await memories.service.erase(scope, [id], BY);
    await chat(sessions, scope, [user('I live in Paris'), assistant('Lovely'), user('Hello')], [assistant('Hi')]);
    await expect(history()).resolves.toEqual(['Hello', 'Hi']);
    expect(await dump()).not.toContain('Paris');
  });

  it('leaves the rest of a long turn, and what others hold', async () => {
    const { turnId } = await chat(sessions, scope, [user('I like tea'), assistant('So do I'), user('I live in Paris')], [assistant('Ah')]);
    const base = { type: 'factual', topics: [], source: 'user_message', sameKey: 'supersede' } as const;
    const proposals: Proposal[] = [
      { ...base, key: 'a', text: 'I like tea' },
      { ...base, key: 'b', text: 'I live in Paris' },
    ];
    await memories.writer.apply({ scope, batchId: 'x', turnId, proposals, mode: 'patterns' });
    const {
      memories: [paris],
    } = await memories.service.list(scope, { contains: { text: 'Paris' } });
    await memories.service.erase(scope, [paris!.id], BY);
    await expect(found('like tea so Paris ah')).resolves.toEqual(['memory: I like tea', 'turn: I like tea', 'turn: So do I']);
  });
});

describe('undo of a job', () => {
  it('ends what it added and brings back what it ended, with the turns', async () => {
    await say('I live in Paris');
    const lyon = await say('I moved to Lyon');
    const job = await jobOf(lyon);
    const { conflicts, ended, restored } = await memories.service.undo(scope.spaceId, job, 'admin:1');
    expect([conflicts, ended, restored]).toEqual([[], [lyon], [expect.any(String)]]);
    const back = await found('Paris live');
    expect(back).toEqual(expect.arrayContaining(PARIS));
    expect(back).not.toContain('memory: I moved to Lyon');
    const { memories: live } = await memories.service.list(scope);
    expect(live.map(({ content }) => content)).toEqual(['I live in Paris']);
    await expect(memories.service.undo(scope.spaceId, job, 'admin:1')).rejects.toMatchObject({ code: 'CONFLICT' });
    const turnId = job.slice('extract:'.length);
    await expect(memories.writer.apply({ scope, batchId: job, turnId, proposals: [], mode: 'patterns' })).resolves.toMatchObject({
      stored: 1,
    });
  });

  it('takes back every kind of change an agent made in one job, and reports what was changed since', async () => {
    const agent = { actor: 'service:t', batchId: 'agent:1' };
    const kept = (await memories.service.upsert(scope, { key: 'k', content: 'kept' }, BY)).memory;
    const gone = (await memories.service.upsert(scope, { key: 'g', content: 'forgotten' }, BY)).memory;
    const later = (await memories.service.upsert(scope, { key: 'l', content: 'before' }, BY)).memory;
    const added = (await memories.service.upsert(scope, { key: 'n', content: 'new' }, agent)).memory;
    for (const content of ['worse', 'worst']) await memories.service.update(scope, { id: kept.id, change: { content } }, agent);
    await memories.service.forget(scope, [gone.id], agent);
    await memories.service.update(scope, { id: later.id, change: { content: 'by the agent' } }, agent);
    await memories.service.update(scope, { id: later.id, change: { content: 'by a person' } }, BY);
    await expect(memories.service.undo(scope.spaceId, 'agent:1', 'admin:1')).resolves.toEqual({
      ended: [added.id],
      restored: [gone.id],
      reverted: [kept.id],
      conflicts: [{ memory_id: later.id, reason: 'it was changed since' }],
    });
    const { memories: live } = await memories.service.list(scope, { sort: 'memory', order: 'asc' });
    expect(live.map(({ content }) => content)).toEqual(['by a person', 'forgotten', 'kept']);
  });

  it('reports what cannot come back because its place is taken', async () => {
    const agent = { actor: 'service:t', batchId: 'agent:2' };
    const gone = (await memories.service.upsert(scope, { key: 'g', content: 'forgotten' }, BY)).memory;
    const moved = (await memories.service.upsert(scope, { key: 'm', content: 'said before' }, BY)).memory;
    await memories.service.forget(scope, [gone.id], agent);
    await memories.service.update(scope, { id: moved.id, change: { content: 'said after' } }, agent);
    await memories.service.upsert(scope, { key: 'g', content: 'in its place' }, BY);
    await memories.service.upsert(scope, { key: 'z', content: 'said before' }, BY);
    const { conflicts, restored, reverted } = await memories.service.undo(scope.spaceId, 'agent:2', 'admin:1');
    expect(conflicts.map((conflict) => conflict.memory_id).sort()).toEqual([gone.id, moved.id].sort());
    expect([restored, reverted]).toEqual([[], []]);
  });

  it('knows no other jobs, nor spaces', async () => {
    await expect(memories.service.undo(scope.spaceId, 'nothing', 'admin:1')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(memories.service.undo(randomUUID(), 'nothing', 'admin:1')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('rewrite', () => {
  it('shortens and merges in one go, once per job; turns stay, and all of it is undone by the job', async () => {
    const origin = { actor: 'system', batchId: 'summarize:1' };
    const tea = await say('I like green tea. Really.', { key: 'tea' });
    const [one, two] = [await say('I own a cat', { key: 'cat' }), await say('My cat is called Tom', { key: 'cat name' })];
    const rewrite = {
      changes: [{ id: tea, version: 1, change: { content: 'I like green tea.' } }],
      merges: [
        {
          from: [
            { id: one, version: 1 },
            { id: two, version: 1 },
          ],
          into: { key: 'cat', content: 'I own a cat called Tom' },
        },
      ],
    };
    const done = await memories.service.rewrite(scope, rewrite, origin);
    expect(done).toEqual({ changed: [tea], added: [expect.any(String)], ended: [one, two] });
    await expect(memories.service.rewrite(scope, rewrite, origin)).resolves.toEqual(done);
    await expect(found('cat tea green')).resolves.toEqual(
      [
        'memory: I like green tea.',
        'memory: I own a cat called Tom',
        ...['I like green tea. Really.', 'I own a cat', 'My cat is called Tom'].flatMap((text) => [
          `turn: ${text}`,
          `turn: Noted: ${text}`,
        ]),
      ].sort(),
    );
    const merged = await memories.service.get(scope, done.added[0]!);
    expect(merged.metadata['turn_ids']).toHaveLength(2);
    await expect(memories.service.history(scope, merged.id)).resolves.toHaveLength(3);
    await expect(memories.service.undo(scope.spaceId, 'summarize:1', 'admin:1')).resolves.toMatchObject({ conflicts: [], reverted: [tea] });
    const { memories: live } = await memories.service.list(scope, { sort: 'memory', order: 'asc' });
    expect(live.map(({ content }) => content)).toEqual(['I like green tea. Really.', 'I own a cat', 'My cat is called Tom']);
  });

  it('merges into a memory that says it already, and beside one that has the key', async () => {
    const origin = { actor: 'system', batchId: 'summarize:2' };
    const [one, two, three] = [
      await say('I own a cat', { key: 'a' }),
      await say('I have a cat', { key: 'b' }),
      await say('A cat is mine', { key: 'c' }),
    ];
    const into = { key: 'z', content: 'A cat is mine' };
    await expect(
      memories.service.rewrite(
        scope,
        {
          merges: [
            {
              from: [
                { id: one, version: 1 },
                { id: two, version: 1 },
              ],
              into,
            },
          ],
        },
        origin,
      ),
    ).resolves.toMatchObject({ added: [], ended: [one, two] });
    const four = await say('My cat is old', { key: 'd' });
    const { added } = await memories.service.rewrite(
      scope,
      { merges: [{ from: [{ id: four, version: 1 }], into: { key: 'c', content: 'My old cat' } }] },
      { actor: 'system', batchId: 'summarize:3' },
    );
    await expect(memories.service.get(scope, added[0]!)).resolves.toMatchObject({ key: expect.stringMatching(/^c~[0-9a-f]{8}$/) });
    await expect(memories.service.get(scope, three)).resolves.toMatchObject({ content: 'A cat is mine' });
  });

  it('writes nothing when a memory is not as it was read, or of somebody else', async () => {
    const [one, two] = [await say('I own a cat', { key: 'a' }), await say('I like tea', { key: 'b' })];
    const changes = [
      { id: one, version: 1, change: { content: 'Cat.' } },
      { id: two, version: 7, change: { content: 'Tea.' } },
    ];
    const origin = { actor: 'system', batchId: 'summarize:4' };
    await expect(memories.service.rewrite(scope, { changes }, origin)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(memories.service.rewrite({ ...scope, endUser: 'bob' }, { changes: [changes[0]!] }, origin)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(memories.service.rewrite(scopeOf(randomUUID()), {}, origin)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(memories.service.get(scope, one)).resolves.toMatchObject({ content: 'I own a cat', version: 1 });
  });
});
