import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MemoryList } from '../../src/memory/recall/lists/memory-list.js';
import { waitForNotices } from '../support/wait-for-notices.js';
import { startService } from '../support/service.js';
import { answerByModel, listEvents, isExtraction, readText, useChatFixture } from './chat-fixture.js';
import { Caller } from './personal-fixture.js';

const fixture = useChatFixture({ worker: true });
// Pending extractions of one test must not call the provider of the next.
afterEach(() => fixture.service.settled());

describe('a council', () => {
  it('S2-69 answers with one choice per model, from memory that is read once', async () => {
    const ada = await fixture.createOwner();
    await ada.add('Ada likes tea.');
    fixture.upstream.always(answerByModel);
    const reads = jest.spyOn(fixture.service.app.get(MemoryList), 'list');
    const { status, body } = await fixture.chat(ada, {
      models: ['slow', 'large', 'small'],
      message: 'Who are you?',
      session_id: 'council',
    });
    expect(status).toBe(200);
    expect(body.choices.map(({ index, model, message }) => [index, model, message?.content])).toEqual([
      [0, 'slow', 'I am slow'],
      [1, 'large', 'I am large'],
      [2, 'small', 'I am small'],
    ]);
    expect(body).toMatchObject({ object: 'chat.completion', model: 'slow', usage: { total_tokens: 6 } });
    expect(fixture.listChatMessages()).toHaveLength(3);
    expect(
      fixture.listChatMessages().every((messages) => JSON.stringify(messages).includes('Ada likes tea.')),
    ).toBe(true);
    expect(reads.mock.calls.filter(([, owner]) => owner === ada.id)).toHaveLength(1);
    expect(await fixture.listLoggedTexts('council')).toEqual([
      'user: Who are you?',
      'assistant: I am slow',
      'assistant: I am large',
      'assistant: I am small',
    ]);
    reads.mockRestore();
  });

  it('S2-70 remembers with the first model only', async () => {
    const ada = await fixture.createOwner();
    fixture.upstream.always(answerByModel);
    await fixture.chat(ada, { models: ['large', 'small'], message: 'I live in Oslo.', session_id: 'first' });
    await fixture.service.settled();
    expect(new Set(fixture.listExtractionRequests().map(({ model }) => model))).toEqual(new Set(['large']));
    expect(await ada.listTexts()).toEqual(['Ada lives in Oslo.']);
  });

  it('keeps the other choices when one model fails, even the first', async () => {
    const ada = await fixture.createOwner();
    fixture.upstream.always(answerByModel);
    const { status, body } = await fixture.chat(ada, { models: ['bad', 'small'], message: 'Hi.' });
    expect(status).toBe(200);
    expect(body.choices).toMatchObject([
      {
        index: 0,
        model: 'bad',
        message: null,
        finish_reason: 'error',
        error: { code: 'upstream_refused', message: expect.stringContaining('503') },
      },
      { index: 1, model: 'small', message: { content: 'I am small' }, finish_reason: 'stop' },
    ]);
  });

  it.each([true, false])('answers 502 when all models fail (stream: %s)', async (stream) => {
    const ada = await fixture.createOwner();
    fixture.upstream.always(answerByModel);
    const answer = await fixture.chat(ada, { models: ['bad', 'bad'], message: 'Hi.', stream });
    expect(answer).toMatchObject({ status: 502, body: { error: { code: 'upstream_refused' } } });
  });

  it('streams all choices in parallel, each chunk with its model, the failed one with its error', async () => {
    const ada = await fixture.createOwner();
    fixture.upstream.always(answerByModel);
    const { status, text } = await fixture.chat(ada, {
      models: ['large', 'bad', 'small'],
      message: 'Hi.',
      stream: true,
      session_id: 'streams',
    });
    const events = listEvents(text);
    expect([status, text.endsWith('data: [DONE]\n\n')]).toEqual([200, true]);
    expect([readText(events, 0), readText(events, 1), readText(events, 2)]).toEqual([
      'I am large',
      '',
      'I am small',
    ]);
    const models = new Set(events.map(({ choices: [choice] }) => `${choice?.index} ${choice?.model}`));
    expect(models).toEqual(new Set(['0 large', '1 bad', '2 small']));
    expect(events.flatMap(({ choices }) => choices).find(({ index }) => index === 1)).toMatchObject({
      finish_reason: 'error',
      error: { code: 'upstream_refused' },
    });
    expect(new Set(events.map(({ id }) => id)).size).toBe(1);
    expect(await fixture.listLoggedTexts('streams')).toEqual([
      'user: Hi.',
      'assistant: I am large',
      'assistant: I am small',
    ]);
  });
});

