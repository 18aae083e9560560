import { afterEach, describe, expect, it } from '@jest/globals';
import { buildCompletion, sse, buildTextChunks } from '../support/upstream/answers.js';
import type { Answer } from '../support/upstream/upstream.js';
import {
  readBody,
  answerByModel,
  listEvents,
  isExtraction,
  answerExtraction,
  readText,
  createToolCall,
  useChatFixture,
} from './chat-fixture.js';
import type { Caller } from './personal-fixture.js';

const fixture = useChatFixture({ worker: true });
// Pending extractions of one test must not call the provider of the next.
afterEach(() => fixture.service.settled());

describe('the memory tool in a chat', () => {
  const agentic = { policy: { agentic_tool: true } };
  /** Calls the tool once, then says what came of it. */
  const remembering: Answer = (request) => {
    if (isExtraction(request)) return answerExtraction(request);
    const { messages, stream } = readBody(request);
    const result = (messages as { role: string; content: string }[]).findLast(
      ({ role }) => role === 'tool',
    )?.content;
    const call = createToolCall('update_user_memory', { task: 'Ada lives in Oslo.' });
    if (stream !== true)
      return {
        body:
          result === undefined
            ? buildCompletion(null, { tool_calls: [call] })
            : buildCompletion(`Done. ${result}`),
      };
    if (result !== undefined) return sse(buildTextChunks(['Done. ', result]));
    const [start, , end] = buildTextChunks(['']) as {
      choices: { delta: object; finish_reason: string | null }[];
    }[];
    const { function: called, ...named } = call;
    const half = called.arguments.length / 2;
    const piece = (delta: object) => ({
      ...start!,
      choices: [{ ...start!.choices[0], delta: { tool_calls: [delta] } }],
    });
    return sse([
      piece({
        index: 0,
        ...named,
        function: { name: called.name, arguments: called.arguments.slice(0, half) },
      }),
      piece({ index: 0, function: { arguments: called.arguments.slice(half) } }),
      { ...end!, choices: [{ ...end!.choices[0], finish_reason: 'tool_calls' }] },
    ]);
  };

  it.each([false, true])(
    'S2-3 lets the model save a memory by calls that the client never sees (stream: %s)',
    async (stream) => {
      const ada = await fixture.createOwner(agentic);
      fixture.upstream.always(remembering);
      const { status, body, text } = await fixture.chat(ada, {
        message: 'Remember that I live in Oslo.',
        stream,
      });
      expect(status).toBe(200);
      const answer = stream ? readText(listEvents(text)) : body.choices[0]?.message?.content;
      expect(answer).toBe('Done. Memories: 1 added.');
      expect(text).not.toContain('tool_calls');
      expect(await ada.listTexts()).toEqual(['Ada lives in Oslo.']);
      const [memory] = (await ada.list()).memories;
      expect(memory).toMatchObject({ input: 'Remember that I live in Oslo.', agent_id: ada.tokenId });
    },
  );

  it('stops a model that keeps calling tools', async () => {
    const ada = await fixture.createOwner(agentic);
    fixture.upstream.always((request) =>
      isExtraction(request)
        ? { body: buildCompletion('done') }
        : {
            body: buildCompletion('Wait.', {
              tool_calls: [createToolCall('update_user_memory', { task: 'x' })],
            }),
          },
    );
    const { body } = await fixture.chat(ada, { message: 'Hi.' });
    expect(fixture.listChatMessages()).toHaveLength(5);
    expect(body.choices[0]).toMatchObject({ message: { content: 'Wait.' }, finish_reason: 'stop' });
    expect(body.choices[0]?.message).not.toHaveProperty('tool_calls');
  });

  it('is not offered without the policy', async () => {
    const ada = await fixture.createOwner();
    await fixture.chat(ada, { message: 'Hi.' });
    expect(fixture.upstream.chats[0]).not.toHaveProperty('tools');
  });
});

