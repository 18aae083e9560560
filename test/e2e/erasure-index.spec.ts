import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeQdrant } from '../fakes/fake-qdrant.js';
import { chatBy } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { startService, type RunningService } from '../support/service.js';
import { buildCompletion } from '../support/upstream/answers.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

let service: RunningService;
let upstream: ScriptedUpstream;
let qdrant: FakeQdrant;

beforeAll(async () => {
  [qdrant, upstream] = await Promise.all([FakeQdrant.start(), startUpstream()]);
  service = await startService({ env: { QDRANT_URL: qdrant.url, MEMORYBRIDGE_INDEX_DRIVER: 'qdrant' } });
});
afterAll(async () => {
  await service.close();
  await Promise.all([upstream.close(), qdrant.stop()]);
});

async function say(token: string, content: string): Promise<string> {
  upstream.always({ body: buildCompletion('Noted.') });
  await (
    await service.chat(
      token,
      { model: 'm', messages: [{ role: 'user', content }] },
      { 'X-Session-Id': content.slice(0, 9) },
    )
  ).text();
  return JSON.stringify(upstream.chats.at(-1)?.['messages']);
}

const readPoints = (): string =>
  JSON.stringify([...qdrant.collections.values()].map(({ points }) => [...points.values()]));

describe('an erasure while Qdrant is down', () => {
  it('answers with a receipt, and removes the points once Qdrant is back', async () => {
    const { id, token } = await service.registerWithId(chatBy(upstream));
    await say(token, 'My locker code is kiwi-4711.');
    await service.settled();
    expect(await say(token, 'What is my locker code?')).toContain('kiwi-4711');
    expect(readPoints()).toContain('kiwi-4711');

    const { space_id: spaceId } = await service.admin<{ space_id: string }>('GET', `/v1/admin/tokens/${id}`);
    qdrant.failure = { status: 503, error: 'down' };
    expect(await service.admin('DELETE', `/v1/admin/spaces/${spaceId}`)).toMatchObject({ index: 'pending' });
    expect(readPoints()).toContain('kiwi-4711');
    qdrant.failure = null;
    await eventually(() => !readPoints().includes('kiwi-4711'));
    expect(await say(token, 'What was my locker code?')).not.toContain('kiwi-4711');
  });
});
