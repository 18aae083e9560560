import { afterEach, describe, expect, it } from '@jest/globals';
import { MemoryEventsService } from '../../src/memory/memories/memory-events.service.js';
import { UsersService } from '../../src/users/users.service.js';
import { EventReader } from '../support/event-reader.js';
import { eventually } from '../support/eventually.js';
import { usePersonalFixture, type Caller } from './personal-fixture.js';

const fixture = usePersonalFixture();
const FIELDS = { llm_base_url: 'https://llm.example', llm_api_key: 'sk-test' };

const open: EventReader[] = [];
afterEach(() => open.splice(0).forEach((reader) => reader.leave()));

async function follow({ headers }: Pick<Caller, 'headers'>, lastEventId?: string): Promise<EventReader> {
  const last: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const reader = await EventReader.open(`${fixture.service.url}/v1/memories/events`, { ...headers, ...last });
  open.push(reader);
  return reader;
}

/** A stream whose start has been read. */
async function following(caller: Pick<Caller, 'headers'>): Promise<EventReader> {
  const reader = await follow(caller);
  await reader.readFirst(1);
  return reader;
}

describe('GET /v1/memories/events', () => {
  it('S2-19 reports added, updated and removed memories by id, in order', async () => {
    const ada = await fixture.createPerson();
    const reader = await following(ada);
    const { memory_id: id } = await ada.add('Drinks tea.');
    await reader.readFirst(2);
    await ada.call('PUT', `/v1/memories/${id}`, { memory: 'Drinks coffee.' });
    await reader.readFirst(3);
    await ada.call('DELETE', `/v1/memories/${id}`);
    await reader.readFirst(4);
    expect(reader.events[0]).toMatchObject({ event: 'resync', id: '0.0' });
    expect(reader.changes).toEqual([`added ${id}`, `updated ${id}`, `removed ${id}`]);
    expect(JSON.stringify(reader.events)).not.toMatch(/tea|coffee/);
  });

  it('continues after Last-Event-ID with everything that was missed', async () => {
    const ada = await fixture.createPerson();
    const first = await following(ada);
    await ada.add('Drinks tea.');
    const [, seen] = await first.readFirst(2);
    first.leave();
    const missed = [(await ada.add('Rows at dawn.')).memory_id, (await ada.add('Lives in Oslo.')).memory_id];
    const second = await follow(ada, seen!.id!);
    await second.readFirst(2);
    expect(second.changes).toEqual(missed.map((id) => `added ${id}`));
  });

  it('reports every one of many changes once', async () => {
    const ada = await fixture.createPerson();
    const reader = await following(ada);
    const lines = Array.from({ length: 520 }, (_, at) => JSON.stringify({ memory: `Fact number ${at}.` }));
    await ada.call('POST', '/v1/memories/import', lines.join('\n'));
    await reader.readFirst(521);
    expect(new Set(reader.changes).size).toBe(520);
    const again = await follow(ada, '0.0');
    await again.readFirst(520);
    expect(again.changes.toSorted()).toEqual(reader.changes.toSorted());
    expect(again.events.at(-1)?.id).toBe(reader.events.at(-1)?.id);
  });

  it.each(['junk', '9.1', '0.999999'])('asks for a resync after the unknown event %s', async (id) => {
    const reader = await follow(await fixture.createPerson(), id);
    expect(await reader.readFirst(1)).toMatchObject([{ event: 'resync', id: '0.0' }]);
  });

  it('asks for a resync when everything was erased', async () => {
    const ada = await fixture.createPerson();
    await ada.add('Drinks tea.');
    const reader = await following(ada);
    const { spaceId } = await fixture.service.app.get(UsersService).get(ada.id);
    await fixture.service.admin('DELETE', `/v1/admin/spaces/${spaceId}`);
    const [, second] = await reader.readFirst(2);
    expect(second).toMatchObject({ event: 'resync', id: expect.stringMatching(/^1\./) });
  });

  it('reports no memories of other people or of other end users of the same token', async () => {
    const token = await fixture.service.register(FIELDS);
    const [ann, ben] = [fixture.createEndUser(token, 'ann'), fixture.createEndUser(token, 'ben')];
    const [ada, bob] = [await fixture.createPerson(), await fixture.createPerson()];
    const readers = [await following(ann), await following(ada)];
    for (const other of [ben, bob]) {
      const { memory_id: id } = await other.add('Drinks tea.');
      await other.call('PUT', `/v1/memories/${id}`, { memory: 'Drinks coffee.' });
      await other.call('DELETE', `/v1/memories/${id}`);
    }
    const own = [(await ann.add('Drinks milk.')).memory_id, (await ada.add('Drinks milk.')).memory_id];
    for (const reader of readers) await reader.readFirst(2);
    expect(readers.map(({ changes }) => changes)).toEqual(own.map((id) => [`added ${id}`]));
  });

  it('frees everything when the client leaves', async () => {
    const ada = await fixture.createPerson();
    const events = fixture.service.app.get(MemoryEventsService);
    const { spaceId } = await fixture.service.app.get(UsersService).get(ada.id);
    const scope = { spaceId, endUser: '', appId: 'default', projectId: 'default' };
    const readers = [await following(ada), await following(ada)];
    expect(events.countListeners(scope)).toBe(2);
    for (const reader of readers) reader.leave();
    await eventually(() => events.countListeners(scope) === 0);
  });

  it('answers HEAD without keeping a stream open', async () => {
    const ada = await fixture.createPerson();
    const { spaceId } = await fixture.service.app.get(UsersService).get(ada.id);
    const answer = await fetch(`${fixture.service.url}/v1/memories/events`, {
      method: 'HEAD',
      headers: ada.headers,
    });
    expect(answer.status).toBe(200);
    const scope = { spaceId, endUser: '', appId: 'default', projectId: 'default' };
    await eventually(() => fixture.service.app.get(MemoryEventsService).countListeners(scope) === 0);
  });

  it('ends when the account is erased', async () => {
    const ada = await fixture.createPerson();
    await ada.add('Drinks tea.');
    const reader = await following(ada);
    await ada.call('DELETE', '/auth/me', { user_id: ada.id, user_key: ada.key });
    await eventually(() => reader.hasEnded);
    expect(reader.changes).toEqual([]);
  });

  it('follows with the cookie of a session, and reports nothing more once the session has ended', async () => {
    const ada = await fixture.createPerson();
    const origin = fixture.service.url;
    const body = JSON.stringify({ user_id: ada.id, user_key: ada.key });
    const signIn = await fetch(`${origin}/v1/auth/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body,
    });
    const cookie = signIn.headers.getSetCookie()[0]!.split(';')[0]!;
    const reader = await following({ headers: { cookie } });
    await ada.add('Drinks tea.');
    await reader.readFirst(2);
    const signOut = await fetch(`${origin}/v1/auth/session`, {
      method: 'DELETE',
      headers: { cookie, origin },
    });
    expect(signOut.status).toBe(204);
    await ada.add('Drinks coffee.');
    await eventually(() => reader.hasEnded);
    expect(reader.changes).toHaveLength(1);
  });

  it('limits the streams of one person, and others still get theirs', async () => {
    const [ada, bob] = [await fixture.createPerson(), await fixture.createPerson()];
    for (let at = 0; at < 20; at += 1) await following(ada);
    expect((await follow(ada)).status).toBe(429);
    expect((await follow(bob)).status).toBe(200);
  });
});
