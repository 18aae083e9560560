import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Lifecycle } from '../../src/common/lifecycle/lifecycle.js';
import { LiveEventsService } from '../../src/monitoring/live-events.service.js';
import { MemoryBridge } from '../../src/sdk/client.js';
import type { AdminEvent } from '../../src/sdk/admin-events.js';
import { chatBy, useBridge, type Bridge } from '../support/bridge.js';
import { EventReader } from '../support/event-reader.js';
import { eventually } from '../support/eventually.js';

const CANARY = 'hazelnutcanary';
const LOGIN_MS = 12 * 3_600_000;
let bridge: Bridge;
const readers: EventReader[] = [];
useBridge((started) => (bridge = started));
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave();
  jest.restoreAllMocks();
});

async function follow(headers: Record<string, string> = bridge.asAdmin()): Promise<EventReader> {
  const reader = await EventReader.open(`${bridge.service.url}/v1/admin/events`, headers);
  readers.push(reader);
  return reader;
}

/** Opens a stream; those that their clients have left may still count for a moment. */
function followOnceFree(): Promise<EventReader> {
  return eventually(async () => {
    const reader = await follow();
    return reader.status === 200 ? reader : null;
  });
}

/** Waits until API and worker have heard that somebody listens: nothing is told before. */
async function untilWanted(): Promise<void> {
  const { app, worker } = bridge.service;
  const events = [app, worker!].map((process) => process.get(LiveEventsService, { strict: false }));
  await eventually(() => events.every(({ isWanted }) => isWanted));
}

async function login(): Promise<string> {
  const { host } = new URL(bridge.service.url);
  const headers = { 'content-type': 'application/json', origin: `http://${host}` };
  const response = await bridge.call('POST', '/admin/login', {
    headers,
    body: JSON.stringify({ token: bridge.service.adminToken }),
  });
  return response.headers.getSetCookie()[0]!.split(';')[0]!;
}

async function chat(token: string, content: string): Promise<void> {
  const response = await bridge.service.chat(token, { model: 'm', messages: [{ role: 'user', content }] });
  await response.arrayBuffer();
}

const listEvents = (reader: EventReader, name: string) =>
  reader.events.filter(({ event }) => event === name).map(({ data }) => data);

