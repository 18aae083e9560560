import { describe, expect, it } from '@jest/globals';
import { SessionForgetter } from '../../src/memory/memories/lifecycle/session-forgetter.js';
import { MemoryRepository } from '../../src/memory/memories/lifecycle/memory.repository.js';
import type { WriteOrigin } from '../../src/memory/memories/memories.types.js';
import { PARIS, pause, Telling, useTelling } from './memories-fixture.js';

const BY: WriteOrigin = { actor: 'user:ann' };
const on = useTelling();

const reasons = (): Promise<unknown[]> =>
  on.here.db.query('SELECT document_id, reason FROM tombstones WHERE space_id = $1', [on.here.scope.spaceId]);

describe('the tombstone of an erased memory', () => {
  it('stays when the memory is forgotten and unforgotten afterwards, so that every index drops the memory', async () => {
    const { service } = on.here.memories;
    const id = await on.here.say('I live in Paris');
    const late = on.here.newIndex();
    expect(await on.here.findTexts('Paris', late)).toEqual(PARIS);
    await service.erase(on.here.scope, [id], BY);
    await service.forget(on.here.scope, [id], BY);
    await service.unforget(on.here.scope, [id], BY);
    expect(await reasons()).toEqual([{ document_id: `f:${id}`, reason: 'erased' }]);
    expect(await on.here.findTexts('Paris', late)).not.toContain('memory: I live in Paris');
  });

  it('stays when the memory is unforgotten without having been forgotten', async () => {
    const id = await on.here.say('I live in Paris');
    await on.here.memories.service.erase(on.here.scope, [id], BY);
    await on.here.memories.service.unforget(on.here.scope, [id], BY);
    expect(await reasons()).toEqual([{ document_id: `f:${id}`, reason: 'erased' }]);
  });
});

describe('a turn that was forgotten', () => {
  const messageId = async (): Promise<string> => {
    const rows = await on.here.db.query<{ id: string }[]>(
      "SELECT id FROM messages WHERE space_id = $1 AND role = 'user'",
      [on.here.scope.spaceId],
    );
    return `m:${rows[0]!.id}`;
  };
  const hiding = () =>
    on.here.db.query("SELECT hidden_reason FROM messages WHERE space_id = $1 AND role = 'user'", [
      on.here.scope.spaceId,
    ]);

  it('is not shown again once its memory was erased', async () => {
    const id = await on.here.say('I live in Paris');
    const message = await messageId();
    await on.here.memories.service.forget(on.here.scope, [message], BY);
    await on.here.memories.service.erase(on.here.scope, [id], BY);
    await on.here.memories.service.unforget(on.here.scope, [message], BY);
    expect(await hiding()).toEqual([{ hidden_reason: 'erased' }]);
    expect(await on.here.history()).not.toContain('');
  });

  it.each([{ appId: 'other' }, { projectId: 'other' }, { endUser: 'bob' }])(
    'is not hidden by a forget under %j',
    async (place) => {
      await on.here.say('I live in Paris');
      await on.here.memories.service.forget({ ...on.here.scope, ...place }, [await messageId()], BY);
      expect(await hiding()).toEqual([{ hidden_reason: null }]);
    },
  );

  it('stays out of the past when its memory is superseded later', async () => {
    await on.here.say('I live in Paris');
    const then = await pause();
    await on.here.memories.service.forget(on.here.scope, [await messageId()], BY);
    await on.here.say('I moved to Lyon');
    expect(await on.here.at(then)).toEqual(['I live in Paris', 'Noted: I live in Paris']);
  });
});

describe('forgetting a session', () => {
  const forget = (): Promise<void> =>
    new SessionForgetter(new MemoryRepository(on.here.db), on.here.memories.changes).forget(
      on.here.scope,
      'session',
      BY,
    );
  const memories = async (): Promise<string[]> =>
    (await on.here.findTexts('Paris')).filter((text) => text.startsWith('memory'));

  it('also hides a memory that comes from this session alone', async () => {
    await on.here.say('I live in Paris');
    await forget();
    expect(await memories()).toEqual([]);
  });

  it('hides it from recalls of the past too, with the memory that it superseded', async () => {
    await on.here.say('I live in Paris');
    const inParis = await pause();
    await on.here.say('I moved to Lyon');
    const inLyon = await pause();
    await forget();
    expect([await on.here.at(inParis), await on.here.at(inLyon)]).toEqual([[], []]);
  });

  it('keeps a memory that was said in another session as well', async () => {
    await on.here.say('I live in Paris');
    await new Telling(on.here.db, { ...on.here.scope, sessionId: 'other' }).say('I live in Paris');
    await forget();
    expect(await memories()).toEqual(['memory: I live in Paris']);
  });
});
