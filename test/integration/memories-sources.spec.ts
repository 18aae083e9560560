import { describe, expect, it } from '@jest/globals';
import type { Scope } from '../../src/common/scope.js';
import type { WriteOrigin } from '../../src/memory/memories/memories.types.js';
import { PastRowsRepository } from '../../src/memory/indexing/vectors/past-rows.repository.js';
import { VectorStoreRepository } from '../../src/memory/indexing/vectors/vector-store.repository.js';
import { LYON, PARIS, pause, useMemoriesFixture } from './memories-fixture.js';
import { assistant, chat, HISTORY, texts, user } from './sessions-fixture.js';

const BY: WriteOrigin = { actor: 'user:ann' };
const setup = useMemoriesFixture();

describe('superseded messages', () => {
  it('is returned neither as a memory nor through the turn that said it, nor replayed, nor extracted again', async () => {
    await setup.fixture.addTurn('I live in Paris');
    await expect(setup.fixture.findTexts('Paris')).resolves.toEqual(PARIS);
    const { turnId } = await chat(
      setup.fixture.sessions,
      setup.fixture.scope,
      [user('I moved to Lyon')],
      [assistant('Noted: I moved to Lyon')],
    );
    await setup.fixture.extract(turnId, { text: 'I moved to Lyon' });
    await expect(setup.fixture.findTexts('Paris live Lyon moved noted')).resolves.toEqual(LYON);
    await expect(setup.fixture.loadHistory()).resolves.toEqual(['I moved to Lyon', 'Noted: I moved to Lyon']);
    const rows = await setup.fixture.db.query<{ turn_id: string }[]>(
      "SELECT turn_id FROM messages WHERE body = 'I live in Paris'",
    );
    await expect(
      setup.fixture.sessions.service.loadTurn(setup.fixture.scope.spaceId, rows[0]!.turn_id),
    ).resolves.toMatchObject({ messages: [] });
    await expect(
      new VectorStoreRepository(setup.fixture.db).listMissing(
        { spaceId: setup.fixture.scope.spaceId, model: 'm', after: -1 },
        9,
      ),
    ).resolves.toHaveLength(3);
  });

  it('is shown to a recall as of the time when it was valid', async () => {
    const before = await pause();
    await setup.fixture.addTurn('I live in Paris');
    const then = await pause();
    await setup.fixture.addTurn('I moved to Lyon');
    await expect(setup.fixture.listTextsAt(before)).resolves.toEqual([]);
    await expect(setup.fixture.listTextsAt(then)).resolves.toEqual([
      'I live in Paris',
      'I live in Paris',
      'Noted: I live in Paris',
    ]);
    await expect(setup.fixture.listTextsAt(await pause())).resolves.toEqual([
      'I moved to Lyon',
      'I moved to Lyon',
      'Noted: I moved to Lyon',
    ]);
    await expect(
      new PastRowsRepository(setup.fixture.db).findPast(
        { ...setup.fixture.scope, endUser: 'bob' },
        new Date(),
      ),
    ).resolves.toEqual([]);
  });

  it('keeps the turn that says what holds now beside what no longer does', async () => {
    await setup.fixture.addTurn('I live in Paris');
    await setup.fixture.addTurn('I live in Paris', { key: 'other', text: 'I live in Paris' });
    await setup.fixture.addTurn('I moved from Paris to Lyon');
    await expect(setup.fixture.findTexts('Paris')).resolves.toEqual([
      'memory: I moved from Paris to Lyon',
      'turn: I moved from Paris to Lyon',
      'turn: Noted: I moved from Paris to Lyon',
    ]);
  });

  it('still marks the place of a request in the log, so that a repeated conversation brings nothing back', async () => {
    await setup.fixture.addTurn('I live in Paris');
    await setup.fixture.addTurn('I moved to Lyon');
    const past = [
      user('I live in Paris'),
      assistant('Noted: I live in Paris'),
      user('I moved to Lyon'),
      assistant('Noted: I moved to Lyon'),
    ];
    const { tail, messages } = await setup.fixture.sessions.service.loadWindow(setup.fixture.scope, HISTORY, [
      ...past,
      user('And now?'),
    ]);
    expect([texts(tail), texts(messages)]).toEqual([['And now?'], []]);
    await chat(setup.fixture.sessions, setup.fixture.scope, [...past, user('And now?')], [assistant('ok')]);
    const rows = await setup.fixture.db.query<unknown[]>(
      "SELECT 1 FROM messages WHERE space_id = $1 AND body = 'I live in Paris'",
      [setup.fixture.scope.spaceId],
    );
    expect(rows).toHaveLength(1);
    await expect(setup.fixture.findTexts('Paris')).resolves.toEqual([]);
  });

  it('is current again when it is said again, in the same words', async () => {
    await setup.fixture.addTurn('I live in Paris');
    await setup.fixture.addTurn('I moved to Lyon', {}, 'Good for you');
    const past = [
      user('I live in Paris'),
      assistant('Noted: I live in Paris'),
      user('I moved to Lyon'),
      assistant('Good for you'),
    ];
    const { turnId } = await chat(
      setup.fixture.sessions,
      setup.fixture.scope,
      [...past, user('I live in Paris')],
      [assistant('Welcome back')],
    );
    const turn = await setup.fixture.sessions.service.loadTurn(setup.fixture.scope.spaceId, turnId);
    expect(turn?.messages.map(({ body }) => body)).toEqual(['I live in Paris', 'Welcome back']);
    await setup.fixture.extract(turnId, { text: 'I live in Paris' });
    await expect(setup.fixture.findTexts('Paris Lyon live moved')).resolves.toEqual([
      'memory: I live in Paris',
      'turn: I live in Paris',
      'turn: Welcome back',
    ]);
    await chat(
      setup.fixture.sessions,
      setup.fixture.scope,
      [...past, user('I live in Paris'), assistant('Welcome back'), user('Hello')],
      [assistant('Hi')],
    );
    const rows = await setup.fixture.db.query<unknown[]>(
      "SELECT 1 FROM messages WHERE space_id = $1 AND body = 'I live in Paris'",
      [setup.fixture.scope.spaceId],
    );
    expect(rows).toHaveLength(2);
  });

  it('frees its place in the window for other messages', async () => {
    for (let n = 0; n < 4; n += 1) await setup.fixture.addTurn(`It is ${n}`);
    await setup.fixture.addTurn('It is nine');
    await chat(setup.fixture.sessions, setup.fixture.scope, [user('Hello')], [assistant('Hi')]);
    const { messages } = await setup.fixture.sessions.service.loadWindow(
      setup.fixture.scope,
      { enabled: true, size: 4 },
      [user('new')],
    );
    expect(texts(messages)).toEqual(['It is nine', 'Noted: It is nine', 'Hello', 'Hi']);
  });

  it('comes back with its turn when an earlier version is restored, and the later one goes', async () => {
    await setup.fixture.addTurn('I live in Paris');
    const lyon = await setup.fixture.addTurn('I moved to Lyon');
    const past = await setup.fixture.memories.service.listVersions(setup.fixture.scope, lyon);
    expect(past.map(({ content, version }) => [content, version])).toEqual([
      ['I moved to Lyon', 2],
      ['I live in Paris', 1],
    ]);
    const restored = await setup.fixture.memories.service.restore(
      setup.fixture.scope,
      { id: lyon, version: 1 },
      BY,
    );
    expect(restored).toMatchObject({ id: lyon, content: 'I live in Paris', version: 3 });
    await expect(setup.fixture.findTexts('Paris Lyon live moved')).resolves.toEqual(PARIS);
    await setup.fixture.memories.service.restore(setup.fixture.scope, { id: lyon, version: 2 }, BY);
    await expect(setup.fixture.findTexts('Paris Lyon live moved')).resolves.toEqual(LYON);
  });
});