describe('GET /v1/admin/events', () => {
  it('C-42 streams events to an admin and refuses everybody else', async () => {
    const token = await bridge.register();
    const response = await fetch(`${bridge.service.url}/v1/admin/events`, { headers: bridge.asAdmin() });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/event-stream/),
    ]);
    await response.body!.cancel();
    expect((await bridge.call('GET', '/v1/admin/events')).status).toBe(401);
    expect(
      (await bridge.call('GET', '/v1/admin/events', { headers: { authorization: `Bearer ${token}` } }))
        .status,
    ).toBe(403);
  });

  it('C-44 reports a chat, its turn, receipt, job and memory by ids and states, never by texts', async () => {
    const token = await bridge.register({ policy: { receipts: 'all' } });
    const reader = await follow();
    await eventually(() => reader.events.some(({ event }) => event === 'resync'));
    await untilWanted();
    await chat(token, `My favourite nut is the ${CANARY}. I am allergic to the ${CANARY}.`);
    await bridge.service.settled();
    const [{ id: turnId, request_id: request } = { id: '', request_id: '' }] = await bridge.service.rows<{
      id: string;
      request_id: string;
    }>('SELECT id, request_id FROM turns');
    // Each process tells its events once a second, so those of one chat come in any order.
    await eventually(() => {
      expect(listEvents(reader, 'request')).toContainEqual(
        expect.objectContaining({ status: 200, id: request, added_ms: expect.any(Number) }),
      );
      expect(listEvents(reader, 'turn')).toContainEqual(
        expect.objectContaining({ turn_id: turnId, request_id: request, state: 'stored' }),
      );
      expect(listEvents(reader, 'receipt')).not.toEqual([]);
      expect(listEvents(reader, 'job').map(({ state }) => state)).toEqual(
        expect.arrayContaining(['running', 'done']),
      );
      expect(listEvents(reader, 'memory')).toContainEqual(expect.objectContaining({ turn_id: turnId }));
      expect(listEvents(reader, 'memory').flatMap(({ memory_ids: ids }) => ids)).toContainEqual(
        expect.stringMatching(/^[0-9a-f-]{36}$/),
      );
      return true;
    });
    expect(JSON.stringify(reader.events)).not.toContain(CANARY);
  });

  it('reports a memory that another client adds or erases', async () => {
    const reader = await follow();
    await eventually(() => reader.events.length > 0);
    const { id } = await bridge.service.admin<{ id: { id: string } }>('POST', '/api/memory', {
      key: 'a',
      content: CANARY,
    });
    const [row] = await bridge.service.rows<{ space_id: string }>(
      `SELECT space_id FROM memories WHERE id = '${id.id}'`,
    );
    const countChanges = (): number =>
      listEvents(reader, 'memory').filter(({ space_id: space }) => space === row!.space_id).length;
    await eventually(() => countChanges() > 0);
    const before = countChanges();
    await bridge.service.admin('DELETE', `/api/memory/${id.id}`);
    await eventually(() => countChanges() > before);
    expect(JSON.stringify(reader.events)).not.toContain(CANARY);
  });

  it('C-129 answers and counts a chat while 32 event streams are open, and reports it to each of them', async () => {
    const { id, token } = await bridge.service.registerWithId({
      label: 'watched',
      ...chatBy(bridge.upstream),
    });
    const followers = await Promise.all(Array.from({ length: 32 }, () => followOnceFree()));
    await eventually(() => followers.every(({ events }) => events.length > 0));
    await untilWanted();
    await chat(token, 'Who is listening?');
    await eventually(() => followers.every((reader) => listEvents(reader, 'request').length > 0));
    await eventually(async () => {
      const counted = `SELECT sum(requests)::int AS requests FROM usage_hours WHERE token_id = '${id}'`;
      return (await bridge.service.rows<{ requests: number }>(counted))[0]?.requests === 1;
    });
    await bridge.service.settled();
  });

  it('gives the SDK typed events', async () => {
    const admin = MemoryBridge.admin({
      baseURL: bridge.service.url,
      adminToken: bridge.service.adminToken,
      timeoutMs: 100_000,
    });
    const leaving = new AbortController();
    const events: AdminEvent[] = [];
    for await (const event of admin.events({ signal: leaving.signal })) {
      events.push(event);
      break;
    }
    leaving.abort();
    expect(events).toEqual([{ type: 'resync' }]);
  });

  it('C-46 ends a stream whose login has ended, before another event', async () => {
    const cookie = await login();
    const reader = await follow({ cookie });
    await eventually(() => reader.events.length > 0);
    const { host } = new URL(bridge.service.url);
    expect(
      (await bridge.call('POST', '/admin/logout', { headers: { cookie, origin: `http://${host}` } })).status,
    ).toBeLessThan(400);
    await bridge.service.admin('POST', '/api/memory', { key: 'b', content: CANARY });
    await eventually(() => reader.hasEnded);
    expect(listEvents(reader, 'memory')).toEqual([]);
  });

  it('C-46 ends a stream whose cookie has expired, before another event', async () => {
    const reader = await follow({ cookie: await login() });
    await eventually(() => reader.events.length > 0);
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + LOGIN_MS);
    await bridge.service.admin('POST', '/api/memory', { key: 'c', content: CANARY });
    await eventually(() => reader.hasEnded);
    expect(listEvents(reader, 'memory')).toEqual([]);
  });

  it('C-46 answers the 33rd stream of a process with 503, and ends all of them when the service drains', async () => {
    const open = await Promise.all(Array.from({ length: 32 }, () => followOnceFree()));
    expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 32 }, () => 200));
    const refused = await bridge.call('GET', '/v1/admin/events', { headers: bridge.asAdmin() });
    expect([refused.status, await refused.text()]).toEqual([
      503,
      expect.stringContaining('32 event streams'),
    ]);
    open[0]!.leave();
    await eventually(async () => (await follow()).status === 200);
    bridge.service.app.get(Lifecycle, { strict: false }).markDraining();
    await eventually(() => open.slice(1).every(({ hasEnded }) => hasEnded));
  });
});
