import { describe, expect, it } from '@jest/globals';
import { MemorySessionStore } from '../memory-session-store.js';
import type { MemoryStrategy, RunEnd, RunStart } from '../memory-strategy.js';
import { ProviderError, type ModelProvider } from '../model-provider.js';
import { scriptedProvider } from '../testing/scripted-provider.js';
import { AgentLoop, type AgentLoopParts } from './agent-loop.js';
import { ContextBuilder } from './context-builder.js';

/** A strategy of neither mode, which notes when it is called. */
class NotedStrategy implements MemoryStrategy {
  readonly tools = [];
  readonly systemRule = 'Rule.';
  readonly calls: string[] = [];
  ended?: RunEnd;

  async recallBeforeRun({ sessionId, prompt }: RunStart) {
    this.calls.push(`recall ${sessionId} ${prompt}`);
    return { systemText: 'Known.', message: { role: 'user' as const, content: 'Recalled.' } };
  }

  async persistAfterRun(run: RunEnd) {
    this.calls.push(`persist ${run.sessionId} ${run.answer}`);
    this.ended = run;
  }

  status() {
    return { mode: 'noted' };
  }
}

function setUp(provider: ModelProvider, more: Partial<AgentLoopParts> = {}) {
  const strategy = new NotedStrategy();
  const store = new MemorySessionStore();
  const contextBuilder = new ContextBuilder('You help.', strategy.systemRule);
  const parts = {
    provider,
    strategy,
    store,
    contextBuilder,
    tools: [],
    maxSteps: 8,
    historyLimit: 50,
    toolLimitText: 'Stopped.',
    ...more,
  };
  return { strategy, store, loop: new AgentLoop(parts) };
}

