import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { SessionScope } from '../../src/common/scope.js';
import { MemoryChanges } from '../../src/memory-cache/memory-changes.js';
import { MemoryRemover } from '../../src/memory/memories/lifecycle/memory-remover.js';
import { MemoryWriter } from '../../src/memory/memories/lifecycle/memory-writer.js';
import { MemoryRepository } from '../../src/memory/memories/lifecycle/memory.repository.js';
import type { Proposal, WriteBatch } from '../../src/memory/memories/memory-jobs.types.js';
import { startTestPostgres, type TestPostgres } from '../support/postgres.js';
import { createSpace, createScope } from './sessions-fixture.js';

let postgres: TestPostgres;
let db: DataSource;
let writer: MemoryWriter;
let remover: MemoryRemover;
let scope: SessionScope;
const BY = { actor: 'user:ann' };

beforeAll(async () => {
  postgres = await startTestPostgres();
  db = (await postgres.createDatabase()).dataSource;
  writer = new MemoryWriter(new MemoryRepository(db), new MemoryChanges());
  remover = new MemoryRemover(new MemoryRepository(db), new MemoryChanges());
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  scope = createScope(await createSpace(db));
});

async function addTurn({ spaceId, sessionId } = scope): Promise<string> {
  const id = randomUUID();
  await db.query(
    "INSERT INTO turns (id, space_id, token_id, session_id, request_id, status) VALUES ($1, $2, $3, $4, 'r', 'done')",
    [id, spaceId, randomUUID(), sessionId],
  );
  return id;
}

function proposal(key: string, text: string, more: Partial<Proposal> = {}): Proposal {
  return { key, text, type: 'factual', topics: ['t'], source: 'user_message', sameKey: 'supersede', ...more };
}

async function batch(proposals: readonly Proposal[], more: Partial<WriteBatch> = {}): Promise<WriteBatch> {
  return {
    scope,
    batchId: randomUUID(),
    turnId: await addTurn(more.scope),
    messageIds: [],
    proposals,
    mode: 'patterns',
    ...more,
  };
}

interface Row {
  readonly id: string;
  readonly key: string;
  readonly content: string;
  readonly version: number;
  readonly revision: string;
  readonly valid_to: Date | null;
  readonly superseded_by: string | null;
  readonly metadata: { readonly turn_ids: string[]; readonly session_ids: string[]; readonly source: string };
}

const rows = (): Promise<Row[]> =>
  db.query('SELECT * FROM memories WHERE space_id = $1 ORDER BY created_at, version', [scope.spaceId]);
const listLive = async (): Promise<readonly Row[]> =>
  (await rows()).filter(({ valid_to: end }) => end === null);
const version = async (): Promise<string> =>
  (await db.query<{ version: string }[]>('SELECT version FROM spaces WHERE id = $1', [scope.spaceId]))[0]!
    .version;

