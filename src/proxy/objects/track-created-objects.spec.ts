import { describe, expect, it } from '@jest/globals';
import type { UpstreamResponse } from '../../llm/upstream-client.port.js';
import { createTokenConfig } from '../../../test/factories/token-config.js';
import { trackCreatedObjects, type TrackedAnswer } from './track-created-objects.js';

const upstream = { status: 200, rawHeaders: ['content-type', 'text/event-stream'] };
const LIMITS = { limit: 1_000, commitWaitMs: 50 };
const CREATED = Buffer.from('data: {"type":"response.created","response":{"id":"resp_1"}}\n\n');
const ITEM = Buffer.from('data: {"type":"response.output_item.added","item":{"id":"msg_1"}}\n\n');

function track(kind: string, isChecked: boolean) {
  const added: string[] = [];
  let write = (): void => undefined;
  const written = new Promise<void>((resolve) => (write = resolve));
  const objects = {
    mustCheckReferences: () => Promise.resolve(isChecked),
    add: (_token: unknown, created: readonly { readonly id: string }[]) => {
      added.push(...created.map(({ id }) => id));
      return written;
    },
    addSoon: () => undefined,
  };
  const token = createTokenConfig({});
  const answer = { token, kind, upstream: upstream as unknown as UpstreamResponse, ...LIMITS };
  return { hooks: trackCreatedObjects(objects, answer), added, write };
}

describe('trackCreatedObjects', () => {
  it('holds the chunk with the id of a response until its row is written, for a key that may be shared', async () => {
    const { hooks, added, write } = track('responses', true);
    const { beforeChunk } = await hooks;
    let isReleased = false;
    const held = beforeChunk!(CREATED)!.then(() => (isReleased = true));
    await Promise.resolve();
    expect([added, isReleased]).toEqual([['resp_1'], false]);
    write();
    await held;
    expect(isReleased).toBe(true);
  });

  it('holds no chunk that names no new response', async () => {
    const { hooks, added } = track('responses', true);
    const { beforeChunk } = await hooks;
    expect([beforeChunk!(ITEM), added]).toEqual([null, ['msg_1']]);
  });

  it('sends a response whose row can’t be written in time', async () => {
    const { hooks } = track('responses', true);
    const { beforeChunk } = await hooks;
    expect(await beforeChunk!(CREATED)).toBe(false);
  });

  it('ends an answer whose rows can’t be written in time', async () => {
    const { hooks, added } = track('messages', true);
    const { tee, beforeEnd } = await hooks;
    tee!.write(Buffer.from('data: {"type":"message_start","message":{"id":"msg_1"}}\n\n'));
    await beforeEnd!();
    expect(added).toEqual(['msg_1']);
  });

  it.each([
    ['messages', true],
    ['responses', false],
  ])('holds no chunk of %s with a key that may be shared: %s', async (kind, isChecked) =>
    expect(await track(kind, isChecked).hooks).not.toHaveProperty('beforeChunk'),
  );
});

const MESSAGE = {
  id: 'msg_1',
  content: [{ type: 'code_execution_tool_result', content: { content: [{ file_id: 'file_1' }] } }],
  container: { id: 'cntr_1' },
};
const LINK = { endUser: null, sessionId: null, turnId: null, items: {} };

/** Lists the ids that are recorded for a message, at once or later. */
async function recordMessage(
  answer: Partial<TrackedAnswer>,
  { isChecked = false, message = MESSAGE }: { isChecked?: boolean; message?: object } = {},
): Promise<readonly string[]> {
  const recorded: string[] = [];
  const record = (_token: unknown, created: readonly { readonly id: string }[]): void => {
    expect(created).not.toEqual([]);
    recorded.push(...created.map(({ id }) => id));
  };
  const objects = {
    mustCheckReferences: () => Promise.resolve(isChecked),
    add: (...added: Parameters<typeof record>) => Promise.resolve(record(...added)),
    addSoon: record,
  };
  const json = { status: 200, rawHeaders: ['content-type', 'application/json'] };
  const { tee, beforeEnd, afterEnd } = await trackCreatedObjects(objects, {
    ...{ token: createTokenConfig({}), kind: 'messages', ...LIMITS, ...answer },
    upstream: json as unknown as UpstreamResponse,
  });
  tee?.write(Buffer.from(JSON.stringify(message)));
  await beforeEnd?.();
  await afterEnd?.();
  return recorded.toSorted();
}

describe('trackCreatedObjects, for a message that no request can name', () => {
  it('records nothing if it contains no objects', async () =>
    expect(await recordMessage({ nameable: 'objects' }, { message: { id: 'msg_1' } })).toEqual([]));

  it.each([null, LINK])('records the objects in it, but not the message, with the link %j', async (link) =>
    expect(await recordMessage({ nameable: 'objects', link })).toEqual(['cntr_1', 'file_1']),
  );

  it.each([null, LINK])('reads nothing if its request can’t create objects, with the link %j', async (link) =>
    expect(await recordMessage({ nameable: 'nothing', link })).toEqual([]),
  );

  it.each<readonly [string, Partial<TrackedAnswer>, boolean]>([
    ['with a key that may be shared', { nameable: 'nothing' }, true],
    ['with a link', { link: LINK }, false],
    ['that a request can name after all', {}, false],
  ])('records the message %s', async (_case, answer, isChecked) =>
    expect(await recordMessage(answer, { isChecked })).toContain('msg_1'),
  );
});
