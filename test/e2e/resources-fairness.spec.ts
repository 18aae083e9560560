import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildEndlessMarkdown } from '../support/crafted-documents.js';
import { eventually } from '../support/eventually.js';
import { GatewayClient, send } from '../support/gateway-client.js';
import { startService, type RunningService } from '../support/service.js';

let service: RunningService;
let [ann, bob]: GatewayClient[] = [];

beforeAll(async () => {
  // The documents that never end are cut off when the service stops.
  service = await startService({
    env: { MEMORYBRIDGE_SERVER_DRAIN_TIMEOUT_MS: '100', MEMORYBRIDGE_RESOURCES_READ_TIMEOUT_MS: '600000' },
  });
  [ann, bob] = [await GatewayClient.create(service, 'ann'), await GatewayClient.create(service, 'bob')];
});
afterAll(() => service.close());

async function statuses(who: GatewayClient): Promise<readonly string[]> {
  const query = new URLSearchParams({ ...who.credentials });
  const { body } = await send<{ resources: readonly { status: string }[] }>(
    service,
    'GET',
    `/resources?${query.toString()}`,
    undefined,
  );
  return body.resources.map(({ status }) => status).sort();
}

it('reads the document of one person while those of another keep their process busy', async () => {
  const endless = (name: string): File =>
    new File([buildEndlessMarkdown(), name], `${name}.md`, { type: 'text/markdown' });
  // Their answers come when the service stops.
  for (const name of ['first', 'second', 'third'])
    void ann!.sendForm('/resources', [['file', endless(name)]]).catch(() => undefined);
  await eventually(
    async () => (await statuses(ann!)).includes('ingesting') && (await statuses(ann!)).length === 3,
  );
  const note = new File(['The pier opens in May.'], 'pier.txt', { type: 'text/plain' });
  expect((await bob!.sendForm<{ status: string }>('/resources', [['file', note]])).body.status).toBe(
    'extracted',
  );
  expect(await statuses(ann!)).toEqual(['ingesting', 'pending', 'pending']);
});