/** A model whose answers a test gives when it wants to. */
function createHeldProvider() {
  const waiting: { prompt: string; answer: (text: string) => void }[] = [];
  const provider: ModelProvider = {
    generate: ({ messages }) =>
      new Promise((resolve) =>
        waiting.push({
          prompt: messages.at(-1)!.content,
          answer: (text) => resolve({ text, toolCalls: [] }),
        }),
      ),
  };
  return { waiting, provider };
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('the loop', () => {
  it('S1-14 S1-19 S1-29 asks one strategy interface before the run and after it, whatever the strategy is', async () => {
    const provider = scriptedProvider(['Yes.']);
    const { loop, strategy } = setUp(provider);
    const result = await loop.run('Hi', { sessionId: 'c1' });
    expect(result).toEqual({
      runId: expect.any(String),
      sessionId: 'c1',
      status: 'completed',
      text: 'Yes.',
      steps: 1,
    });
    expect(strategy.calls).toEqual(['recall c1 Hi', 'persist c1 Yes.']);
    expect(strategy.ended).toMatchObject({ runId: result.runId, prompt: 'Hi', answer: 'Yes.' });
    expect(provider.requests[0]!.messages).toEqual([
      { role: 'system', content: 'You help.\n\nRule.\n\nKnown.' },
      { role: 'user', content: 'Recalled.' },
      { role: 'user', content: 'Hi' },
    ]);
  });

  it('gives a session without an id a new one, and refuses wrong ids and blank prompts', async () => {
    const { loop } = setUp(scriptedProvider(['1', '2']));
    const [first, second] = [await loop.run('Hi'), await loop.run('Hi')];
    expect(first.sessionId).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.sessionId).not.toBe(first.sessionId);
    for (const sessionId of ['', 'a\nb', 'x'.repeat(201), '\u200B', '\ud800'])
      await expect(loop.run('Hi', { sessionId })).rejects.toThrow(
        /^sessionId must have 1 to 200 printable characters$/,
      );
    for (const prompt of ['', ' \n'])
      await expect(loop.run(prompt)).rejects.toThrow(/^prompt must be a string that is not blank$/);
  });

  it('stores tool calls and their answers, and tells the model about a tool that fails, is unknown or gets no JSON', async () => {
    const provider = scriptedProvider([
      {
        toolCalls: [
          { name: 'broken', arguments: {} },
          { name: 'lost', arguments: {} },
          { name: 'broken', arguments: '{' },
        ],
      },
      'Done.',
    ]);
    const broken = {
      name: 'broken',
      description: '',
      parameters: {},
      execute: () => Promise.reject(new Error('no disk')),
    };
    const { loop, store } = setUp(provider, { tools: [broken] });
    expect(await loop.run('Hi', { sessionId: 'c1' })).toMatchObject({ status: 'completed', steps: 2 });
    const history = await store.history('c1', { limit: 50 });
    expect(history.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'tool',
      'tool',
      'tool',
      'assistant',
    ]);
    expect(history.slice(2, 5).map(({ content }) => content)).toEqual([
      'The tool broken failed: no disk',
      'There is no tool named "lost". Tools are: broken.',
      'The arguments of broken must be valid JSON. Call it again.',
    ]);
  });

  it('S1-46 K-77 ends with an error mark and without persisting when the provider fails', async () => {
    const { loop, store, strategy } = setUp(
      scriptedProvider([new ProviderError('provider_http', 500), new TypeError('x')]),
    );
    const append = store.append.bind(store);
    const marks: unknown[] = [];
    store.append = async (id, records) => {
      marks.push(...records.map((record) => record.kind === 'message' && record.error));
      await append(id, records);
    };
    expect(await loop.run('Hi', { sessionId: 'c1' })).toMatchObject({
      status: 'error',
      text: '',
      error: { code: 'provider_http' },
    });
    expect(await loop.run('Hi', { sessionId: 'c1' })).toMatchObject({
      status: 'error',
      error: { code: 'provider_failed' },
    });
    expect(marks).toEqual(['error', 'error']);
    expect(strategy.calls).toEqual(['recall c1 Hi', 'recall c1 Hi']);
  });

  it('K-77 ends with aborted as soon as the caller gives up, also while a tool or the model takes its time', async () => {
    const held = createHeldProvider();
    const inModel = setUp(held.provider);
    const caller = new AbortController();
    const running = inModel.loop.run('Hi', { sessionId: 'c1', signal: caller.signal });
    while (held.waiting.length === 0) await settle();
    caller.abort();
    expect(await running).toMatchObject({
      status: 'aborted',
      text: '',
      steps: 1,
      error: { code: 'aborted' },
    });
    expect(inModel.strategy.calls).toEqual(['recall c1 Hi']);

    const second = new AbortController();
    const slow = {
      name: 'slow',
      description: '',
      parameters: {},
      execute: () => (second.abort(), new Promise<string>(() => undefined)),
    };
    const inTool = setUp(scriptedProvider([{ toolCalls: [{ name: 'slow', arguments: {} }] }]), {
      tools: [slow],
    });
    expect(await inTool.loop.run('Hi', { sessionId: 'c1', signal: second.signal })).toMatchObject({
      status: 'aborted',
      steps: 1,
    });
    expect(await inTool.store.history('c1', { limit: 9 })).toEqual([{ role: 'user', content: 'Hi' }]);

    const never = setUp(scriptedProvider([]));
    expect(await never.loop.run('Hi', { signal: AbortSignal.abort() })).toMatchObject({
      status: 'aborted',
      steps: 0,
    });
  });

  it('K-78 lets runs of one session wait for each other, and runs of two sessions go side by side', async () => {
    const { waiting, provider } = createHeldProvider();
    const { loop, strategy } = setUp(provider);
    const [first, second, other] = [
      loop.run('1', { sessionId: 'a' }),
      loop.run('2', { sessionId: 'a' }),
      loop.run('3', { sessionId: 'b' }),
    ];
    while (waiting.length < 2) await settle();
    await settle();
    expect(waiting.map(({ prompt }) => prompt)).toEqual(['1', '3']);
    waiting[1]!.answer('three');
    expect((await other).text).toBe('three');
    expect(waiting).toHaveLength(2);
    waiting[0]!.answer('one');
    expect((await first).text).toBe('one');
    while (waiting.length < 3) await settle();
    waiting[2]!.answer('two');
    expect((await second).text).toBe('two');
    expect(strategy.calls.filter((call) => call.includes(' a '))).toEqual([
      'recall a 1',
      'persist a one',
      'recall a 2',
      'persist a two',
    ]);
  });

  it('K-78 lets a waiting run be given up without disturbing the order of the others', async () => {
    const { waiting, provider } = createHeldProvider();
    const { loop } = setUp(provider);
    const caller = new AbortController();
    const first = loop.run('1', { sessionId: 'a' });
    const second = loop.run('2', { sessionId: 'a', signal: caller.signal });
    const third = loop.run('3', { sessionId: 'a' });
    while (waiting.length === 0) await settle();
    caller.abort();
    expect(await second).toMatchObject({ status: 'aborted', steps: 0 });
    await settle();
    expect(waiting).toHaveLength(1);
    waiting[0]!.answer('one');
    await first;
    while (waiting.length < 2) await settle();
    waiting[1]!.answer('three');
    expect((await third).text).toBe('three');
    await loop.drain();
  });
});
