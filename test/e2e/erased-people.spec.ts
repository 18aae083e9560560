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
