import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { GatewayClient } from '../support/gateway-client.js';
import { startService, type RunningService } from '../support/service.js';

let service: RunningService;
let zebulon: GatewayClient;
let bob: GatewayClient;

beforeAll(async () => {
  service = await startService();
  zebulon = await GatewayClient.create(service, 'zebulon');
  bob = await GatewayClient.create(service, 'bob');
});
afterAll(() => service.close());

/** Uploads a document, and sends a file in a message. */
async function leaveFiles(person: GatewayClient): Promise<void> {
  const form = new FormData();
  for (const [field, value] of Object.entries(person.credentials)) form.set(field, value);
  form.set('file', new Blob([`A plan of ${person.id}`], { type: 'text/markdown' }), 'plan.md');
  const { status } = await fetch(`${service.url}/resources`, { method: 'POST', body: form });
  const base64 = Buffer.from(`A note of ${person.id}`).toString('base64');
  const message = person.buildMessage([{ type: 'doc', name: 'note.txt', base64 }]);
  expect([status, (await person.add(`chat:${person.id}`, message)).status]).toEqual([200, 200]);
}

/** Lists files and folders in the storage. */
async function listStored(): Promise<string[]> {
  return readdir(join(service.env['MEMORYBRIDGE_DATA_DIR']!, 'storage'), { recursive: true });
}

describe('DELETE /v1/admin/users/{id}', () => {
  it('deletes the files of the person before it answers, and those of nobody else', async () => {
    await leaveFiles(zebulon);
    await leaveFiles(bob);
    const before = await listStored();
    for (const name of ['zebulon', 'bob'])
      expect(before.filter((path) => path.startsWith(`${name}/`) && /\.(?:md|txt)$/.test(path))).toHaveLength(
        2,
      );
    await service.admin('DELETE', '/v1/admin/users/zebulon');
    const after = await listStored();
    expect(after.filter((path) => path.includes('zebulon'))).toEqual([]);
    expect(after.toSorted()).toEqual(before.filter((path) => !path.includes('zebulon')).toSorted());
  });
});

describe('a request without a body that says Content-Type: application/json', () => {
  const headers = { 'content-type': 'application/json' };
  const send = async (method: string, path: string) => {
    const answer = await fetch(service.url + path, {
      method,
      headers: { ...headers, authorization: `Bearer ${service.adminToken}` },
    });
    return { status: answer.status, body: await answer.json() };
  };

  it('is served if its route needs no body', async () => {
    await service.admin('POST', '/users', { user_id: 'typed' });
    expect(await send('DELETE', '/v1/admin/users/typed')).toMatchObject({ status: 200 });
  });

  it('gets an error that names the missing field if its route needs one', async () => {
    expect(await send('POST', '/v1/admin/tokens')).toEqual({
      status: 422,
      body: { detail: 'llm_base_url is required', field: 'llm_base_url' },
    });
  });
});

/** Writes an event as the service does. */
async function writeEvent(spaceId: string | null, actor: string, detail: object): Promise<void> {
  const space = spaceId === null ? 'NULL' : `'${spaceId}'`;
  const json = JSON.stringify(detail);
  await service.rows(`INSERT INTO audit_events (space_id, actor, action, detail)
    VALUES (${space}, '${actor}', 'texts.view', '${json}') RETURNING id`);
}

const listEvents = (): Promise<{ actor: string; detail: Record<string, unknown> }[]> =>
  service.rows('SELECT actor, detail FROM audit_events ORDER BY id');

async function findSpace(userId: string): Promise<string> {
  const [row] = await service.rows<{ space_id: string }>(`SELECT space_id FROM users WHERE id = '${userId}'`);
  return row!.space_id;
}

describe('the audit log', () => {
  it('has the digest of the receipt in place of an erased user, and keeps the names of others', async () => {
    for (const id of ['yolanda', 'carl']) {
      await GatewayClient.create(service, id);
      const space = await findSpace(id);
      await service.admin('POST', '/users', { user_id: id });
      await writeEvent(space, `user:${id}`, { memory_id: '1' });
      await writeEvent(space, 'admin:1', { kind: 'messages', session_id: `chat:${id}` });
      await writeEvent(null, 'admin:1', { kind: 'messages', end_user: id });
    }
    await service.admin('DELETE', '/v1/admin/users/yolanda');
    const events = await listEvents();
    const { subject } = events.at(-1)!.detail;
    expect(JSON.stringify(events)).not.toContain('yolanda');
    expect(events).toContainEqual({ actor: `user:${String(subject)}`, detail: { memory_id: '1' } });
    expect(events).toContainEqual({ actor: expect.any(String), detail: { user_id: subject } });
    expect(events).toContainEqual({ actor: 'user:carl', detail: { memory_id: '1' } });
    expect(events.filter((event) => JSON.stringify(event).includes('carl'))).toHaveLength(4);
  });

  it('has it in place of an erased end user and of their sessions', async () => {
    await GatewayClient.create(service, 'dora');
    const space = await findSpace('dora');
    for (const name of ['xaver', 'emil'])
      await writeEvent(space, 'admin:1', { kind: 'messages', end_user: name, session_id: `chat:${name}` });
    await service.admin('DELETE', `/v1/admin/spaces/${space}/end-users/xaver`);
    const events = await listEvents();
    const { subject } = events.at(-1)!.detail;
    expect(JSON.stringify(events)).not.toContain('xaver');
    expect(events).toContainEqual({
      actor: 'admin:1',
      detail: { kind: 'messages', end_user: subject, session_id: subject },
    });
    expect(JSON.stringify(events)).toContain('chat:emil');
    await service.admin('DELETE', `/v1/admin/spaces/${space}`);
    expect(JSON.stringify(await listEvents())).not.toContain('emil');
  });

  it('has it in place of an erased end user who acted, and keeps the names of others', async () => {
    await GatewayClient.create(service, 'frieda');
    const space = await findSpace('frieda');
    for (const name of ['ulrich', 'gustav', 'self'])
      await writeEvent(space, `user:${name}`, { memory_id: name === 'self' ? '2' : '1' });
    await service.admin('DELETE', `/v1/admin/spaces/${space}/end-users/ulrich`);
    const events = await listEvents();
    const { subject } = events.at(-1)!.detail;
    expect(JSON.stringify(events)).not.toContain('ulrich');
    expect(events).toContainEqual({ actor: `user:${String(subject)}`, detail: { memory_id: '1' } });
    expect(events).toContainEqual({ actor: 'user:gustav', detail: { memory_id: '1' } });
    await service.admin('DELETE', `/v1/admin/spaces/${space}`);
    const later = await listEvents();
    expect(JSON.stringify(later)).not.toContain('gustav');
    expect(later).toContainEqual({ actor: 'user:self', detail: { memory_id: '2' } });
  });
});