describe('changes by a person', () => {
  it('hides the turns of the text before, for an edit', async () => {
    const id = await setup.fixture.addTurn('I live in Paris');
    await setup.fixture.memories.service.update(
      setup.fixture.scope,
      { id, change: { content: 'I live in Rome' } },
      BY,
    );
    await expect(setup.fixture.findTexts('live Paris Rome')).resolves.toEqual(['memory: I live in Rome']);
    await setup.fixture.memories.service.update(
      setup.fixture.scope,
      { id, change: { topics: ['home'] } },
      BY,
    );
    await setup.fixture.memories.service.restore(setup.fixture.scope, { id, version: 1 }, BY);
    await expect(setup.fixture.findTexts('live Paris Rome')).resolves.toEqual(PARIS);
  });

  it('hides them for an override, which is kept by name', async () => {
    const id = await setup.fixture.addTurn('I live in Paris');
    await expect(
      setup.fixture.memories.service.override(setup.fixture.scope, { id, text: 'I live in Rome' }, BY),
    ).resolves.toMatchObject({
      id,
      content: 'I live in Rome',
    });
    await expect(
      setup.fixture.memories.service.override(setup.fixture.scope, { id, text: 'I live in Rome' }, BY),
    ).resolves.toMatchObject({
      version: 2,
    });
    await expect(
      setup.fixture.memories.service.override(setup.fixture.scope, { id: 'elsewhere', text: 'kept' }, BY),
    ).resolves.toBeNull();
    await expect(setup.fixture.findTexts('live Paris Rome')).resolves.toEqual(['memory: I live in Rome']);
    const overrides = await setup.fixture.db.query<unknown[]>(
      'SELECT memory_id, text, by FROM overrides WHERE space_id = $1 ORDER BY text',
      [setup.fixture.scope.spaceId],
    );
    expect(overrides).toEqual([
      { memory_id: id, text: 'I live in Rome', by: 'user:ann' },
      { memory_id: 'elsewhere', text: 'kept', by: 'user:ann' },
    ]);
    await setup.fixture.memories.service.restore(setup.fixture.scope, { id }, BY);
    await expect(setup.fixture.findTexts('live Paris Rome')).resolves.toEqual(PARIS);
  });

  it('is not ended by a model’s statement', async () => {
    const id = await setup.fixture.addTurn('I live in Paris');
    await setup.fixture.memories.service.update(
      setup.fixture.scope,
      { id, change: { content: 'I live in Rome' } },
      BY,
    );
    await setup.fixture.addTurn('Tell me of home', { text: 'You live in Oslo', source: 'llm_response' });
    await expect(setup.fixture.memories.service.get(setup.fixture.scope, id)).resolves.toMatchObject({
      content: 'I live in Rome',
    });
  });
});

