import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { GatewayClient, send } from '../support/gateway-client.js';
import { startService, type RunningService } from '../support/service.js';

let service: RunningService;
let ann: GatewayClient;
// Nobody reads what is uploaded.
beforeAll(async () => {
  service = await startService({ worker: false });
  ann = await GatewayClient.create(service, 'ann');
});
afterAll(() => service.close());

interface Listed {
  readonly resource_id: string;
}

async function listResources(): Promise<readonly Listed[]> {
  const query = new URLSearchParams({ ...ann.credentials });
  return (
    await send<{ resources: readonly Listed[] }>(service, 'GET', `/resources?${query.toString()}`, undefined)
  ).body.resources;
}

it('answers deleted to an upload whose document is deleted while it waits', async () => {
  const file = {
    filename: 'a.pdf',
    mime_type: 'application/pdf',
    size_bytes: 9,
    sha256: 'ab'.repeat(32),
    source_uri: 'https://files.example/a',
  };
  const waiting = [
    ann.call<object>('POST', '/resources/external', file),
    ann.sendForm<object>('/resources', [
      ['file', new File(['The ferry leaves at nine.'], 'ferry.txt', { type: 'text/plain' })],
    ]),
  ];
  await eventually(async () => (await listResources()).length === 2);
  for (const { resource_id } of await listResources())
    await ann.call('DELETE', `/resources/${resource_id}`, {});
  const deleted = { status: 'deleted', deleted_at: expect.any(String) as unknown };
  expect(await Promise.all(waiting)).toEqual(
    waiting.map(() => expect.objectContaining({ status: 200, body: expect.objectContaining(deleted) })),
  );
});
