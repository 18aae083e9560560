import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { WriteOrigin } from '../../src/memory/memories/memories.types.js';
import { VectorStoreRepository } from '../../src/memory/indexing/vectors/vector-store.repository.js';
import { PARIS, pause, useMemoriesFixture } from './memories-fixture.js';
import { assistant, chat, createScope, openTurn, user } from './sessions-fixture.js';

const BY: WriteOrigin = { actor: 'user:ann' };
const MODEL = { identity: 'm', dims: 1 };
const setup = useMemoriesFixture();

async function findJob(memoryId: string): Promise<string> {
  const sql = 'SELECT batch_id FROM batch_changes WHERE memory_id = $1 ORDER BY id LIMIT 1';
  const [row] = await setup.fixture.db.query<{ batch_id: string }[]>(sql, [memoryId]);
  return row!.batch_id;
}

describe('forget', () => {
  it('hides memory and turn from recall, also of the past, until they are unforgotten', async () => {
    const id = await setup.fixture.addTurn('I live in Paris');
    const then = await pause();
    await expect(
      setup.fixture.memories.service.forget(setup.fixture.scope, [id, 'm:999999', 'theirs'], BY),
    ).resolves.toEqual([id]);
    await expect(setup.fixture.findTexts('Paris')).resolves.toEqual([]);
    await expect(setup.fixture.listTextsAt(then)).resolves.toEqual([]);
    await expect(setup.fixture.memories.service.get(setup.fixture.scope, id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const stones = await setup.fixture.db.query<{ document_id: string }[]>(
      'SELECT document_id FROM tombstones WHERE space_id = $1',
      [setup.fixture.scope.spaceId],
    );
    expect(stones.map((row) => row.document_id).sort()).toEqual([`f:${id}`, 'm:999999', 'theirs'].sort());
    await expect(
      setup.fixture.memories.service.unforget(setup.fixture.scope, [id, 'm:999999', 'theirs'], BY),
    ).resolves.toEqual([id]);
    await expect(setup.fixture.findTexts('Paris')).resolves.toEqual(PARIS);
    await expect(
      setup.fixture.db.query('SELECT 1 FROM tombstones WHERE space_id = $1', [setup.fixture.scope.spaceId]),
    ).resolves.toEqual([]);
  });

  it('hides a single message', async () => {
    await chat(setup.fixture.sessions, setup.fixture.scope, [user('I live in Paris')], [assistant('Fine')]);
    const [row] = await setup.fixture.db.query<{ id: string }[]>(
      "SELECT id FROM messages WHERE space_id = $1 AND role = 'user'",
      [setup.fixture.scope.spaceId],
    );
    await setup.fixture.memories.service.forget(
      { ...setup.fixture.scope, endUser: 'bob' },
      [`m:${row!.id}`],
      BY,
    );
    await expect(setup.fixture.findTexts('Paris')).resolves.toContain('turn: I live in Paris');
    await setup.fixture.memories.service.forget(setup.fixture.scope, [`m:${row!.id}`], BY);
    await expect(setup.fixture.findTexts('Paris fine')).resolves.toEqual(['turn: Fine']);
    await setup.fixture.memories.service.unforget(setup.fixture.scope, [`m:${row!.id}`], BY);
    await expect(setup.fixture.findTexts('Paris')).resolves.toContain('turn: I live in Paris');
  });

  it('stays in force when another memory says the same afterwards', async () => {
    const id = await setup.fixture.addTurn('I live in Paris');
    await setup.fixture.memories.service.forget(setup.fixture.scope, [`f:${id}`], BY);
    const { memory } = await setup.fixture.memories.service.upsert(
      setup.fixture.scope,
      { content: 'I live in Paris' },
      BY,
    );
    expect(memory.id).not.toBe(id);
    await expect(setup.fixture.memories.service.unforget(setup.fixture.scope, [id], BY)).resolves.toEqual([]);
    await expect(
      setup.fixture.memories.service.restore(setup.fixture.scope, { id }, BY),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await setup.fixture.memories.service.erase(setup.fixture.scope, [memory.id], BY);
    await expect(
      setup.fixture.memories.service.restore(setup.fixture.scope, { id }, BY),
    ).resolves.toMatchObject({
      id,
      content: 'I live in Paris',
    });
  });
});

describe('erase', () => {
  it('S3-94 leaves nothing of a memory: no row, version, vector, index entry or source passage', async () => {
    await setup.fixture.addTurn('I live in Paris');
    const id = await setup.fixture.addTurn('I live in Paris, rue Cler');
    await setup.fixture.memories.service.update(
      setup.fixture.scope,
      { id, change: { content: 'I live near Paris' } },
      BY,
    );
    await setup.fixture.memories.service.override(setup.fixture.scope, { id, text: 'I live by Paris' }, BY);
    await new VectorStoreRepository(setup.fixture.db).save(setup.fixture.scope.spaceId, MODEL, [
      { id: `f:${id}`, text: 'I live by Paris', vector: Float32Array.of(1) },
    ]);
    const elsewhere = setup.fixture.createIndex();
    await expect(setup.fixture.findTexts('Paris', elsewhere)).resolves.toEqual(['memory: I live by Paris']);
    await expect(
      setup.fixture.memories.service.erase(setup.fixture.scope, [id, randomUUID(), 'junk'], BY),
    ).resolves.toMatchObject({ ids: [id] });
    expect(await setup.fixture.dumpRows()).not.toContain('Paris');
    await expect(setup.fixture.findTexts('Paris', elsewhere)).resolves.toEqual([]);
    await expect(setup.fixture.findTexts('Paris')).resolves.toEqual([]);
    await expect(setup.fixture.listTextsAt(new Date())).resolves.toEqual([]);
    await expect(setup.fixture.memories.service.erase(setup.fixture.scope, [id], BY)).resolves.toEqual({
      ids: [],
      receiptId: null,
    });
  });

  it('names the removed texts in the order in which they were stored', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 8; at += 1)
      ids.push(await setup.fixture.addTurn(`I like number ${at}`, { key: `number ${at}` }));
    await expect(
      setup.fixture.memories.service.erase(setup.fixture.scope, ids.toSorted(), BY),
    ).resolves.toMatchObject({
      ids,
    });
  });

  it('does not let the passage come back when the client sends it again', async () => {
    const id = await setup.fixture.addTurn('I live in Paris', {}, 'Lovely');
    await setup.fixture.memories.service.erase(setup.fixture.scope, [id], BY);
    await chat(
      setup.fixture.sessions,
      setup.fixture.scope,
      [user('I live in Paris'), assistant('Lovely'), user('Hello')],
      [assistant('Hi')],
    );
    await expect(setup.fixture.loadHistory()).resolves.toEqual(['Hello', 'Hi']);
    expect(await setup.fixture.dumpRows()).not.toContain('Paris');
  });

  it('keeps the rest of a long turn, and the memories of others', async () => {
    const { turnId } = await chat(
      setup.fixture.sessions,
      setup.fixture.scope,
      [user('I like tea'), assistant('So do I'), user('I live in Paris')],
      [assistant('Ah')],
    );
    await setup.fixture.extract(
      turnId,
      { key: 'a', text: 'I like tea' },
      { key: 'b', text: 'I live in Paris' },
    );
    const {
      memories: [paris],
    } = await setup.fixture.memories.service.list(setup.fixture.scope, { contains: { text: 'Paris' } });
    await setup.fixture.memories.service.erase(setup.fixture.scope, [paris!.id], BY);
    await expect(setup.fixture.findTexts('like tea so Paris ah')).resolves.toEqual([
      'memory: I like tea',
      'turn: I like tea',
      'turn: So do I',
    ]);
  });
});

describe('erase, for what the person said again', () => {
  const abort = async (text: string, answer: string): Promise<void> => {
    const opened = openTurn(setup.fixture.scope, [user(text)], { tokenId: setup.fixture.scope.spaceId });
    await setup.fixture.sessions.service.openTurn(opened);
    await setup.fixture.sessions.service.abortTurn(opened, [assistant(answer)]);
  };

  it('empties turns that are not extracted yet, aborted ones, and those of other sessions', async () => {
    await abort('I live in Paris. Where can I swim?', 'Since I live in Paris is what you');
    const id = await setup.fixture.addTurn('I live in Paris');
    const other = { ...setup.fixture.scope, sessionId: 'other' };
    await chat(setup.fixture.sessions, other, [user('As  I LIVE in Paris, what now?')], [assistant('Tea.')]);
    await abort('Remember: I live in Paris!', 'Yes');
    const erased = await setup.fixture.memories.service.erase(setup.fixture.scope, [id], BY);
    expect(erased.ids).toEqual([id]);
    expect(await setup.fixture.dumpRows()).not.toMatch(/paris/i);
    expect(await setup.fixture.findTexts('Paris tea')).toEqual(['turn: Tea.']);
  });

  it('keeps messages that say something else or come from other people', async () => {
    const id = await setup.fixture.addTurn('I live in Paris');
    const bob = { ...setup.fixture.scope, endUser: 'bob' };
    await chat(setup.fixture.sessions, bob, [user('I live in Paris')], [assistant('Ah')]);
    const said = [user('I live in Parish Road'), user('Paris is far')];
    await chat(setup.fixture.sessions, setup.fixture.scope, said, [assistant('Ah')]);
    await setup.fixture.memories.service.erase(setup.fixture.scope, [id], BY);
    const rows = await setup.fixture.db.query<{ body: string }[]>(
      `SELECT body FROM messages WHERE space_id = $1 AND body ~ 'Paris' ORDER BY id`,
      [setup.fixture.scope.spaceId],
    );
    expect(rows.map(({ body }) => body)).toEqual([
      'I live in Paris',
      'I live in Parish Road',
      'Paris is far',
    ]);
  });

  it('keeps chats that repeat what the person only noted', async () => {
    const { service } = setup.fixture.memories;
    const { memory } = await service.upsert(setup.fixture.scope, { content: 'I live in Paris' }, BY);
    await chat(setup.fixture.sessions, setup.fixture.scope, [user('I live in Paris')], [assistant('Ah')]);
    await service.erase(setup.fixture.scope, [memory.id], BY);
    expect(await setup.fixture.findTexts('Paris')).toContain('turn: I live in Paris');
  });
});

describe('undo of a job', () => {
  it('ends what it added and brings back what it ended, with the turns', async () => {
    await setup.fixture.addTurn('I live in Paris');
    const lyon = await setup.fixture.addTurn('I moved to Lyon');
    const job = await findJob(lyon);
    const { conflicts, ended, restored } = await setup.fixture.memories.jobs.undo(
      setup.fixture.scope.spaceId,
      job,
      'admin:1',
    );
    expect([conflicts, ended, restored]).toEqual([[], [lyon], [expect.any(String)]]);
    const back = await setup.fixture.findTexts('Paris live');
    expect(back).toEqual(expect.arrayContaining(PARIS));
    expect(back).not.toContain('memory: I moved to Lyon');
    const { memories: live } = await setup.fixture.memories.service.list(setup.fixture.scope);
    expect(live.map(({ content }) => content)).toEqual(['I live in Paris']);
    await expect(
      setup.fixture.memories.jobs.undo(setup.fixture.scope.spaceId, job, 'admin:1'),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const turnId = job.slice('extract:'.length);
    await expect(
      setup.fixture.memories.writer.apply({
        scope: setup.fixture.scope,
        batchId: job,
        turnId,
        messageIds: [],
        proposals: [],
        mode: 'patterns',
      }),
    ).resolves.toMatchObject({
      stored: 1,
    });
  });

  it('takes back every kind of change an agent made in one job, and reports what was changed since', async () => {
    const agent = { actor: 'service:t', batchId: 'agent:1' };
    const kept = (
      await setup.fixture.memories.service.upsert(setup.fixture.scope, { key: 'k', content: 'kept' }, BY)
    ).memory;
    const gone = (
      await setup.fixture.memories.service.upsert(setup.fixture.scope, { key: 'g', content: 'forgotten' }, BY)
    ).memory;
    const later = (
      await setup.fixture.memories.service.upsert(setup.fixture.scope, { key: 'l', content: 'before' }, BY)
    ).memory;
    const added = (
      await setup.fixture.memories.service.upsert(setup.fixture.scope, { key: 'n', content: 'new' }, agent)
    ).memory;
    for (const content of ['worse', 'worst'])
      await setup.fixture.memories.service.update(
        setup.fixture.scope,
        { id: kept.id, change: { content } },
        agent,
      );
    await setup.fixture.memories.service.forget(setup.fixture.scope, [gone.id], agent);
    await setup.fixture.memories.service.update(
      setup.fixture.scope,
      { id: later.id, change: { content: 'by the agent' } },
      agent,
    );
    await setup.fixture.memories.service.update(
      setup.fixture.scope,
      { id: later.id, change: { content: 'by a person' } },
      BY,
    );
    await expect(
      setup.fixture.memories.jobs.undo(setup.fixture.scope.spaceId, 'agent:1', 'admin:1'),
    ).resolves.toEqual({
      ended: [added.id],
      restored: [gone.id],
      reverted: [kept.id],
      conflicts: [{ memory_id: later.id, reason: 'it was changed since' }],
    });
    const { memories: live } = await setup.fixture.memories.service.list(setup.fixture.scope, {
      sort: 'memory',
      order: 'asc',
    });
    expect(live.map(({ content }) => content)).toEqual(['by a person', 'forgotten', 'kept']);
  });

  it('reports what cannot come back because its place is taken', async () => {
    const agent = { actor: 'service:t', batchId: 'agent:2' };
    const gone = (
      await setup.fixture.memories.service.upsert(setup.fixture.scope, { key: 'g', content: 'forgotten' }, BY)
    ).memory;
    const moved = (
      await setup.fixture.memories.service.upsert(
        setup.fixture.scope,
        { key: 'm', content: 'said before' },
        BY,
      )
    ).memory;
    await setup.fixture.memories.service.forget(setup.fixture.scope, [gone.id], agent);
    await setup.fixture.memories.service.update(
      setup.fixture.scope,
      { id: moved.id, change: { content: 'said after' } },
      agent,
    );
    await setup.fixture.memories.service.upsert(
      setup.fixture.scope,
      { key: 'g', content: 'in its place' },
      BY,
    );
    await setup.fixture.memories.service.upsert(
      setup.fixture.scope,
      { key: 'z', content: 'said before' },
      BY,
    );
    const { conflicts, restored, reverted } = await setup.fixture.memories.jobs.undo(
      setup.fixture.scope.spaceId,
      'agent:2',
      'admin:1',
    );
    expect(conflicts.map((conflict) => conflict.memory_id).sort()).toEqual([gone.id, moved.id].sort());
    expect([restored, reverted]).toEqual([[], []]);
  });

  it('refuses jobs of other spaces and unknown jobs', async () => {
    await expect(
      setup.fixture.memories.jobs.undo(setup.fixture.scope.spaceId, 'nothing', 'admin:1'),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(setup.fixture.memories.jobs.undo(randomUUID(), 'nothing', 'admin:1')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('rewrite', () => {
  it('shortens and merges in one go, once per job; turns stay, and all of it is undone by the job', async () => {
    const origin = { actor: 'system', batchId: 'summarize:1' };
    const tea = await setup.fixture.addTurn('I like green tea. Really.', { key: 'tea' });
    const [one, two] = [
      await setup.fixture.addTurn('I own a cat', { key: 'cat' }),
      await setup.fixture.addTurn('My cat is called Tom', { key: 'cat name' }),
    ];
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
    const done = await setup.fixture.memories.jobs.rewrite(setup.fixture.scope, rewrite, origin);
    expect(done).toEqual({ changed: [tea], added: [expect.any(String)], ended: [one, two] });
    await expect(setup.fixture.memories.jobs.rewrite(setup.fixture.scope, rewrite, origin)).resolves.toEqual(
      done,
    );
    await expect(setup.fixture.findTexts('cat tea green')).resolves.toEqual(
      [
        'memory: I like green tea.',
        'memory: I own a cat called Tom',
        ...['I like green tea. Really.', 'I own a cat', 'My cat is called Tom'].flatMap((text) => [
          `turn: ${text}`,
          `turn: Noted: ${text}`,
        ]),
      ].sort(),
    );
    const merged = await setup.fixture.memories.service.get(setup.fixture.scope, done.added[0]!);
    expect(merged.metadata['turn_ids']).toHaveLength(2);
    await expect(
      setup.fixture.memories.service.listVersions(setup.fixture.scope, merged.id),
    ).resolves.toHaveLength(3);
    await expect(
      setup.fixture.memories.jobs.undo(setup.fixture.scope.spaceId, 'summarize:1', 'admin:1'),
    ).resolves.toMatchObject({
      conflicts: [],
      reverted: [tea],
    });
    const { memories: live } = await setup.fixture.memories.service.list(setup.fixture.scope, {
      sort: 'memory',
      order: 'asc',
    });
    expect(live.map(({ content }) => content)).toEqual([
      'I like green tea. Really.',
      'I own a cat',
      'My cat is called Tom',
    ]);
  });

  it('merges into a memory that says it already, and beside one that has the key', async () => {
    const origin = { actor: 'system', batchId: 'summarize:2' };
    const [one, two, three] = [
      await setup.fixture.addTurn('I own a cat', { key: 'a' }),
      await setup.fixture.addTurn('I have a cat', { key: 'b' }),
      await setup.fixture.addTurn('A cat is mine', { key: 'c' }),
    ];
    const into = { key: 'z', content: 'A cat is mine' };
    await expect(
      setup.fixture.memories.jobs.rewrite(
        setup.fixture.scope,
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
    const four = await setup.fixture.addTurn('My cat is old', { key: 'd' });
    const { added } = await setup.fixture.memories.jobs.rewrite(
      setup.fixture.scope,
      { merges: [{ from: [{ id: four, version: 1 }], into: { key: 'c', content: 'My old cat' } }] },
      { actor: 'system', batchId: 'summarize:3' },
    );
    await expect(setup.fixture.memories.service.get(setup.fixture.scope, added[0]!)).resolves.toMatchObject({
      key: expect.stringMatching(/^c~[0-9a-f]{8}$/),
    });
    await expect(setup.fixture.memories.service.get(setup.fixture.scope, three)).resolves.toMatchObject({
      content: 'A cat is mine',
    });
  });

  it('writes nothing when a memory is not as it was read, or of somebody else', async () => {
    const [one, two] = [
      await setup.fixture.addTurn('I own a cat', { key: 'a' }),
      await setup.fixture.addTurn('I like tea', { key: 'b' }),
    ];
    const changes = [
      { id: one, version: 1, change: { content: 'Cat.' } },
      { id: two, version: 7, change: { content: 'Tea.' } },
    ];
    const origin = { actor: 'system', batchId: 'summarize:4' };
    await expect(
      setup.fixture.memories.jobs.rewrite(setup.fixture.scope, { changes }, origin),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(
      setup.fixture.memories.jobs.rewrite(
        { ...setup.fixture.scope, endUser: 'bob' },
        { changes: [changes[0]!] },
        origin,
      ),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(
      setup.fixture.memories.jobs.rewrite(createScope(randomUUID()), {}, origin),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(setup.fixture.memories.service.get(setup.fixture.scope, one)).resolves.toMatchObject({
      content: 'I own a cat',
      version: 1,
    });
  });
});