describe('memories of a chat', () => {
  it('S2-65 is extracted after the answer by the model of the chat, whatever memory LLM the token has', async () => {
    const memoryLlm = {
      memory_llm_provider: 'v',
      memory_llm_base_url: fixture.upstream.url,
      memory_llm_api_key: 'sk-m',
      memory_llm_body: { model: 'keeper' },
    };
    const ada = await fixture.createOwner(memoryLlm);
    fixture.upstream.always(answerByModel);
    const { body } = await fixture.chat(ada, {
      message: 'I live in Oslo.',
      model: 'large',
      session_id: 'kept',
    });
    expect(body.choices[0]?.message?.content).toBe('I am large');
    await fixture.service.settled();
    expect(fixture.listExtractionRequests().map(({ model }) => model)).toEqual(['large', 'large']);
    expect(await ada.listTexts()).toEqual(['Ada lives in Oslo.']);
    expect(await fixture.listTurns('kept')).toMatchObject([{ extraction: 'done', chat_model: 'large' }]);
    // It is there in another conversation, too, once the API has heard what the worker wrote.
    await waitForNotices(fixture.service.app);
    await fixture.chat(ada, { message: 'Hi.', model: 'large', session_id: 'later' });
    expect(JSON.stringify(fixture.listChatMessages().at(-1))).toContain('Ada lives in Oslo.');
  });

  it('belongs to the person when the setting chat.token_id lends the provider', async () => {
    const { id } = await fixture.registerToken();
    const lending = await startService({
      beside: fixture.service,
      worker: false,
      env: { MEMORYBRIDGE_CHAT_TOKEN_ID: id },
    });
    try {
      fixture.upstream.always(answerByModel);
      const { id: user, key, headers } = await fixture.personal.createPerson();
      const ada = new Caller(lending.url, user, key, headers);
      const { status } = await fixture.chat(ada, { message: 'I live in Oslo.', session_id: 'lent' });
      expect(status).toBe(200);
      await fixture.service.settled();
      expect(await ada.listTexts()).toEqual(['Ada lives in Oslo.']);
      const [turn] = await fixture.listTurns('lent');
      const [owned] = await fixture.service.rows<{ space_id: string }>(
        `SELECT space_id FROM users WHERE id = '${user}'`,
      );
      expect(turn).toMatchObject({ token_id: id, space_id: owned?.space_id, extraction: 'done' });
      // An operator's choice precedes the configuration, at once and in every process.
      const chosen = await fixture.registerToken();
      await fixture.service.admin('PUT', '/api/settings/chat', { tokenId: chosen.id });
      await lending.waitForNotices();
      expect((await fixture.chat(ada, { message: 'I like tea.', session_id: 'chosen' })).status).toBe(200);
      await fixture.service.admin('PUT', '/api/settings/chat', { tokenId: null });
      await lending.waitForNotices();
      expect((await fixture.chat(ada, { message: 'I like tea.', session_id: 'lent again' })).status).toBe(
        200,
      );
      await fixture.service.settled();
      expect([await fixture.listTurns('chosen'), await fixture.listTurns('lent again')]).toMatchObject([
        [{ token_id: chosen.id }],
        [{ token_id: id }],
      ]);
    } finally {
      await lending.close();
    }
  });
});

describe('chats with other providers', () => {
  it('S2-66 use Anthropic’s own format, also for extraction', async () => {
    const ada = await fixture.createOwner({ llm_provider: 'anthropic', llm_model: 'claude' });
    await ada.add('Ada likes tea.');
    fixture.upstream.always((request) => {
      const content = isExtraction(request)
        ? request.body.includes('tool_result')
          ? [{ type: 'text', text: 'done' }]
          : [{ type: 'tool_use', id: 'toolu_1', name: 'add_memory', input: { memory: 'Ada lives in Oslo.' } }]
        : [{ type: 'text', text: 'Hello, Ada.' }];
      return {
        body: {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          model: 'claude',
          content,
          stop_reason: 'end_turn',
          usage: {},
        },
      };
    });
    const messages = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'I live in Oslo.' },
    ];
    const { body } = await fixture.chat(ada, { messages });
    expect(body.choices[0]?.message?.content).toBe('Hello, Ada.');
    const request = fixture.upstream.requests[0]!;
    expect([request.url, request.headers['x-api-key'], request.headers['authorization']]).toEqual([
      '/v1/messages',
      'sk-chat-0123456789',
      undefined,
    ]);
    expect(JSON.parse(request.body.toString())).toMatchObject({
      model: 'claude',
      system: expect.stringMatching(/Ada likes tea\.[\s\S]*\n\nBe brief\.$/),
      messages: [{ role: 'user', content: [{ type: 'text', text: 'I live in Oslo.' }] }],
    });
    await fixture.service.settled();
    expect((await ada.listTexts()).sort()).toEqual(['Ada likes tea.', 'Ada lives in Oslo.']);
    expect(fixture.upstream.requests.every(({ url }) => url === '/v1/messages')).toBe(true);
  });

  it('S2-68 use Gemini’s own format, also for streams', async () => {
    const ada = await fixture.createOwner({
      llm_provider: 'gemini',
      llm_model: 'gemini-flash',
      policy: { extraction: { mode: 'none' } },
    });
    await ada.add('Ada likes tea.');
    const frame = (text: string, rest = {}) => ({
      candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0, ...rest }],
    });
    fixture.upstream.next({
      headers: [['content-type', 'text/event-stream']],
      steps: [frame('Hello, '), frame('Ada.', { finishReason: 'STOP' })].map(
        (value) => `data: ${JSON.stringify(value)}\r\n\r\n`,
      ),
    });
    const { text } = await fixture.chat(ada, { message: 'Hi.', stream: true });
    expect(readText(listEvents(text))).toBe('Hello, Ada.');
    expect(fixture.upstream.last.url).toBe('/v1/models/gemini-flash:streamGenerateContent?alt=sse');
    expect(fixture.upstream.last.headers['x-goog-api-key']).toBe('sk-chat-0123456789');
    expect(JSON.parse(fixture.upstream.last.body.toString())).toMatchObject({
      system_instruction: { parts: [{ text: expect.stringContaining('Ada likes tea.') }] },
      contents: [{ role: 'user', parts: [{ text: 'Hi.' }] }],
    });
  });
});
