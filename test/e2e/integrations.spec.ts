import { createOpenAICompatible } from '@ai-sdk/openai-compatible-2';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { AIMessage, HumanMessage, SystemMessage, ToolMessage } from '@langchain/core/messages';
import { ChatPromptTemplate } from '@langchain/core/prompts';
import { RunnableLambda, RunnablePassthrough } from '@langchain/core/runnables';
import { Annotation, END, START, StateGraph, type LangGraphRunnableConfig } from '@langchain/langgraph';
import type { Operation } from '@langchain/langgraph-checkpoint';
import { SimpleChatEngine } from '@llamaindex/core/chat-engine';
import type { ChatMessage as LlamaMessage, LLM } from '@llamaindex/core/llms';
import { Memory } from '@llamaindex/core/memory';
import { Agent as MastraAgent } from '@mastra/core/agent';
import { createTool } from '@mastra/core/tools';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  Agent,
  type AgentInputItem,
  run,
  setTracingDisabled,
  tool,
  Usage,
  type Model,
} from '@openai/agents-core';
import { z } from 'zod';
import { MemoryBridge } from '../../src/sdk/client.js';
import {
  MemoryBridgeChatMessageHistory,
  MemoryBridgeRetriever,
} from '../../src/sdk/integrations/langchain.js';
import { MemoryBridgeStore } from '../../src/sdk/integrations/langgraph.js';
import { MemoryBridgeBlock } from '../../src/sdk/integrations/llamaindex.js';
import { memoryProcessors } from '../../src/sdk/integrations/mastra.js';
import { MemoryBridgeSession } from '../../src/sdk/integrations/openai-agents.js';
import type { CallReport } from '../../src/sdk/options.js';
import { Bridge, useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { buildCompletion } from '../support/upstream/answers.js';

let bridge: Bridge;
useBridge((started) => (bridge = started));

let token: string;
let mb: MemoryBridge;
/** Calls of the client to the service, in order. */
let calls: CallReport[];

beforeEach(async () => {
  calls = [];
  const onResponse = (call: CallReport): void => void calls.push(call);
  token = await bridge.register();
  mb = new MemoryBridge({ baseURL: bridge.service.url, token, onResponse, timeoutMs: 100_000 });
});

const FACT = 'My parrot is called Pepe.';
const QUESTION = 'What is my parrot called?';

describe('MemoryBridgeStore', () => {
  const openStore = (): MemoryBridgeStore => new MemoryBridgeStore({ client: mb, user: 'ada' });

  it('K-55 puts, gets, replaces and deletes items', async () => {
    const store = openStore();
    await store.put(['users', 'ada'], 'pet', { name: 'Pepe', kind: 'parrot' });
    await store.put(['users', 'ada'], 'twin', { name: 'Pepe', kind: 'parrot' });
    const item = await store.get(['users', 'ada'], 'pet');
    expect(item).toMatchObject({
      namespace: ['users', 'ada'],
      key: 'pet',
      value: { name: 'Pepe', kind: 'parrot' },
    });
    expect(item?.createdAt).toBeInstanceOf(Date);
    await store.put(['users', 'ada'], 'pet', { name: 'Quito' });
    expect((await store.get(['users', 'ada'], 'pet'))?.value).toEqual({ name: 'Quito' });
    await store.delete(['users', 'ada'], 'pet');
    expect(await store.get(['users', 'ada'], 'pet')).toBeNull();
    expect((await store.get(['users', 'ada'], 'twin'))?.value).toEqual({ name: 'Pepe', kind: 'parrot' });
  });

  it('K-55 searches by meaning and by the operators of a filter', async () => {
    const store = openStore();
    await store.put(['pets'], 'pepe', { text: 'Pepe is a parrot', age: 3 });
    await store.put(['pets'], 'rex', { text: 'Rex is a dog', age: 9 });
    await store.put(['plants'], 'fern', { text: 'The fern needs water', age: 1 });
    const keysFor = async (filter: object): Promise<string[]> =>
      (await store.search(['pets'], { filter: filter as Record<string, unknown> }))
        .map(({ key }) => key)
        .sort();
    expect(await keysFor({ age: 3 })).toEqual(['pepe']);
    expect(await keysFor({ age: { $eq: 9 } })).toEqual(['rex']);
    expect(await keysFor({ age: { $gte: 3 } })).toEqual(['pepe', 'rex']);
    expect(await keysFor({ age: { $gt: 3 } })).toEqual(['rex']);
    expect(await keysFor({ age: { $lt: 9 } })).toEqual(['pepe']);
    expect(await keysFor({ age: { $lte: 2 } })).toEqual([]);
    expect(await keysFor({ age: { $ne: 9 } })).toEqual(['pepe']);
    const found = await eventually(async () => {
      const hits = await store.search(['pets'], { query: 'parrot', limit: 1 });
      return hits.length > 0 ? hits : null;
    });
    expect(found[0]).toMatchObject({ key: 'pepe', score: expect.any(Number) });
  });

  it('K-55 keeps the order of a batch and lists namespaces', async () => {
    const store = openStore();
    const operations: Operation[] = [
      { namespace: ['a', 'b', 'c'], key: 'one', value: { at: 1 } },
      { namespace: ['a', 'b', 'c'], key: 'one' },
      { namespace: ['a', 'd'], key: 'two', value: { at: 2 } },
      { namespacePrefix: ['a'], limit: 10, offset: 0 },
      { namespace: ['a', 'b', 'c'], key: 'one', value: null },
      { namespace: ['a', 'b', 'c'], key: 'one' },
    ];
    const results: readonly unknown[] = await store.batch(operations);
    expect(results[1]).toMatchObject({ value: { at: 1 } });
    expect((results[3] as { key: string }[]).map(({ key }) => key).sort()).toEqual(['one', 'two']);
    expect(results[5]).toBeNull();
    await store.put(['a', 'b', 'c'], 'one', { at: 1 });
    expect((await store.listNamespaces({ prefix: ['a'] })).sort()).toEqual([
      ['a', 'b', 'c'],
      ['a', 'd'],
    ]);
    expect(await store.listNamespaces({ prefix: ['a'], maxDepth: 2 })).toContainEqual(['a', 'b']);
  });

  it('K-55 carries memory into a second thread of a graph', async () => {
    const State = Annotation.Root({ said: Annotation<string>, answer: Annotation<string> });
    const remember = async ({ said }: typeof State.State, { store }: LangGraphRunnableConfig) => {
      const items = await store!.search(['facts'], { limit: 5 });
      if (said.endsWith('.')) await store!.put(['facts'], 'pet', { text: said });
      return { answer: items.map(({ value }) => String(value['text'])).join(' ') };
    };
    const graph = new StateGraph(State)
      .addNode('remember', remember)
      .addEdge(START, 'remember')
      .addEdge('remember', END);
    const compiled = graph.compile({ store: openStore() });
    await compiled.invoke({ said: FACT, answer: '' });
    expect((await compiled.invoke({ said: QUESTION, answer: '' })).answer).toBe(FACT);
  });
});

describe('LangChain', () => {
  it('K-56 answers in a chain with what the retriever finds', async () => {
    await mb.as('ada').sessions.append('monday', [{ role: 'user', content: FACT }]);
    const retriever = new MemoryBridgeRetriever({ client: mb, user: 'ada', session: 'friday' });
    const prompt = ChatPromptTemplate.fromTemplate('Context: {context}\nQuestion: {question}');
    const echo = RunnableLambda.from((value: { toString(): string }) => value.toString());
    const context = retriever.pipe((documents) => documents.map(({ pageContent }) => pageContent).join('\n'));
    const chain = RunnablePassthrough.assign({
      context: (input: { question: string }) => context.invoke(input.question),
    })
      .pipe(prompt)
      .pipe(echo);
    expect(await chain.invoke({ question: QUESTION })).toContain('Pepe');
    const [document] = await retriever.invoke(QUESTION);
    expect(document).toMatchObject({
      pageContent: FACT,
      metadata: { kind: 'turn', session_id: 'monday', score: expect.any(Number) },
    });
  });

  it('K-56 keeps human, AI, tool and system messages as they were', async () => {
    const open = () => new MemoryBridgeChatMessageHistory({ client: mb, user: 'ada', sessionId: 'c1' });
    const call = { id: 'call_1', name: 'look', args: { place: 'cage' }, type: 'tool_call' as const };
    const messages = [
      new SystemMessage({ id: 's1', content: 'Be brief.' }),
      new HumanMessage({ id: 'h1', content: FACT }),
      new AIMessage({ id: 'a1', content: '', tool_calls: [call] }),
      new ToolMessage({ id: 't1', content: 'a green bird', tool_call_id: 'call_1' }),
      new AIMessage({ id: 'a2', content: 'Nice bird.' }),
    ];
    await open().addMessages(messages);
    const read = await open().getMessages();
    expect(read.map((message) => message.toDict())).toEqual(messages.map((message) => message.toDict()));
    await open().clear();
    expect(await open().getMessages()).toEqual([]);
  });
});

describe('LlamaIndex', () => {
  it('K-57 carries memory into a second session of a chat engine, and puts each message once', async () => {
    const seen: LlamaMessage[][] = [];
    const llm = {
      metadata: {
        model: 'mock',
        temperature: 0,
        topP: 1,
        contextWindow: 4096,
        tokenizer: undefined,
        structuredOutput: false,
      },
      chat: async ({ messages }: { messages: LlamaMessage[] }) => {
        seen.push(messages);
        return { message: { role: 'assistant', content: 'Noted.' }, raw: null };
      },
    } as unknown as LLM;
    const openEngine = (session: string) => {
      const block = new MemoryBridgeBlock({ client: mb, user: 'ada', session, timeoutMs: 20_000 });
      // Messages go to the blocks as soon as they are more than the short-term part holds.
      const memory = new Memory([], { memoryBlocks: [block], tokenLimit: 40, shortTermTokenLimitRatio: 0.5 });
      return new SimpleChatEngine({ llm, memory });
    };
    const first = openEngine('monday');
    await first.chat({ message: FACT });
    await first.chat({ message: `And now something long: ${'word '.repeat(30)}` });
    const stored = (await mb.as('ada').sessions.messages('monday')).items.map(({ content }) => content);
    expect(stored).toContain(FACT);
    expect(new Set(stored).size).toBe(stored.length);
    await openEngine('friday').chat({ message: QUESTION });
    const memories = seen.at(-1)!.filter(({ role }) => role === 'memory');
    expect(memories).toHaveLength(1);
    expect(JSON.stringify(memories[0]!.content)).toContain('Pepe');
  });
});

describe('OpenAI Agents', () => {
  setTracingDisabled(true);

  /** A model that answers as it is told and remembers its inputs. */
  function scriptModel(outputs: readonly object[][]): Model & { readonly inputs: unknown[] } {
    const inputs: unknown[] = [];
    const getResponse = async ({ input }: { input: unknown }) => {
      inputs.push(structuredClone(input));
      return { usage: new Usage(), output: outputs[inputs.length - 1]! };
    };
    return {
      inputs,
      getResponse,
      getStreamedResponse: () => {
        throw new Error('not streamed');
      },
    } as never;
  }

  const say = (text: string) => ({
    type: 'message',
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'output_text', text }],
  });
  const openSession = (sessionId = 'c1') => new MemoryBridgeSession({ client: mb, user: 'ada', sessionId });

  it('K-58 resumes a run with tools in a new process', async () => {
    const look = tool({
      name: 'look',
      description: 'Look',
      parameters: z.object({}),
      execute: async () => 'a green bird',
    });
    const call = {
      type: 'function_call',
      callId: 'call_1',
      name: 'look',
      arguments: '{}',
      status: 'completed',
    };
    const first = scriptModel([[call], [say('A green bird.')]]);
    await run(new Agent({ name: 'a', model: first, tools: [look] }), 'What is in the cage?', {
      session: openSession(),
    });
    const program = join(import.meta.dirname, '../support/resumed-run.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [
      program,
      bridge.service.url,
      token,
      QUESTION,
    ]);
    const items = JSON.parse(stdout) as { type?: string; role?: string; output?: unknown }[];
    expect(items.map(({ type, role }) => role ?? type)).toEqual([
      'user',
      'function_call',
      'function_call_result',
      'assistant',
      'user',
    ]);
    expect(JSON.stringify(items[2])).toContain('a green bird');
  });

  it('K-58 gives items back as they were written, the latest in order, and removes exactly the last', async () => {
    const items = [
      { role: 'user', content: FACT },
      {
        type: 'reasoning',
        id: 'r1',
        content: [{ type: 'input_text', text: 'thinking' }],
        providerData: { b: 1, a: 2 },
      },
      { type: 'function_call', callId: 'call_1', name: 'look', arguments: '{ "a": 1 }', status: 'completed' },
      {
        type: 'function_call_result',
        callId: 'call_1',
        name: 'look',
        status: 'completed',
        output: { type: 'text', text: 'bird' },
      },
      say('Pepe.'),
    ] as AgentInputItem[];
    const session = openSession('items');
    await session.addItems(items);
    expect(JSON.stringify(await openSession('items').getItems())).toBe(JSON.stringify(items));
    expect(await session.getItems(2)).toEqual(items.slice(-2));
    expect(await session.popItem()).toEqual(items.at(-1));
    expect(await session.getItems()).toEqual(items.slice(0, -1));
    await session.clearSession();
    expect(await session.getItems()).toEqual([]);
    expect(await session.popItem()).toBeUndefined();
  });
});

