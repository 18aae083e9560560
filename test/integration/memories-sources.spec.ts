import { describe, expect, it } from '@jest/globals';
import type { WriteOrigin } from '../../src/memory/memories/memories.types.js';
import { PastRowsRepository } from '../../src/memory/indexing/vectors/past-rows.repository.js';
import { VectorStoreRepository } from '../../src/memory/indexing/vectors/vector-store.repository.js';
import { LYON, PARIS, pause, useTelling } from './memories-fixture.js';
import { assistant, chat, HISTORY, texts, user } from './sessions-fixture.js';

const BY: WriteOrigin = { actor: 'user:ann' };
const on = useTelling();

describe('what was superseded', () => {
  it('is returned neither as a memory nor through the turn that said it, nor replayed, nor extracted again', async () => {
    await on.here.say('I live in Paris');
    await expect(on.here.findTexts('Paris')).resolves.toEqual(PARIS);
    const { turnId } = await chat(
      on.here.sessions,
      on.here.scope,
      [user('I moved to Lyon')],
      [assistant('Noted: I moved to Lyon')],
    );
    await on.here.extract(turnId, { text: 'I moved to Lyon' });
    await expect(on.here.findTexts('Paris live Lyon moved noted')).resolves.toEqual(LYON);
    await expect(on.here.history()).resolves.toEqual(['I moved to Lyon', 'Noted: I moved to Lyon']);
    const rows = await on.here.db.query<{ turn_id: string }[]>(
      "SELECT turn_id FROM messages WHERE body = 'I live in Paris'",
    );
    await expect(
      on.here.sessions.service.loadTurn(on.here.scope.spaceId, rows[0]!.turn_id),
    ).resolves.toMatchObject({ messages: [] });
    await expect(
      new VectorStoreRepository(on.here.db).listMissing(
        { spaceId: on.here.scope.spaceId, model: 'm', after: -1 },
        9,
      ),
    ).resolves.toHaveLength(3);
  });

  it('is shown to a recall as of the time when it was valid', async () => {
    const before = await pause();
    await on.here.say('I live in Paris');
    const then = await pause();
    await on.here.say('I moved to Lyon');
    await expect(on.here.at(before)).resolves.toEqual([]);
    await expect(on.here.at(then)).resolves.toEqual([
      'I live in Paris',
      'I live in Paris',
      'Noted: I live in Paris',
    ]);
    await expect(on.here.at(await pause())).resolves.toEqual([
      'I moved to Lyon',
      'I moved to Lyon',
      'Noted: I moved to Lyon',
    ]);
    await expect(
      new PastRowsRepository(on.here.db).findPast({ ...on.here.scope, endUser: 'bob' }, new Date()),
    ).resolves.toEqual([]);
  });

  it('keeps the turn that says what holds now beside what no longer does', async () => {
    await on.here.say('I live in Paris');
    await on.here.say('I live in Paris', { key: 'other', text: 'I live in Paris' });
    await on.here.say('I moved from Paris to Lyon');
    await expect(on.here.findTexts('Paris')).resolves.toEqual([
      'memory: I moved from Paris to Lyon',
      'turn: I moved from Paris to Lyon',
      'turn: Noted: I moved from Paris to Lyon',
    ]);
  });

  it('still marks the place of a request in the log, so that a repeated conversation brings nothing back', async () => {
    await on.here.say('I live in Paris');
    await on.here.say('I moved to Lyon');
    const past = [
      user('I live in Paris'),
      assistant('Noted: I live in Paris'),
      user('I moved to Lyon'),
      assistant('Noted: I moved to Lyon'),
    ];
    const { tail, messages } = await on.here.sessions.service.loadWindow(on.here.scope, HISTORY, [
      ...past,
      user('And now?'),
    ]);
    expect([texts(tail), texts(messages)]).toEqual([['And now?'], []]);
    await chat(on.here.sessions, on.here.scope, [...past, user('And now?')], [assistant('ok')]);
    const rows = await on.here.db.query<unknown[]>(
      "SELECT 1 FROM messages WHERE space_id = $1 AND body = 'I live in Paris'",
      [on.here.scope.spaceId],
    );
    expect(rows).toHaveLength(1);
    await expect(on.here.findTexts('Paris')).resolves.toEqual([]);
  });

  it('is current again when it is said again, in the same words', async () => {
    await on.here.say('I live in Paris');
    await on.here.say('I moved to Lyon', {}, 'Good for you');
    const past = [
      user('I live in Paris'),
      assistant('Noted: I live in Paris'),
      user('I moved to Lyon'),
      assistant('Good for you'),
    ];
    const { turnId } = await chat(
      on.here.sessions,
      on.here.scope,
      [...past, user('I live in Paris')],
      [assistant('Welcome back')],
    );
    const turn = await on.here.sessions.service.loadTurn(on.here.scope.spaceId, turnId);
    expect(turn?.messages.map(({ body }) => body)).toEqual(['I live in Paris', 'Welcome back']);
    await on.here.extract(turnId, { text: 'I live in Paris' });
    await expect(on.here.findTexts('Paris Lyon live moved')).resolves.toEqual([
      'memory: I live in Paris',
      'turn: I live in Paris',
      'turn: Welcome back',
    ]);
    await chat(
      on.here.sessions,
      on.here.scope,
      [...past, user('I live in Paris'), assistant('Welcome back'), user('Hello')],
      [assistant('Hi')],
    );
    const rows = await on.here.db.query<unknown[]>(
      "SELECT 1 FROM messages WHERE space_id = $1 AND body = 'I live in Paris'",
      [on.here.scope.spaceId],
    );
    expect(rows).toHaveLength(2);
  });

  it('frees its place in the window for other messages', async () => {
    for (let n = 0; n < 4; n += 1) await on.here.say(`It is ${n}`);
    await on.here.say('It is nine');
    await chat(on.here.sessions, on.here.scope, [user('Hello')], [assistant('Hi')]);
    const { messages } = await on.here.sessions.service.loadWindow(
      on.here.scope,
      { enabled: true, size: 4 },
      [user('new')],
    );
    expect(texts(messages)).toEqual(['It is nine', 'Noted: It is nine', 'Hello', 'Hi']);
  });

  it('comes back with its turn when an earlier version is restored, and the later one goes', async () => {
    await on.here.say('I live in Paris');
    const lyon = await on.here.say('I moved to Lyon');
    const past = await on.here.memories.service.listVersions(on.here.scope, lyon);
    expect(past.map(({ content, version }) => [content, version])).toEqual([
      ['I moved to Lyon', 2],
      ['I live in Paris', 1],
    ]);
    const restored = await on.here.memories.service.restore(on.here.scope, { id: lyon, version: 1 }, BY);
    expect(restored).toMatchObject({ id: lyon, content: 'I live in Paris', version: 3 });
    await expect(on.here.findTexts('Paris Lyon live moved')).resolves.toEqual(PARIS);
    await on.here.memories.service.restore(on.here.scope, { id: lyon, version: 2 }, BY);
    await expect(on.here.findTexts('Paris Lyon live moved')).resolves.toEqual(LYON);
  });
});