/** Ways in which a person withdraws a memory or its text. */
const WITHDRAWALS = {
  erase: (scope: Scope, id: string) => setup.fixture.memories.service.erase(scope, [id], BY),
  forget: (scope: Scope, id: string) => setup.fixture.memories.service.forget(scope, [id], BY),
  update: (scope: Scope, id: string) =>
    setup.fixture.memories.service.update(scope, { id, change: { content: 'Nothing' } }, BY),
  override: (scope: Scope, id: string) =>
    setup.fixture.memories.service.override(scope, { id, text: 'Nothing' }, BY),
} as const;
const OTHERS = [{ endUser: 'bob' }, { appId: 'other' }, { projectId: 'other' }];

describe('messages of another scope', () => {
  it.each(
    (['erase', 'forget', 'update', 'override'] as const).flatMap((name) =>
      OTHERS.map((other) => ({ name, other })),
    ),
  )('stay when $other calls $name on a memory with their turn', async ({ name, other }) => {
    const { fixture } = setup;
    const { turnId } = await chat(
      fixture.sessions,
      fixture.scope,
      [user('I live in Paris')],
      [assistant('Noted: I live in Paris')],
    );
    await fixture.extract(turnId, { text: 'I live in Paris' });
    const scope = { ...fixture.scope, ...other };
    const input = { content: 'I live in Paris', metadata: { turn_ids: [turnId] } };
    const { memory } = await fixture.memories.service.upsert(scope, input, BY);
    await WITHDRAWALS[name](scope, memory.id);
    await expect(fixture.findTexts('Paris')).resolves.toEqual(expect.arrayContaining(PARIS));
    await expect(fixture.loadHistory()).resolves.toEqual(['I live in Paris', 'Noted: I live in Paris']);
  });

  it('stay when a memory that they restate is erased together with one of their own scope', async () => {
    const { fixture } = setup;
    const ids: string[] = [];
    for (const [endUser, content] of [
      ['bob', 'I live in Paris'],
      ['', 'I like tea'],
    ] as const) {
      const scope = { ...fixture.scope, endUser };
      const { turnId } = await chat(fixture.sessions, scope, [user(content)], [assistant('Noted.')]);
      const input = { content, metadata: { turn_ids: [turnId] } };
      ids.push((await fixture.memories.service.upsert(scope, input, BY)).memory.id);
    }
    await chat(fixture.sessions, fixture.scope, [user('Where do I live?')], [assistant('You live in Paris')]);
    await fixture.memories.service.erase({ spaceId: fixture.scope.spaceId }, ids, BY);
    await expect(fixture.loadHistory()).resolves.toEqual(['Where do I live?', 'You live in Paris']);
  });
});
