import { describe, expect, it } from '@jest/globals';
import { MemoryBridge } from '../../src/sdk/client.js';
import type { PersonClient } from '../../src/sdk/person-client.js';
import type { AdminClient } from '../../src/sdk/admin-client.js';
import { chatBy, useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import type { RunningService } from '../support/service.js';
import type { ScriptedUpstream } from '../support/upstream/upstream.js';

let service: RunningService;
let upstream: ScriptedUpstream;
let admin: AdminClient;
useBridge((bridge) => {
  ({ service, upstream } = bridge);
  admin = MemoryBridge.admin({ baseURL: service.url, adminToken: service.adminToken, timeoutMs: 100_000 });
});

/** Recalls memories alone: not the turns that they were read from. */
const MEMORIES = { receipts: 'all', recall: { sources: 'memories' } };

interface Said {
  readonly session: string;
  readonly user?: string;
}

async function say(token: string, content: string, { session, user }: Said): Promise<void> {
  const headers = { 'X-Session-Id': session, ...(user !== undefined && { 'X-Memory-User': user }) };
  await (
    await service.chat(token, { model: 'm', messages: [{ role: 'user', content }] }, headers)
  ).arrayBuffer();
  await service.settled();
}

async function findMemory(tokenId: string, q: string) {
  const { items } = await admin.allMemories.list({ token_id: tokenId, q, state: 'all' });
  return items[0]!;
}

async function findTurn(tokenId: string, session: string): Promise<string> {
  const [row] = await service.rows<{ id: string }>(
    `SELECT id FROM turns WHERE token_id = '${tokenId}' AND session_id = '${session}'`,
  );
  return row!.id;
}

describe('provenance of a memory', () => {
  it('names the passage it was read from, the chats it was used in and the job that wrote it', async () => {
    const { id, token } = await service.registerWithId({ ...chatBy(upstream), policy: MEMORIES });
    await say(token, 'I am allergic to hazelnuts.', { session: 'monday' });
    await say(token, 'Am I allergic to hazelnuts?', { session: 'friday' });
    const memory = await findMemory(id, 'hazelnuts');
    const provenance = await eventually(async () => {
      const found = await admin.allMemories.provenance(memory.id);
      return found.uses?.count === 1 ? found : null;
    });
    const turn = await findTurn(id, 'monday');
    expect(provenance).toMatchObject({
      id: memory.id,
      space_id: memory.space_id,
      sources: [
        { turn_id: turn, session_id: 'monday', role: 'user', passage: 'I am allergic to hazelnuts.' },
      ],
      uses: {
        count: 1,
        sessions: [{ session_id: 'friday', count: 1 }],
        receipts: [{ session_id: 'friday' }],
      },
      jobs: [{ job_id: turn, kind: 'extract', change: 'added', version: 1, undone: false }],
    });
    const { items } = await admin.receipts.list({ token_id: id, session_id: 'friday' });
    expect(provenance.uses?.receipts.map((receipt) => receipt.id)).toEqual(
      items.map((receipt) => receipt.id),
    );
    await admin.allMemories.update(memory.id, { text: 'Mila is allergic to nuts.' });
    const history = await admin.allMemories.history(memory.id);
    expect(history.map(({ job_id: job }) => job)).toEqual([null, turn]);
  });

  it('shows what ended memories said and came from, too', async () => {
    const { id, token } = await service.registerWithId(chatBy(upstream));
    await say(token, 'I live in Paris.', { session: 'one' });
    await say(token, 'I live in Lyon.', { session: 'two' });
    const memory = await findMemory(id, 'Paris');
    expect(memory).toMatchObject({ state: 'superseded', superseded_by: (await findMemory(id, 'Lyon')).id });
    expect(await admin.allMemories.history(memory.id)).toMatchObject([
      { memory_id: memory.id, job_id: await findTurn(id, 'one') },
    ]);
    expect(await admin.allMemories.provenance(memory.id)).toMatchObject({
      sources: [{ passage: 'I live in Paris.' }],
      uses: null,
      jobs: [{ change: 'added' }, { change: 'ended', job_id: await findTurn(id, 'two') }],
    });
  });

  it('C-112 shows a person what was said and where it was used, and never anybody else’s chats', async () => {
    const { id, token } = await service.registerWithId({
      ...chatBy(upstream),
      policy: { ...MEMORIES, end_users: 'header' },
    });
    const bridge = new MemoryBridge({ baseURL: service.url, token, timeoutMs: 100_000 });
    const [ada, bob] = [bridge.as('ada'), bridge.as('bob')];
    await say(token, 'I am allergic to peanuts.', { session: 'lunch', user: 'ada' });
    await say(token, 'Am I allergic to peanuts?', { session: 'dinner', user: 'ada' });
    const [memory] = (await ada.memories.list()).items;
    const provenance = await eventually(async () => {
      const found = await ada.memories.provenance(memory!.memory_id);
      return found.uses?.count === 1 ? found : null;
    });
    const saidAt = expect.any(Number);
    expect(provenance).toEqual({
      sources: [{ session_id: 'lunch', role: 'user', passage: 'I am allergic to peanuts.', said_at: saidAt }],
      uses: { count: 1, last_at: saidAt, sessions: [{ session_id: 'dinner', count: 1, last_at: saidAt }] },
    });
    await expect(bob.memories.provenance(memory!.memory_id)).rejects.toMatchObject({ status: 404 });
    // People write metadata themselves.
    const forged = await bob.memories.create({
      memory: 'Knows peanuts.',
      metadata: { turn_ids: [await findTurn(id, 'lunch')] },
    });
    expect(await bob.memories.provenance(forged.memory_id)).toEqual({
      sources: [],
      uses: { count: 0, last_at: null, sessions: [] },
    });
  });

  it.each([
    ['deletes', (bob: PersonClient, id: string) => bob.memories.delete(id)],
    ['edits', (bob: PersonClient, id: string) => bob.memories.update(id, { memory: 'Nothing.' })],
  ])(
    'leaves another person’s messages alone when somebody %s a memory that names them',
    async (_, change) => {
      const policy = { ...MEMORIES, end_users: 'header' };
      const { id, token } = await service.registerWithId({ ...chatBy(upstream), policy });
      const bridge = new MemoryBridge({ baseURL: service.url, token, timeoutMs: 100_000 });
      const [ada, bob] = [bridge.as('ada'), bridge.as('bob')];
      await say(token, 'I am allergic to peanuts.', { session: 'lunch', user: 'ada' });
      const metadata = { turn_ids: [await findTurn(id, 'lunch')] };
      const forged = await bob.memories.create({ memory: 'x', metadata });
      await change(bob, forged.memory_id);
      const messages = await service.rows<{ role: string; hidden: string | null }>(
        `SELECT role, hidden_reason AS hidden FROM messages WHERE token_id = '${id}' ORDER BY id`,
      );
      expect(messages).toEqual([
        { role: 'user', hidden: null },
        { role: 'assistant', hidden: null },
      ]);
      const [memory] = (await ada.memories.list()).items;
      expect((await ada.memories.provenance(memory!.memory_id)).sources).toMatchObject([
        { passage: 'I am allergic to peanuts.' },
      ]);
    },
  );

  it('ignores turns of other people in the view and the erasure of a session', async () => {
    const policy = { ...MEMORIES, end_users: 'header' };
    const { id, token } = await service.registerWithId({ ...chatBy(upstream), policy });
    await say(token, 'I am allergic to peanuts.', { session: 'lunch', user: 'ada' });
    await say(token, 'I live in Paris.', { session: 'dinner', user: 'bob' });
    const [nuts, home] = [await findMemory(id, 'peanuts'), await findMemory(id, 'Paris')];
    const [lunch, dinner] = [await findTurn(id, 'lunch'), await findTurn(id, 'dinner')];
    await admin.allMemories.update(home.id, { metadata: { turn_ids: [dinner, lunch] } });
    const { space_id: spaceId } = home;
    const page = await admin.sessions.messages({ space_id: spaceId, end_user: 'ada', session_id: 'lunch' });
    expect(page.memories.map((memory) => memory.id)).toEqual([nuts.id]);
    const session = { space_id: spaceId, end_user: 'bob', session_id: 'dinner' };
    expect(await admin.sessions.countErasure(session, { memories: true })).toMatchObject({ memories: 1 });
  });

  it('says that a passage was erased, and that uses are not recorded without receipts', async () => {
    await service.admin('POST', '/users', { user_id: 'cleo' });
    const token = await service.register({ ...chatBy(upstream), owner_user_id: 'cleo' });
    const person = new MemoryBridge({ baseURL: service.url, token, timeoutMs: 100_000 }).owner();
    await say(token, 'I like green tea. I am allergic to walnuts.', { session: 'both' });
    const { items } = await person.memories.list();
    const [tea, nuts] = ['tea', 'walnuts'].map(
      (word) => items.find(({ memory }) => memory.includes(word))!.memory_id,
    );
    expect(await person.memories.provenance(nuts!)).toMatchObject({
      uses: null,
      sources: [{ passage: expect.stringContaining('walnuts') }],
    });
    await person.memories.delete(tea!);
    expect(await person.memories.provenance(nuts!)).toMatchObject({
      uses: null,
      sources: [{ session_id: 'both', passage: null }],
    });
  });
});

describe('a job', () => {
  it('C-89 lists what it changed, and says beforehand what its undo then does', async () => {
    const { id, token } = await service.registerWithId(chatBy(upstream));
    await say(token, 'I live in Paris.', { session: 'one' });
    await say(token, 'I live in Lyon.', { session: 'two' });
    const [paris, lyon] = [await findMemory(id, 'Paris'), await findMemory(id, 'Lyon')];
    const turn = await findTurn(id, 'two');
    const job = await admin.jobs.get(turn);
    expect(job).toMatchObject({
      kind: 'extract',
      turn: { turn_id: turn, session_id: 'two', state: 'done' },
      ...{ proposals: 1, accepted: 1, refused: [], undoable: true, obstacle: null, conflicts: [] },
      changes: [
        { change: 'added', memory_id: lyon.id, text: lyon.text },
        { change: 'ended', memory_id: paris.id, text: paris.text, superseded_by: lyon.id },
      ],
      undo: { ends: [lyon.id], restores: [paris.id], reverts: [] },
    });
    expect(await admin.jobs.undo(turn)).toEqual({
      ended: [lyon.id],
      restored: [paris.id],
      reverted: [],
      conflicts: [],
    });
    expect(await admin.jobs.get(turn)).toMatchObject({
      undoable: false,
      obstacle: 'undone',
      undo: { ends: [], restores: [] },
    });
  });

  it('C-89 foresees the conflicts that its undo then reports', async () => {
    const { id, token } = await service.registerWithId(chatBy(upstream));
    await say(token, 'I live in Paris.', { session: 'one' });
    await say(token, 'I live in Lyon.', { session: 'two' });
    const [paris, lyon] = [await findMemory(id, 'Paris'), await findMemory(id, 'Lyon')];
    await admin.allMemories.update(lyon.id, { text: 'Lives in Lyon, near the river.' });
    const turn = await findTurn(id, 'two');
    const { conflicts, undo } = await admin.jobs.get(turn);
    expect(conflicts.map(({ memory_id: memory }) => memory).sort()).toEqual([lyon.id, paris.id].sort());
    expect(undo).toEqual({ ends: [], restores: [], reverts: [] });
    expect(await admin.jobs.undo(turn)).toEqual({ ended: [], restored: [], reverted: [], conflicts });
  });

  it('counts proposals that were refused by reason, and says what can’t be undone', async () => {
    const { id, token } = await service.registerWithId({
      ...chatBy(upstream),
      policy: { extraction: { screen_secrets: 'drop' } },
    });
    await say(token, 'I live in Paris.', { session: 'one' });
    await say(token, 'As I said, I live in Paris.', { session: 'two' });
    expect(await admin.jobs.get(await findTurn(id, 'two'))).toMatchObject({
      ...{
        proposals: 1,
        accepted: 0,
        refused: [{ reason: 'said_before', count: 1 }],
        changes: [],
        undoable: false,
      },
      obstacle: 'changed_nothing',
    });
    await expect(admin.jobs.get(id)).rejects.toMatchObject({ status: 404 });
  });

  it('C-88 that failed is counted by reason, and retried with those of the same reason only', async () => {
    const { id, token } = await service.registerWithId(chatBy(upstream));
    for (const session of ['a', 'b', 'c']) await say(token, `I like dish number ${session}.`, { session });
    const { space_id: space } = await findMemory(id, 'dish');
    const fail = (reason: string, sessions: string): Promise<unknown> =>
      service.rows(
        `UPDATE turns SET extraction = 'failed', reason = '${reason}' WHERE token_id = '${id}' AND session_id IN (${sessions})`,
      );
    await fail('provider 429', "'a', 'b'");
    await fail('bad JSON', "'c'");
    expect(await admin.jobs.reasons({ space_id: space })).toEqual([
      { reason: 'provider 429', count: 2 },
      { reason: 'bad JSON', count: 1 },
    ]);
    const group = { reason: 'provider 429', space_id: space };
    expect(await admin.jobs.retryFailed({ ...group, limit: 1 })).toEqual({ retried: 1, remaining: 1 });
    expect(await admin.jobs.retryFailed(group)).toEqual({ retried: 1, remaining: 0 });
    await service.settled();
    expect(await admin.jobs.reasons({ space_id: space })).toEqual([{ reason: 'bad JSON', count: 1 }]);
    const { items } = await admin.audit.list({ action: 'job.retry', space_id: space });
    expect(items.map(({ detail }) => detail)).toEqual([
      { reason: 'provider 429', retried: 1, remaining: 0 },
      { reason: 'provider 429', retried: 1, remaining: 1 },
    ]);
    expect(await admin.jobs.retryFailed({ space_id: space })).toEqual({ retried: 1, remaining: 0 });
    await service.settled();
  });
});
