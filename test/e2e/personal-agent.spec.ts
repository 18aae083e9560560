import { describe, expect, it } from '@jest/globals';
import type { AgentEvent } from '../../src/sdk/agent/personal/agent-events.js';
import { createAgent } from '../../src/sdk/agent/personal/create-agent.js';
import type { ModelAnswer, ModelProvider, ModelRequest } from '../../src/sdk/agent/model-provider.js';
import { MemoryBridge } from '../../src/sdk/client.js';
import { Bridge, useBridge } from '../support/bridge.js';

let bridge: Bridge;
useBridge((started) => (bridge = started));

/** A model that answers in turn; a function sees the request. */
function scriptModel(...answers: ((request: ModelRequest) => Partial<ModelAnswer>)[]): ModelProvider {
  let at = 0;
  return { generate: async (request) => ({ text: '', toolCalls: [], ...answers[at++]!(request) }) };
}

function call(name: string, args: object): Partial<ModelAnswer> {
  return { toolCalls: [{ id: 'call_1', name, arguments: JSON.stringify(args) }] };
}

async function collect(events: AsyncIterable<AgentEvent>): Promise<AgentEvent[]> {
  const all: AgentEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

describe('an agent for a person, on the real service', () => {
  it('K-84 updates an existing memory at once instead of adding it again, with agent and message', async () => {
    const ada = new MemoryBridge({
      baseURL: bridge.service.url,
      token: await bridge.register(),
      timeoutMs: 100_000,
    }).as('ada');
    const { memory_id } = await ada.memories.create({ memory: 'Lives in Porto.' });
    const seen: string[] = [];
    const provider = scriptModel(
      () => ({ text: 'Nice.' }),
      ({ messages }) => {
        const [, id] = /- (\S+): Lives in Porto\./.exec(messages[0]!.content)!;
        return call('update_memory', { memory_id: id, memory: 'Lives in Lisbon.' });
      },
      ({ messages }) => {
        seen.push(messages.at(-1)!.content);
        return call('add_memory', { memory: 'Has moved in 2026.' });
      },
      () => ({}),
    );
    const agent = await createAgent({ person: ada, provider, agentId: 'assistant-1' });
    const events = await collect(agent.run('I moved to Lisbon.'));
    expect(events.find(({ type }) => type === 'memory_update_completed')).toMatchObject({
      status: 'done',
      added: 1,
      updated: 1,
    });
    // The result of the first call was there before the second one was made.
    expect(seen).toEqual([expect.not.stringMatching(/^Error/)]);
    const { items } = await ada.memories.list();
    const told = items.map(({ memory, agent_id, input }) => ({ memory, agent_id, input }));
    expect(told).toHaveLength(2);
    expect(told).toContainEqual({
      memory: 'Has moved in 2026.',
      agent_id: 'assistant-1',
      input: 'I moved to Lisbon.',
    });
    expect((await ada.memories.get(memory_id)).memory).toBe('Lives in Lisbon.');
  });

  it('S2-45 K-85 follows the preference that is stored for the person', async () => {
    const { service } = bridge;
    const userKey = (
      await MemoryBridge.createUser('grace', {
        baseURL: service.url,
        adminToken: service.adminToken,
        timeoutMs: 100_000,
      })
    ).user_key;
    const grace = await MemoryBridge.user({
      baseURL: service.url,
      userId: 'grace',
      userKey,
      timeoutMs: 100_000,
    }).login();
    await grace.memories.create({ memory: 'Lives in Porto.' });
    await grace.me.setPreferences({ has_memory: false });
    const systems: number[] = [];
    const provider = scriptModel(({ messages }) => {
      systems.push(messages.filter(({ role }) => role === 'system').length);
      return { text: 'Nice.' };
    });
    const agent = await createAgent({ person: grace, provider, toolArgs: { has_memory: true } });
    const events = await collect(agent.run('I moved to Lisbon.'));
    expect(events.at(-1)).toMatchObject({ type: 'run_completed', text: 'Nice.' });
    expect(systems).toEqual([0]);
    expect((await grace.memories.list()).items.map(({ memory }) => memory)).toEqual(['Lives in Porto.']);
  });
});
