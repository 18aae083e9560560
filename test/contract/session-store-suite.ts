import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SessionMessage } from '../../src/sdk/agent/agent-message.js';
import type { EventRecord, MessageRecord, SessionStore } from '../../src/sdk/agent/session-store.js';

export interface StoreSubject {
  readonly store: SessionStore;
  close(): Promise<void>;
}

export function say(message: SessionMessage, createdAt = 1): MessageRecord {
  return { kind: 'message', run_id: 'r1', created_at: createdAt, context_visible: true, message };
}

function note(name: string, data: object = {}): EventRecord {
  return { kind: 'event', run_id: 'r1', created_at: 1, context_visible: false, name, data: { ...data } };
}

const user = (content: string): SessionMessage => ({ role: 'user', content });
const assistant = (content: string): SessionMessage => ({ role: 'assistant', content });
const asked: SessionMessage = {
  role: 'assistant',
  content: '',
  toolCalls: [{ id: 'k1', name: 'look', arguments: '{"a":"payload"}' }],
};
const answered: SessionMessage = { role: 'tool', content: 'payload', toolCallId: 'k1', name: 'look' };

/** Behaviour of every session store. */
export function describeSessionStore(name: string, open: () => Promise<StoreSubject>): void {
  describe(`session store: ${name}`, () => {
    let subject: StoreSubject;
    let store: SessionStore;

    beforeEach(async () => {
      subject = await open();
      store = subject.store;
    });
    afterEach(() => subject.close());

    it('K-73 keeps messages in their order, tool calls included, and hidden events apart', async () => {
      await store.append('c1', [say(user('Hi')), note('started', { n: 1 }), say(asked)]);
      await store.append('c1', [say(answered), say(assistant('Yes.\n"quoted" 🍰'))]);
      expect(await store.history('c1', { limit: 50 })).toEqual([
        user('Hi'),
        asked,
        answered,
        assistant('Yes.\n"quoted" 🍰'),
      ]);
      expect(await store.events('c1')).toEqual([expect.objectContaining(note('started', { n: 1 }))]);
      expect([await store.history('c2', { limit: 50 }), await store.events('c2')]).toEqual([[], []]);
    });

    it('K-73 returns the newest messages, never beginning with a tool’s answer whose call is left out', async () => {
      await store.append(
        'c1',
        [user('Hi'), asked, answered, answered, assistant('Yes.'), user('Bye')].map((message) =>
          say(message),
        ),
      );
      expect(await store.history('c1', { limit: 2 })).toEqual([assistant('Yes.'), user('Bye')]);
      expect(await store.history('c1', { limit: 4 })).toEqual([assistant('Yes.'), user('Bye')]);
      expect(await store.history('c1', { limit: 5 })).toHaveLength(5);
      expect(await store.history('c1', { limit: 0 })).toEqual([]);
    });

    it('K-73 keeps a stored message when its caller changes the object', async () => {
      const record = { ...say(user('Hi')) };
      await store.append('c1', [record]);
      Object.assign(record, { message: user('Changed') });
      expect(await store.history('c1', { limit: 50 })).toEqual([user('Hi')]);
    });

    it('K-73 keeps sessions apart, whatever their ids look like', async () => {
      const ids = [
        'c1',
        'C1',
        '..',
        '../c1',
        'a/b',
        'a%2Fb',
        'a.b',
        '会'.repeat(200),
        `${'会'.repeat(199)}议`,
        ' ',
      ];
      for (const id of ids) await store.append(id, [say(user(`in ${id}`))]);
      for (const id of ids) expect(await store.history(id, { limit: 50 })).toEqual([user(`in ${id}`)]);
      expect([...(await store.sessions())].sort()).toEqual([...ids].sort());
    });

    it('K-72 finds English and Chinese words of users and assistants, in all sessions or in one', async () => {
      await store.append('c1', [
        say(user('I am allergic to hazelnuts'), 1),
        say(assistant('Then take the almond cake'), 2),
      ]);
      await store.append('c2', [say(user('我对榛子过敏'), 3), say(assistant('Hazelnuts are 榛子'), 4)]);
      const find = async (query: string, sessionId?: string) =>
        (await store.search(query, { sessionId, limit: 10 })).map(({ session_id, role, created_at }) => [
          session_id,
          role,
          created_at,
        ]);
      expect(await find('almond')).toEqual([['c1', 'assistant', 2]]);
      expect([...(await find('HAZELNUTS'))].sort()).toEqual([
        ['c1', 'user', 1],
        ['c2', 'assistant', 4],
      ]);
      expect(await find('hazelnuts', 'c1')).toEqual([['c1', 'user', 1]]);
      expect([...(await find('榛子'))].sort()).toEqual([
        ['c2', 'assistant', 4],
        ['c2', 'user', 3],
      ]);
      expect(await store.search('hazelnuts', { limit: 1 })).toHaveLength(1);
      await store.append('c1', [say(user('And walnuts'), 5)]);
      expect(await find('walnuts')).toEqual([['c1', 'user', 5]]);
    });

    it('S1-50 K-72 never finds hidden events and tool payloads', async () => {
      await store.append('c1', [
        say(user('Hi')),
        note('payload_event', { payload: 'payload' }),
        say(asked),
        say(answered),
      ]);
      for (const query of ['payload', 'payload_event', 'look'])
        expect(await store.search(query, { limit: 10 })).toEqual([]);
    });

    it('keeps every record of simultaneous appends', async () => {
      await Promise.all(
        Array.from({ length: 20 }, (_unused, at) =>
          store.append('c1', [say(user(`${at}`)), say(assistant(`${at}`))]),
        ),
      );
      const history = await store.history('c1', { limit: 100 });
      expect(history).toHaveLength(40);
      for (let at = 0; at < 40; at += 2) expect(history[at]!.content).toBe(history[at + 1]!.content);
    });
  });
}