describe('MemoryWriter', () => {
  it('ends the memory that an end names among those side by side', async () => {
    const second = proposal('pet:cat', 'We also have a cat named Milo', { sameKey: 'keep_both' });
    await writer.apply(await batch([proposal('pet:cat', 'Our cat is called Mog'), second]));
    const ends = [{ key: 'pet:cat', mentions: 'Milo' }];
    await writer.apply(await batch([proposal('pet:me', 'Milo died', { isEnd: true, ends })]));
    const live = (await rows()).filter(({ valid_to }) => valid_to === null);
    expect(live.map(({ content }) => content)).toEqual(['Our cat is called Mog', 'Milo died']);
  });

  it('compares a statement with the memories that stand beside another', async () => {
    const proposeFlight = (text: string) => proposal('appointment:flight', text, { sameKey: 'compare' });
    await writer.apply(
      await batch([
        proposeFlight('Flight to Oslo on 2 June'),
        proposeFlight('Flight from Oslo to Bergen on 6 June'),
      ]),
    );
    await writer.apply(await batch([proposeFlight('Flight from Oslo to Bergen on 7 June')]));
    const live = (await rows()).filter(({ valid_to }) => valid_to === null);
    expect(live.map(({ content }) => content)).toEqual([
      'Flight to Oslo on 2 June',
      'Flight from Oslo to Bergen on 7 June',
    ]);
  });

  it('stores a memory with its provenance under the next revision of the space', async () => {
    const write = await batch([proposal('k', 'I like\u0000 tea', { category: 'preference' })], {
      model: 'm',
      promptVersion: 'p',
    });
    await expect(writer.apply(write)).resolves.toMatchObject({
      stored: 1,
      superseded: 0,
      skipped: 0,
      mode: 'patterns',
    });
    const metadata = {
      source: 'user_message',
      turn_ids: [write.turnId],
      session_ids: ['default'],
      category: 'preference',
      model: 'm',
      prompt_version: 'p',
    };
    expect(await rows()).toMatchObject([
      { key: 'k', content: 'I like tea', version: 1, revision: '1', valid_to: null, metadata },
    ]);
    expect(await version()).toBe('1');
  });

  it('writes a batch once, however often it is tried', async () => {
    const write = await batch([proposal('k', 'I like tea')]);
    const first = await writer.apply(write);
    await expect(writer.apply({ ...write, proposals: [proposal('k', 'I hate tea')] })).resolves.toEqual(
      first,
    );
    expect([...(await writer.findFinished(scope.spaceId, [write.batchId, 'other']))]).toEqual([
      [write.batchId, first],
    ]);
    expect(await rows()).toHaveLength(1);
    expect(await version()).toBe('1');
  });

  it('writes a batch once when several workers try at the same time', async () => {
    const write = await batch([proposal('k', 'I like tea')]);
    const results = await Promise.all(Array.from({ length: 8 }, () => writer.apply(write)));
    for (const result of results) expect(result).toEqual(results[0]);
    expect(await rows()).toHaveLength(1);
  });

  it('creates one row for 50 identical parallel writes, with links to every turn and session', async () => {
    const batches = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        batch([proposal(`key-${n}`, 'I like tea')], { scope: { ...scope, sessionId: `s${n % 5}` } }),
      ),
    );
    await Promise.all(batches.map((write) => writer.apply(write)));
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(new Set(row?.metadata.turn_ids)).toEqual(new Set(batches.map(({ turnId }) => turnId)));
    expect(row?.metadata.session_ids.toSorted()).toEqual(['s0', 's1', 's2', 's3', 's4']);
    expect(await version()).toBe('1');
  });

  it('supersedes by key and keeps the older row', async () => {
    await writer.apply(await batch([proposal('k', 'I like tea')]));
    await expect(writer.apply(await batch([proposal('k', 'I hate tea')]))).resolves.toMatchObject({
      stored: 1,
      superseded: 1,
    });
    const [older, newer] = await rows();
    expect(newer).toMatchObject({ content: 'I hate tea', version: 2, revision: '2', valid_to: null });
    expect(older).toMatchObject({
      content: 'I like tea',
      superseded_by: newer?.id,
      revision: '2',
      valid_to: expect.any(Date),
    });
  });

  it('keeps 20 parallel values of one key in one live row, each ended by another', async () => {
    const batches = await Promise.all(
      Array.from({ length: 20 }, (_, n) => batch([proposal('k', `value ${n}`)])),
    );
    await Promise.all(batches.map((write) => writer.apply(write)));
    const all = await rows();
    expect(all.map((row) => row.version).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
    expect(all.filter((row) => row.valid_to === null)).toHaveLength(1);
  });

  it('supersedes what is cited, in another scope nothing', async () => {
    await writer.apply(await batch([proposal('k', 'I like tea')]));
    const [{ id }] = (await rows()) as [Row];
    const cites = proposal('other', 'I like coffee', { supersedes: id, sameKey: 'keep_both' });
    const foreign = { ...scope, endUser: 'ann' };
    await expect(writer.apply(await batch([cites], { scope: foreign }))).resolves.toMatchObject({
      superseded: 0,
    });
    await expect(writer.apply(await batch([cites]))).resolves.toMatchObject({ superseded: 1 });
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['erased', (id) => remover.erase(scope, [id], BY)],
    ['forgotten', (id) => remover.forget(scope, [id], BY)],
  ])('refuses a proposal whose cited memory was %s meanwhile', async (_, retract) => {
    await writer.apply(await batch([proposal('k', 'I like tea')]));
    const [{ id }] = (await rows()) as [Row];
    const cites = proposal('k', 'I like tea and wine', { supersedes: id, sameKey: 'keep_both' });
    await retract(id);
    await expect(writer.apply(await batch([cites, proposal('l', 'I like jazz')]))).resolves.toMatchObject({
      ...{ stored: 1, superseded: 0, skipped: 1, refused: { unknown_id: 1 } },
    });
    expect((await listLive()).map(({ content }) => content)).toEqual(['I like jazz']);
  });

  it('refuses a proposal whose cited memory the same run forgets', async () => {
    await writer.apply(await batch([proposal('k', 'I like tea')]));
    const [{ id }] = (await rows()) as [Row];
    const forgets = [{ request: 'Forget that I like tea', keys: ['k'] }];
    const cites = proposal('k', 'I like tea and wine', { supersedes: id });
    const results = await writer.applyAll([await batch([], { forgets }), await batch([cites])]);
    expect(results[1]).toMatchObject({ stored: 0, refused: { unknown_id: 1 } });
    expect(await listLive()).toEqual([]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['superseded', async () => writer.apply(await batch([proposal('k', 'I hate tea')]))],
    ['expired', (id) => db.query('UPDATE memories SET expires_at = now() WHERE id = $1', [id])],
  ])('adds a proposal whose cited memory was %s meanwhile', async (_, end) => {
    await writer.apply(await batch([proposal('k', 'I like tea')]));
    const [{ id }] = (await rows()) as [Row];
    await end(id);
    const cites = proposal('l', 'I like wine', { supersedes: id, sameKey: 'keep_both' });
    await expect(writer.apply(await batch([cites]))).resolves.toMatchObject({ stored: 1, skipped: 0 });
  });

  it.each([{ endUser: 'ann' }, { appId: 'app' }, { projectId: 'p' }])(
    'keeps scopes apart: %j',
    async (other) => {
      await writer.apply(await batch([proposal('k', 'I like tea')]));
      await writer.apply(await batch([proposal('k', 'I like tea')], { scope: { ...scope, ...other } }));
      expect(await rows()).toHaveLength(2);
    },
  );

  it('writes nothing of a turn or into a space that was erased', async () => {
    const gone = await batch([proposal('k', 'I like tea')], { turnId: randomUUID() });
    await expect(writer.apply(gone)).resolves.toBeNull();
    await expect(writer.apply({ ...gone, scope: createScope(randomUUID()) })).resolves.toBeNull();
    expect(await rows()).toEqual([]);
  });

  it('leaves nothing behind when it fails half way', async () => {
    const write = await batch([
      proposal('k', 'I like tea'),
      proposal('l', 'I like wine', { type: null as unknown as 'factual' }),
    ]);
    await expect(writer.apply(write)).rejects.toThrow();
    expect(await rows()).toEqual([]);
    expect((await writer.findFinished(scope.spaceId, [write.batchId])).size).toBe(0);
    expect(await version()).toBe('0');
  });

  it('leaves the space as it is when nothing was new', async () => {
    await expect(writer.apply(await batch([]))).resolves.toMatchObject({ stored: 0, memory_ids: [] });
    expect(await version()).toBe('0');
  });
});