describe('what a person changes', () => {
  it('hides the turns of the text before, for an edit', async () => {
    const id = await on.here.say('I live in Paris');
    await on.here.memories.service.update(on.here.scope, { id, change: { content: 'I live in Rome' } }, BY);
    await expect(on.here.findTexts('live Paris Rome')).resolves.toEqual(['memory: I live in Rome']);
    await on.here.memories.service.update(on.here.scope, { id, change: { topics: ['home'] } }, BY);
    await on.here.memories.service.restore(on.here.scope, { id, version: 1 }, BY);
    await expect(on.here.findTexts('live Paris Rome')).resolves.toEqual(PARIS);
  });

  it('hides them for an override, which is kept by name', async () => {
    const id = await on.here.say('I live in Paris');
    await expect(
      on.here.memories.service.override(on.here.scope, { id, text: 'I live in Rome' }, BY),
    ).resolves.toMatchObject({
      id,
      content: 'I live in Rome',
    });
    await expect(
      on.here.memories.service.override(on.here.scope, { id, text: 'I live in Rome' }, BY),
    ).resolves.toMatchObject({
      version: 2,
    });
    await expect(
      on.here.memories.service.override(on.here.scope, { id: 'elsewhere', text: 'kept' }, BY),
    ).resolves.toBeNull();
    await expect(on.here.findTexts('live Paris Rome')).resolves.toEqual(['memory: I live in Rome']);
    const overrides = await on.here.db.query<unknown[]>(
      'SELECT memory_id, text, by FROM overrides WHERE space_id = $1 ORDER BY text',
      [on.here.scope.spaceId],
    );
    expect(overrides).toEqual([
      { memory_id: id, text: 'I live in Rome', by: 'user:ann' },
      { memory_id: 'elsewhere', text: 'kept', by: 'user:ann' },
    ]);
    await on.here.memories.service.restore(on.here.scope, { id }, BY);
    await expect(on.here.findTexts('live Paris Rome')).resolves.toEqual(PARIS);
  });

  it('is not ended by a model’s statement', async () => {
    const id = await on.here.say('I live in Paris');
    await on.here.memories.service.update(on.here.scope, { id, change: { content: 'I live in Rome' } }, BY);
    await on.here.say('Tell me of home', { text: 'You live in Oslo', source: 'llm_response' });
    await expect(on.here.memories.service.get(on.here.scope, id)).resolves.toMatchObject({
      content: 'I live in Rome',
    });
  });
});