describe('/v1/memories/tool', () => {
  const call = (caller: Caller, name: string, args: unknown, rest: object = {}) =>
    caller.call<{ result: string }>('POST', '/v1/memories/tool', { name, arguments: args, ...rest });

  it('S2-3 lists the tools and carries out their calls, with the agent and the message', async () => {
    const ada = await fixture.personal.createPerson();
    const listed = await ada.call<{ tools: { type: string; function: { name: string } }[] }>(
      'GET',
      '/v1/memories/tool',
    );
    expect(listed.body.tools.map((tool) => [tool.type, tool.function.name])).toEqual([
      ['function', 'update_user_memory'],
      ['function', 'add_memory'],
      ['function', 'update_memory'],
      ['function', 'delete_memory'],
    ]);
    const about = { agent_id: 'assistant-1', input: 'I have a cat.' };
    expect((await call(ada, 'add_memory', { memory: 'Ada has a cat.' }, about)).body.result).toBe(
      'The memory was added.',
    );
    const [memory] = (await ada.list()).memories;
    expect(memory).toMatchObject({ memory: 'Ada has a cat.', ...about });
    await call(
      ada,
      'update_memory',
      JSON.stringify({ memory_id: memory?.memory_id, memory: 'Ada has two cats.' }),
    );
    expect(await ada.listTexts()).toEqual(['Ada has two cats.']);
    expect((await call(ada, 'delete_memory', { memory_id: memory?.memory_id })).body.result).toBe(
      'The memory was deleted.',
    );
    expect(await ada.listTexts()).toEqual([]);
  });

  it('lets the model of the token carry out update_user_memory', async () => {
    const ada = await fixture.createOwner();
    fixture.upstream.always(answerByModel);
    const { body } = await call(ada, 'update_user_memory', { task: 'Ada lives in Oslo.' });
    expect(body.result).toBe('Memories: 1 added.');
    expect(await ada.listTexts()).toEqual(['Ada lives in Oslo.']);
  });

  it.each([
    ['nonsense', {}, /^Error: there is no tool/],
    ['clear_memory', {}, /^Error: there is no tool/],
    ['add_memory', { memory: '' }, /^Error: "memory" is empty/],
    ['add_memory', 'not json', /^Error: the arguments are not a JSON object/],
    ['delete_memory', { memory_id: 'x' }, /^Error: /],
    ['update_user_memory', {}, /^Error: "task" is missing/],
    ['update_user_memory', { task: 'x'.repeat(5_001) }, /^Error: "task" is longer/],
    ['update_user_memory', 'x', /^Error: "task" is missing/],
    ['update_user_memory', { task: 'x' }, /^Error: no model keeps these memories/],
  ])('tells the model what is wrong with a call of %s', async (name, args, result) => {
    const ada = await fixture.personal.createPerson();
    expect(await call(ada, name, args)).toMatchObject({
      status: 200,
      body: { result: expect.stringMatching(result) },
    });
  });

  it('reports that the model did not answer', async () => {
    const ada = await fixture.createOwner();
    fixture.upstream.always({ status: 500, body: {} });
    expect((await call(ada, 'update_user_memory', { task: 'x' })).body.result).toBe(
      'Error: the memories could not be changed now.',
    );
  });

  it('never stores secrets, and reaches nobody else’s memories', async () => {
    const [ada, bob] = [await fixture.personal.createPerson(), await fixture.personal.createPerson()];
    const { memory_id: id } = await bob.add('Bob likes jazz.');
    expect((await call(ada, 'delete_memory', { memory_id: id })).body.result).toMatch(/^Error: /);
    expect(await bob.listTexts()).toEqual(['Bob likes jazz.']);
    await call(ada, 'add_memory', { memory: 'The key is sk-abcdefghijklmnopqrstuvwxyz123456.' });
    expect(JSON.stringify(await ada.listTexts())).not.toContain('abcdefghijklmnop');
  });

  it.each([
    [{ arguments: {} }, 'name'],
    [{ name: 'x' }, 'arguments'],
    [{ name: 'x', arguments: {}, agent_id: 7 }, 'agent_id'],
    [{ name: 'x', arguments: {}, other: 1 }, 'other'],
  ])('refuses %j', async (body, field) => {
    const ada = await fixture.personal.createPerson();
    expect(await ada.call('POST', '/v1/memories/tool', body)).toMatchObject({ status: 422, body: { field } });
  });
});
