import { afterAll, describe, expect, it } from '@jest/globals';
import { MemoriesService } from '../../src/memory/memories/memories.service.js';
import { chatBy, useBridge } from '../support/bridge.js';
import { startService, type RunningService } from '../support/service.js';
import { buildCompletion } from '../support/upstream/answers.js';
import type { ScriptedUpstream } from '../support/upstream/upstream.js';

let service: RunningService;
let beside: RunningService;
let upstream: ScriptedUpstream;
const user = (content: string) => ({ role: 'user', content });
const BY = { actor: 'user:ann' };

useBridge(async (bridge) => {
  ({ service, upstream } = bridge);
  beside = await startService({ beside: service, worker: false });
});
// Before the database of the first goes.
afterAll(() => beside.close());

interface Memory {
  readonly id: string;
  readonly space_id: string;
  readonly content: string;
}

async function say(token: string, text: string, session: string, by = service): Promise<string> {
  upstream.always({ body: buildCompletion('Noted.') });
  const response = await by.chat(token, { model: 'm', messages: [user(text)] }, { 'X-Session-Id': session });
  await response.arrayBuffer();
  return JSON.stringify(upstream.chats.at(-1)?.['messages']);
}

async function tell(token: string, ...statements: readonly string[]): Promise<void> {
  for (const [n, statement] of statements.entries()) {
    await say(token, statement, `told-${n}`);
    await service.settled();
  }
}

async function listMemories(id: string): Promise<Memory[]> {
  return service.rows<Memory>(
    `SELECT memories.id, memories.space_id, content FROM memories JOIN tokens USING (space_id) WHERE tokens.id = '${id}' AND valid_to IS NULL`,
  );
}

describe('memories over time', () => {
  it('a fact that was superseded is never returned as current, neither as a memory nor through what was said', async () => {
    const token = await service.register(chatBy(upstream));
    await tell(token, 'I live in Paris.', 'I moved to Lyon. I live in Lyon now.');
    const sent = await say(token, 'In which city do I live?', 'ask');
    expect(sent).toContain('Lyon');
    expect(sent).not.toContain('Paris');
    expect(await say(token, 'And Paris, what of Paris?', 'told-0')).not.toContain('I live in Paris');
  });

  it('S3-95 two processes see each other’s writes and erasures at the next request', async () => {
    const { id, token } = await service.registerWithId(chatBy(upstream));
    await tell(token, 'My dog is called Rex.');
    const [{ space_id: spaceId }] = (await listMemories(id).then(async (rows) =>
      rows.length > 0 ? rows : service.rows<Memory>(`SELECT space_id FROM tokens WHERE id = '${id}'`),
    )) as [Memory];
    const scope = { spaceId, endUser: '', appId: 'default', projectId: 'default' };
    for (const [writer, reader] of [
      [service, beside],
      [beside, service],
    ] as const) {
      const memories = writer.app.get(MemoriesService, { strict: false });
      expect(await say(token, 'What is the code of my bicycle lock?', 'lock', reader)).not.toContain('4711');
      const { memory } = await memories.upsert(
        scope,
        { key: 'lock', content: 'The code of the bicycle lock is 4711' },
        BY,
      );
      expect(await say(token, 'What is the code of my bicycle lock?', 'lock', reader)).toContain('4711');
      await memories.update(
        scope,
        { id: memory.id, change: { content: 'The code of the bicycle lock is 8899' } },
        BY,
      );
      const sent = await say(token, 'What is the code of my bicycle lock?', 'lock', reader);
      expect([sent.includes('8899'), sent.includes('4711')]).toEqual([true, false]);
      await memories.erase(scope, [memory.id], BY);
      expect(await say(token, 'What is the code of my bicycle lock?', 'lock', reader)).not.toContain('8899');
    }
  });

  it('undoing a job by its turn makes the memories that it ended current again', async () => {
    const { id, token } = await service.registerWithId(chatBy(upstream));
    await tell(token, 'I live in Paris.', 'I live in Lyon.');
    const [job] = await service.rows<{ turn_id: string }>(
      `SELECT turn_id FROM messages WHERE token_id = '${id}' AND body = 'I live in Lyon.'`,
    );
    const [before] = await listMemories(id);
    const path = `/v1/admin/jobs/${job!.turn_id}/undo`;
    const undone = await service.admin<Record<string, unknown[]>>('POST', path);
    expect(undone).toEqual({
      ended: [before!.id],
      restored: [expect.any(String)],
      reverted: [],
      conflicts: [],
    });
    expect((await listMemories(id)).map(({ content }) => content)).toEqual([
      expect.stringContaining('Paris'),
    ]);
    await expect(service.admin('POST', path)).rejects.toThrow('409');
    await expect(service.admin('POST', `/v1/admin/jobs/${id}/undo`)).rejects.toThrow('404');
    await expect(service.admin('POST', '/v1/admin/jobs/nothing/undo')).rejects.toThrow(
      'The id must be the UUID of a turn or a job.',
    );
  });
});
