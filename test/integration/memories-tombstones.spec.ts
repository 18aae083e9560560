import { describe, expect, it } from '@jest/globals';
import { SessionForgetter } from '../../src/memory/memories/lifecycle/session-forgetter.js';
import { MemoryRepository } from '../../src/memory/memories/lifecycle/memory.repository.js';
import type { WriteOrigin } from '../../src/memory/memories/memories.types.js';
import { PARIS, pause, MemoriesFixture, useMemoriesFixture } from './memories-fixture.js';

const BY: WriteOrigin = { actor: 'user:ann' };
const setup = useMemoriesFixture();

const reasons = (): Promise<unknown[]> =>
  setup.fixture.db.query('SELECT document_id, reason FROM tombstones WHERE space_id = $1', [
    setup.fixture.scope.spaceId,
  ]);

describe('the tombstone of an erased memory', () => {
  it('stays when the memory is forgotten and unforgotten afterwards, so that every index drops the memory', async () => {
    const { service } = setup.fixture.memories;
    const id = await setup.fixture.addTurn('I live in Paris');
    const late = setup.fixture.createIndex();
    expect(await setup.fixture.findTexts('Paris', late)).toEqual(PARIS);
    await service.erase(setup.fixture.scope, [id], BY);
    await service.forget(setup.fixture.scope, [id], BY);
    await service.unforget(setup.fixture.scope, [id], BY);
    expect(await reasons()).toEqual([{ document_id: `f:${id}`, reason: 'erased' }]);
    expect(await setup.fixture.findTexts('Paris', late)).not.toContain('memory: I live in Paris');
  });

  it('stays when the memory is unforgotten without having been forgotten', async () => {
    const id = await setup.fixture.addTurn('I live in Paris');
    await setup.fixture.memories.service.erase(setup.fixture.scope, [id], BY);
    await setup.fixture.memories.service.unforget(setup.fixture.scope, [id], BY);
    expect(await reasons()).toEqual([{ document_id: `f:${id}`, reason: 'erased' }]);
  });
});

describe('a turn that was forgotten', () => {
  const messageId = async (): Promise<string> => {
    const rows = await setup.fixture.db.query<{ id: string }[]>(
      "SELECT id FROM messages WHERE space_id = $1 AND role = 'user'",
      [setup.fixture.scope.spaceId],
    );
    return `m:${rows[0]!.id}`;
  };
  const hiding = () =>
    setup.fixture.db.query("SELECT hidden_reason FROM messages WHERE space_id = $1 AND role = 'user'", [
      setup.fixture.scope.spaceId,
    ]);

  it('is not shown again once its memory was erased', async () => {
    const id = await setup.fixture.addTurn('I live in Paris');
    const message = await messageId();
    await setup.fixture.memories.service.forget(setup.fixture.scope, [message], BY);
    await setup.fixture.memories.service.erase(setup.fixture.scope, [id], BY);
    await setup.fixture.memories.service.unforget(setup.fixture.scope, [message], BY);
    expect(await hiding()).toEqual([{ hidden_reason: 'erased' }]);
    expect(await setup.fixture.loadHistory()).not.toContain('');
  });

  it.each([{ appId: 'other' }, { projectId: 'other' }, { endUser: 'bob' }])(
    'is not hidden by a forget under %j',
    async (place) => {
      await setup.fixture.addTurn('I live in Paris');
      await setup.fixture.memories.service.forget(
        { ...setup.fixture.scope, ...place },
        [await messageId()],
        BY,
      );
      expect(await hiding()).toEqual([{ hidden_reason: null }]);
    },
  );

  it.each([{ appId: 'other' }, { projectId: 'other' }, { endUser: 'bob' }])(
    'stays hidden when it is unforgotten under %j',
    async (place) => {
      await setup.fixture.addTurn('I live in Paris');
      const message = await messageId();
      const { service } = setup.fixture.memories;
      await service.forget(setup.fixture.scope, [message], BY);
      await service.unforget({ ...setup.fixture.scope, ...place }, [message], BY);
      expect(await hiding()).toEqual([{ hidden_reason: 'forgotten' }]);
      await service.unforget(setup.fixture.scope, [message], BY);
      expect(await hiding()).toEqual([{ hidden_reason: null }]);
    },
  );

  it('stays out of the past when its memory is superseded later', async () => {
    await setup.fixture.addTurn('I live in Paris');
    const then = await pause();
    await setup.fixture.memories.service.forget(setup.fixture.scope, [await messageId()], BY);
    await setup.fixture.addTurn('I moved to Lyon');
    expect(await setup.fixture.listTextsAt(then)).toEqual(['I live in Paris', 'Noted: I live in Paris']);
  });
});

describe('forgetting a session', () => {
  const forget = (): Promise<void> =>
    new SessionForgetter(new MemoryRepository(setup.fixture.db), setup.fixture.memories.changes).forget(
      setup.fixture.scope,
      'session',
      BY,
    );
  const memories = async (): Promise<string[]> =>
    (await setup.fixture.findTexts('Paris')).filter((text) => text.startsWith('memory'));

  it('also hides a memory that comes from this session alone', async () => {
    await setup.fixture.addTurn('I live in Paris');
    await forget();
    expect(await memories()).toEqual([]);
  });

  it('hides it from recalls of the past too, with the memory that it superseded', async () => {
    await setup.fixture.addTurn('I live in Paris');
    const inParis = await pause();
    await setup.fixture.addTurn('I moved to Lyon');
    const inLyon = await pause();
    await forget();
    expect([await setup.fixture.listTextsAt(inParis), await setup.fixture.listTextsAt(inLyon)]).toEqual([
      [],
      [],
    ]);
  });

  it('keeps a memory that was said in another session as well', async () => {
    await setup.fixture.addTurn('I live in Paris');
    await new MemoriesFixture(setup.fixture.db, { ...setup.fixture.scope, sessionId: 'other' }).addTurn(
      'I live in Paris',
    );
    await forget();
    expect(await memories()).toEqual(['memory: I live in Paris']);
  });
});