describe('Mastra', () => {
  it('K-59 recalls once a run and records once', async () => {
    const call = { id: 'call_1', type: 'function', function: { name: 'look', arguments: '{}' } };
    const model = createOpenAICompatible({ name: 'mock', baseURL: bridge.upstream.url })('mock');
    const look = createTool({
      id: 'look',
      description: 'Look',
      inputSchema: z.object({}),
      execute: async () => 'a green bird',
    });
    const memory = memoryProcessors(mb, { timeoutMs: 20_000 });
    const agent = new MastraAgent({
      id: 'a',
      name: 'a',
      instructions: 'Be brief.',
      model,
      tools: { look },
      inputProcessors: [memory.input],
      outputProcessors: [memory.output],
    });
    await mb.as('ada').sessions.append('monday', [{ role: 'user', content: FACT }]);
    calls = [];
    bridge.upstream.reset();
    bridge.upstream.next(
      { body: buildCompletion(null, { tool_calls: [call] }) },
      { body: buildCompletion('It is Pepe.') },
    );
    await agent.generate(QUESTION, { memory: { resource: 'ada', thread: 'friday' } });
    const recorded = await eventually(async () => {
      const { items } = await mb.as('ada').sessions.messages('friday');
      return items.length >= 2 && items.map(({ content }) => content);
    });
    expect(recorded).toEqual([QUESTION, 'It is Pepe.']);
    expect(calls.filter(({ path }) => path === '/v1/recall')).toHaveLength(1);
    const listAppended = () =>
      calls.filter(({ method, path }) => method === 'POST' && path === '/v1/sessions/messages');
    // Messages can be read before the client has the answer to the call that stored them.
    await eventually(() => listAppended().length > 0);
    expect(listAppended()).toHaveLength(1);
    expect(bridge.upstream.chats).toHaveLength(2);
    for (const chat of bridge.upstream.chats) expect(JSON.stringify(chat['messages'])).toContain(FACT);
  });

  it('K-60 never mixes the memories of two users under 50 parallel runs of one pair of processors', async () => {
    await mb.as('ada').sessions.append('monday', [{ role: 'user', content: 'My parrot is called Pepe.' }]);
    await mb.as('bob').sessions.append('monday', [{ role: 'user', content: 'My parrot is called Quito.' }]);
    const model = createOpenAICompatible({ name: 'mock', baseURL: bridge.upstream.url })('mock');
    const memory = memoryProcessors(
      new MemoryBridge({ baseURL: bridge.service.url, token, timeoutMs: 100_000 }),
      {
        timeoutMs: 100_000,
        record: false,
      },
    );
    const processors = { inputProcessors: [memory.input], outputProcessors: [memory.output] };
    const agent = new MastraAgent({ id: 'a', name: 'a', instructions: 'Be brief.', model, ...processors });
    const users = Array.from({ length: 50 }, (_unused, at) => (at % 2 === 0 ? 'ada' : 'bob'));
    const answers = await Promise.all(
      users.map(
        async (resource, at) =>
          (await agent.generate(QUESTION, { memory: { resource, thread: `friday-${at}` } })).text,
      ),
    );
    const expected = users.map((user) => (user === 'ada' ? ['Pepe'] : ['Quito']));
    expect(answers.map((text) => ['Pepe', 'Quito'].filter((name) => text.includes(name)))).toEqual(expected);
  });
});
