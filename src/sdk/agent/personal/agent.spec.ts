import { describe, expect, it } from '@jest/globals';
import { createFakePerson, type FakePerson } from '../../../../test/fakes/person-memory.js';
import type { ModelProvider } from '../model-provider.js';
import { scriptedProvider } from '../testing/scripted-provider.js';
import { Agent } from './agent.js';
import type { AgentEvent } from './agent-events.js';
import { chooseMemory, createAgent, type CreateAgentOptions } from './create-agent.js';

const ADD = { toolCalls: [{ name: 'add_memory', arguments: { memory: 'Lives in Lisbon.' } }] };

async function collect(events: AsyncIterable<AgentEvent>): Promise<AgentEvent[]> {
  const all: AgentEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

/** Types of a run's events, in order. */
async function runTypes(options: CreateAgentOptions): Promise<string[]> {
  const agent = await createAgent(options);
  return (await collect(agent.run('I moved to Lisbon.'))).map(({ type }) => type);
}

function systemText(provider: ReturnType<typeof scriptedProvider>): string {
  return provider.requests[0]!.messages.filter(({ role }) => role === 'system')
    .map(({ content }) => content)
    .join('');
}

describe('Agent', () => {
  it('S2-39 has no manager and no memory of its own by default', () => {
    const { memoryManager, enableAgenticMemory, updateMemoryOnRun, addMemoriesToContext } = new Agent();
    expect({ memoryManager, enableAgenticMemory, updateMemoryOnRun, addMemoriesToContext }).toEqual({
      memoryManager: null,
      enableAgenticMemory: false,
      updateMemoryOnRun: false,
      addMemoriesToContext: false,
    });
  });

  it('S2-18 runs system message, model, memory task, hooks, and completes when the task has ended', async () => {
    const provider = scriptedProvider(['Nice.', ADD, '']);
    const order: string[] = [];
    const person = createFakePerson(true, ['Has a cat.']);
    const agent = await createAgent({
      person,
      provider,
      postHooks: [() => void order.push('first'), async () => void order.push('second')],
    });
    const events = await collect(agent.run('I moved to Lisbon.', { session: 'c1' }));
    expect(systemText(provider)).toContain('Has a cat.');
    expect(order).toEqual(['first', 'second']);
    expect(events.map(({ type }) => type)).toEqual([
      'run_started',
      'text_delta',
      'answer',
      'memory_update_started',
      'memory_update_completed',
      'run_completed',
    ]);
    expect(events.at(-2)).toMatchObject({
      status: 'done',
      added: 1,
      updated: 0,
      deleted: 0,
      session_id: 'c1',
    });
    expect(events.at(-1)).toMatchObject({ text: 'Nice.', finish_reason: 'stop' });
  });

  it('K-82 gives the answer to the caller before the memory task calls the model', async () => {
    const provider = scriptedProvider(['Nice.', '']);
    const agent = await createAgent({ person: createFakePerson(true), provider });
    let asked: number | undefined;
    for await (const { type } of agent.run('I moved to Lisbon.'))
      if (type === 'answer') asked = provider.requests.length;
    expect({ asked, inTheEnd: provider.requests.length }).toEqual({ asked: 1, inTheEnd: 2 });
  });

  it('K-83 completes with the same result when the memory task fails', async () => {
    const provider = scriptedProvider(['Nice.', new Error('away')]);
    const agent = await createAgent({ person: createFakePerson(true), provider });
    const events = await collect(agent.run('I moved to Lisbon.'));
    expect(events.slice(-2)).toMatchObject([
      { type: 'memory_update_completed', status: 'failed', reason: 'failed' },
      { type: 'run_completed', text: 'Nice.' },
    ]);
  });

  it('K-83 completes with the same result when the memory task outlasts its time', async () => {
    const scripted = scriptedProvider(['Nice.']);
    const provider: ModelProvider = {
      generate: (request) =>
        scripted.requests.length === 0 ? scripted.generate(request) : new Promise(() => undefined),
    };
    const agent = await createAgent({ person: createFakePerson(true), provider, memoryTimeoutMs: 20 });
    const events = await collect(agent.run('I moved to Lisbon.'));
    expect(events.slice(-2)).toMatchObject([
      { type: 'memory_update_completed', status: 'failed', reason: 'timeout' },
      { type: 'run_completed', text: 'Nice.' },
    ]);
  });

  it('K-89 tells of a hook that fails and runs those behind it', async () => {
    const ran: number[] = [];
    const postHooks = [
      () => {
        throw new Error('broken');
      },
      () => void ran.push(1),
    ];
    const agent = await createAgent({
      person: createFakePerson(false),
      provider: scriptedProvider(['Nice.']),
      postHooks,
    });
    const events = await collect(agent.run('Hello'));
    expect(events.filter(({ type }) => type === 'post_hook_failed')).toMatchObject([{ index: 0 }]);
    expect(ran).toEqual([1]);
  });

  it('starts no memory task after a provider that fails', async () => {
    const person = createFakePerson(true);
    const provider = scriptedProvider([new Error('away')]);
    expect(await runTypes({ person, provider })).toEqual(['run_started', 'run_failed']);
  });

  it('ends with one failure when the caller aborts', async () => {
    const abort = new AbortController();
    const provider: ModelProvider = { generate: () => new Promise(() => abort.abort()) };
    const agent = await createAgent({ person: createFakePerson(true), provider });
    const events = await collect(agent.run('Hello', { signal: abort.signal }));
    expect(events.at(-1)).toMatchObject({ type: 'run_failed', code: 'aborted' });
  });

  it('derives memories from an answer whose reader leaves', async () => {
    const provider = scriptedProvider(['Nice.', ADD, '']);
    const person = createFakePerson(true);
    const agent = await createAgent({ person, provider });
    for await (const { type } of agent.run('I moved to Lisbon.')) if (type === 'answer') break;
    await untilCalled(person);
    expect(person.calls).toMatchObject([{ name: 'add_memory', input: 'I moved to Lisbon.' }]);
  });

  it('knows the earlier turns of a session', async () => {
    const provider = scriptedProvider(['Nice.', 'Lisbon.']);
    const agent = await createAgent({ person: createFakePerson(false), provider });
    await collect(agent.run('I moved to Lisbon.', { session: 'c1' }));
    await collect(agent.run('Where?', { session: 'c1' }));
    expect(provider.requests[1]!.messages.map(({ content }) => content)).toEqual([
      'I moved to Lisbon.',
      'Nice.',
      'Where?',
    ]);
  });

  it('continues without memories that cannot be read', async () => {
    const person = { ...createFakePerson(true), memories: { list: () => Promise.reject(new Error('away')) } };
    const types = await runTypes({ person, provider: scriptedProvider(['Nice.']) });
    expect(types).toContain('memories_unavailable');
    expect(types.at(-1)).toBe('run_completed');
  });
});

describe('createAgent', () => {
  it('S2-40 has memory and no agentic memory unless told otherwise', () => {
    expect(chooseMemory('on')).toMatchObject({ updateMemoryOnRun: true, enableAgenticMemory: false });
  });

  it('S2-41 makes a manager for memory or for agentic memory, and for neither none', async () => {
    const provider = scriptedProvider([]);
    const person = createFakePerson(true);
    const managers = await Promise.all(
      [{ has_memory: true }, { has_memory: false, agentic_memory: true }, { has_memory: false }].map(
        async (toolArgs) => (await createAgent({ person, provider, toolArgs })).memoryManager !== null,
      ),
    );
    expect(managers).toEqual([true, true, false]);
  });

  it('S2-42 S2-44 derives memories when there is memory, and gives them to the model for either kind', () => {
    const fields = [
      chooseMemory('on', { has_memory: true }),
      chooseMemory('on', { has_memory: false, agentic_memory: true }),
      chooseMemory('on', { has_memory: false }),
    ].map(({ updateMemoryOnRun, addMemoriesToContext }) => ({ updateMemoryOnRun, addMemoriesToContext }));
    expect(fields).toEqual([
      { updateMemoryOnRun: true, addMemoriesToContext: true },
      { updateMemoryOnRun: false, addMemoriesToContext: true },
      { updateMemoryOnRun: false, addMemoriesToContext: false },
    ]);
  });

  it('S2-43 offers update_user_memory to the model when agentic memory is on', async () => {
    const update = { toolCalls: [{ name: 'update_user_memory', arguments: { task: 'Remember Lisbon.' } }] };
    const provider = scriptedProvider([update, ADD, '', 'Noted.']);
    const person = createFakePerson(true);
    const agent = await createAgent({
      person,
      provider,
      toolArgs: { has_memory: false, agentic_memory: true },
    });
    const events = await collect(agent.run('Please remember that I moved to Lisbon.'));
    expect(agent.enableAgenticMemory).toBe(true);
    expect(events.find(({ type }) => type === 'tool_result')).toMatchObject({
      result: 'Memories: 1 added, 0 updated, 0 deleted.',
    });
    expect(person.calls).toMatchObject([
      { name: 'add_memory', input: 'Please remember that I moved to Lisbon.' },
    ]);
  });

  it('S2-45 K-85 lets the preference win over the arguments', async () => {
    const provider = scriptedProvider(['Nice.']);
    const person = createFakePerson(false, ['Has a cat.']);
    const agent = await createAgent({ person, provider, toolArgs: { has_memory: true } });
    await collect(agent.run('I moved to Lisbon.'));
    expect(provider.requests).toHaveLength(1);
    expect(systemText(provider)).toBe('');
    expect(person.calls).toEqual([]);
  });

  it('K-85 keeps the agentic tool when the preference is off, and injects nothing', async () => {
    const update = { toolCalls: [{ name: 'update_user_memory', arguments: { task: 'Remember Lisbon.' } }] };
    const provider = scriptedProvider([update, ADD, '', 'Noted.']);
    const person = createFakePerson(false, ['Has a cat.']);
    const agent = await createAgent({ person, provider, toolArgs: { agentic_memory: true } });
    await collect(agent.run('Remember that I moved to Lisbon.'));
    expect(systemText(provider)).toBe('');
    expect(person.calls).toHaveLength(1);
  });

  it('K-86 has no memory when the preferences cannot be read, and an event says so', async () => {
    const person = createFakePerson('unreadable', ['Has a cat.']);
    const provider = scriptedProvider(['Nice.']);
    expect(await runTypes({ person, provider })).toEqual([
      'run_started',
      'preferences_unavailable',
      'text_delta',
      'answer',
      'run_completed',
    ]);
    expect(person.lists()).toBe(0);
  });
});

describe('the memory task', () => {
  it('sends each call at once with the agent and the user’s message, and never offers to delete everything', async () => {
    const provider = scriptedProvider([
      'Nice.',
      ADD,
      { toolCalls: [{ name: 'clear_memory', arguments: {} }] },
      '',
    ]);
    const person = createFakePerson(true);
    const agent = await createAgent({ person, provider, agentId: 'assistant-1' });
    await collect(agent.run('I moved to Lisbon.'));
    expect(person.calls).toEqual([
      {
        name: 'add_memory',
        arguments: '{"memory":"Lives in Lisbon."}',
        agent_id: 'assistant-1',
        input: 'I moved to Lisbon.',
      },
    ]);
    expect(provider.requests[1]!.tools.map(({ name }) => name)).toEqual([
      'add_memory',
      'update_memory',
      'delete_memory',
    ]);
  });

  it('counts no call that the service refused', async () => {
    const refused = { toolCalls: [{ name: 'add_memory', arguments: { memory: 'refused' } }] };
    const agent = await createAgent({
      person: createFakePerson(true),
      provider: scriptedProvider(['Nice.', refused, '']),
    });
    const events = await collect(agent.run('I moved to Lisbon.'));
    expect(events.find(({ type }) => type === 'memory_update_completed')).toMatchObject({
      status: 'done',
      added: 0,
    });
  });

  it('makes at most 20 calls in 4 rounds', async () => {
    const many = { toolCalls: Array.from({ length: 9 }, () => ADD.toolCalls[0]!) };
    const person = createFakePerson(true);
    const provider = scriptedProvider(['Nice.', many, many, many, many]);
    await collect((await createAgent({ person, provider })).run('I moved to Lisbon.'));
    expect({ calls: person.calls.length, rounds: provider.requests.length - 1 }).toEqual({
      calls: 20,
      rounds: 4,
    });
  });
});

/** Waits for a tool call that nobody awaits. */
async function untilCalled({ calls }: FakePerson): Promise<void> {
  while (calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
}
