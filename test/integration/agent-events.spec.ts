import { describe, expect, it } from '@jest/globals';
import { MemorySessionStore } from '../../src/sdk/agent/memory-session-store.js';
import { scriptedProvider } from '../../src/sdk/agent/testing/scripted-provider.js';
import { useAgent } from './agent-fixture.js';

const agent = useAgent();

describe('hidden events', () => {
  it('S1-51 S1-53 S1-55 report a recall, an add and a flush that succeeded', async () => {
    await (await agent.load()).run('Hi', { sessionId: 'c1' });
    expect(await agent.listEvents()).toEqual([
      ['memory_gateway_recall_succeeded', { scope: ['current_chat', 'resources'], result_count: 1 }],
      ['memory_gateway_add_succeeded', { session_id: 'chat:c1', message_count: 2 }],
      ['memory_gateway_flush_succeeded', { session_id: 'chat:c1' }],
    ]);
  });

  it('S1-52 S1-54 S1-60 S1-45 report a failed recall and a failed add, after which nothing is flushed', async () => {
    agent.gateway.fail = { search: { status: 503 }, add: { status: 401 } };
    const result = await (await agent.load()).run('Hi', { sessionId: 'c1' });
    expect(result).toMatchObject({ status: 'completed', text: 'Take the almond cake.' });
    expect(await agent.listEvents()).toEqual([
      ['memory_gateway_recall_failed', { operation: 'search', category: 'http', status: 503 }],
      [
        'memory_gateway_add_failed',
        { operation: 'add', session_id: 'chat:c1', category: 'unauthorized', status: 401 },
      ],
    ]);
    expect(agent.paths()).toEqual(['POST /memories/search', 'POST /memories/add']);
  });

  it('S1-56 S1-61 report a flush that failed after its add', async () => {
    agent.gateway.fail = { flush: 'disconnect' };
    const result = await (await agent.load()).run('Hi', { sessionId: 'c1' });
    expect(result).toMatchObject({ status: 'completed', text: 'Take the almond cake.' });
    expect((await agent.listEvents()).slice(1)).toEqual([
      ['memory_gateway_add_succeeded', { session_id: 'chat:c1', message_count: 2 }],
      [
        'memory_gateway_flush_failed',
        { operation: 'flush', session_id: 'chat:c1', category: 'network', add_succeeded: true },
      ],
    ]);
  });

  it('S1-50 appear in no context and no search', async () => {
    const provider = scriptedProvider(['One.', 'Two.']);
    const engine = await agent.load({ provider });
    await engine.run('Hi', { sessionId: 'c1' });
    await engine.run('Hi', { sessionId: 'c1' });
    expect(JSON.stringify(provider.requests)).not.toContain('memory_gateway_');
    expect(
      await agent.store.search('memory_gateway_recall_succeeded current_chat result_count', { limit: 20 }),
    ).toEqual([]);
    expect((await agent.store.events('c1')).every(({ context_visible }) => context_visible === false)).toBe(
      true,
    );
  });

  it('S1-58 fail the run when the session store refuses them', async () => {
    const failing = new MemorySessionStore();
    failing.append = async () => {
      throw new Error('disk full');
    };
    await expect((await agent.load({ store: failing })).run('Hi', { sessionId: 'c1' })).rejects.toThrow(
      'disk full',
    );
  });
});
