import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { buildCompletion, sse, buildTextChunks } from '../support/upstream/answers.js';
import { listEvents, readText, useChatFixture } from './chat-fixture.js';

const fixture = useChatFixture({ worker: false });

describe('POST /v1/chat/messages', () => {
  it('S2-61 S2-62 is chat mode’s entry over REST: answers with what is remembered in a leading system message', async () => {
    const ada = await fixture.createOwner();
    await ada.add('Ada is allergic to nuts.');
    await ada.add('Ada lives in Oslo.');
    const messages = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Which cake can I eat?' },
    ];
    const { status, body, headers } = await fixture.chat(ada, { messages, session_id: 'plain' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    expect(body).toMatchObject({
      object: 'chat.completion',
      model: 'house',
      choices: [{ index: 0, finish_reason: 'stop' }],
    });
    expect(body.choices[0]?.message).toMatchObject({
      role: 'assistant',
      content: 'You said: Which cake can I eat?',
    });
    const [asked = []] = fixture.listChatMessages();
    expect(asked.map(({ role }) => role)).toEqual(['system', 'system', 'user']);
    expect(asked[0]?.content).toMatch(
      /^<memories_from_previous_interactions>[\s\S]*Ada lives in Oslo\.[\s\S]*allergic to nuts/,
    );
    expect(asked.slice(1)).toEqual(messages);
    expect(fixture.upstream.last.headers['authorization']).toBe('Bearer sk-chat-0123456789');
  });

  it('takes one message, the model of the request before the token’s, and stores the turn for extraction', async () => {
    const ada = await fixture.createOwner();
    const { body } = await fixture.chat(ada, {
      message: 'I live in Oslo.',
      model: 'other',
      session_id: 'one',
    });
    expect(body.model).toBe('other');
    expect(await fixture.listTurns('one')).toMatchObject([
      { status: 'done', extraction: 'pending', chat_model: 'other', token_id: ada.tokenId },
    ]);
    expect(await fixture.listLoggedTexts('one')).toEqual([
      'user: I live in Oslo.',
      'assistant: You said: I live in Oslo.',
    ]);
  });

  it('adds nothing where nothing is remembered', async () => {
    const ada = await fixture.createOwner();
    await fixture.chat(ada, { message: 'Hello.' });
    expect(fixture.listChatMessages()).toEqual([[{ role: 'user', content: 'Hello.' }]]);
  });

  it('streams chunks as they arrive, and stores the whole answer before the stream ends', async () => {
    const ada = await fixture.createOwner();
    await ada.add('Ada likes tea.');
    fixture.upstream.next(sse(buildTextChunks(['Any ', 'without ', 'nuts.'])));
    const { status, text, headers } = await fixture.chat(ada, {
      message: 'Which cake?',
      stream: true,
      session_id: 'stream',
    });
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ]);
    const events = listEvents(text);
    expect(readText(events)).toBe('Any without nuts.');
    expect(events.at(-1)?.choices[0]?.finish_reason).toBe('stop');
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
    expect(JSON.stringify(fixture.listChatMessages()[0])).toContain('Ada likes tea.');
    expect(await fixture.listLoggedTexts('stream')).toEqual([
      'user: Which cake?',
      'assistant: Any without nuts.',
    ]);
    expect(await fixture.listTurns('stream')).toMatchObject([{ status: 'done', extraction: 'pending' }]);
  });

  it.each([
    [{}, 'messages'],
    [{ messages: [] }, 'messages'],
    [{ messages: [{ role: 'robot', content: 'x' }] }, 'messages[0].role'],
    [{ messages: [{ role: 'user', content: 7 }] }, 'messages[0].content'],
    [{ message: ' ' }, 'message'],
    [{ message: 'x', messages: [{ role: 'user', content: 'x' }] }, 'message'],
    [{ message: 'x', temperature: 1 }, 'temperature'],
    [{ message: 'x', stream: 'yes' }, 'stream'],
    [{ message: 'x', session_id: '' }, 'session_id'],
    [{ message: 'x', model: 'a', models: ['b'] }, 'models'],
    [{ message: 'x', models: [] }, 'models'],
  ])('refuses %j and names the field', async (body, param) => {
    const ada = await fixture.createOwner();
    const answer = await fixture.chat(ada, body);
    expect([answer.status, answer.body.error?.param]).toEqual([422, param]);
    expect(fixture.upstream.requests).toEqual([]);
  });

  it('refuses a request that names no model where the token names none', async () => {
    const ada = await fixture.createOwner({ llm_model: null });
    expect(await fixture.chat(ada, { message: 'Hello.' })).toMatchObject({
      status: 422,
      body: { error: { param: 'model' } },
    });
  });

  it('S2-51 refuses callers without a valid credential in the OpenAI API’s error format', async () => {
    const nobody = fixture.personal.createEndUser('mb_unknown');
    expect(await fixture.chat(nobody, { message: 'x' })).toMatchObject({
      status: 401,
      body: { detail: 'TOKEN_INVALID' },
    });
    const answer = await fetch(`${fixture.service.url}/v1/chat/messages`, { method: 'POST' });
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      401,
      'TOKEN_MISSING',
    ]);
  });
});

describe('the provider of a chat', () => {
  it('answers 409 to a person without a token, and says why', async () => {
    const { status, body } = await fixture.chat(await fixture.personal.createPerson(), { message: 'Hello.' });
    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: 'conflict', message: expect.stringContaining('chat.token_id') });
  });

  it('is the token’s own where a service token acts for somebody, with their memories alone', async () => {
    const { token, id } = await fixture.registerToken();
    const [ada, bob] = [
      fixture.personal.createEndUser(token, 'ada'),
      fixture.personal.createEndUser(token, 'bob'),
    ];
    await ada.add('Ada has a cat.');
    await fixture.chat(ada, { message: 'Hello.', session_id: 'behalf' });
    await fixture.chat(bob, { message: 'Hello.' });
    const [first, second] = fixture.listChatMessages();
    expect(JSON.stringify(first)).toContain('Ada has a cat.');
    expect(second).toEqual([{ role: 'user', content: 'Hello.' }]);
    expect(await fixture.listTurns('behalf')).toMatchObject([{ token_id: id, extraction: 'pending' }]);
  });

  it('needs the scope proxy', async () => {
    const { token } = await fixture.registerToken({ scopes: ['memory'] });
    expect(
      (await fixture.chat(fixture.personal.createEndUser(token, 'ada'), { message: 'Hello.' })).status,
    ).toBe(403);
  });

  it('follows changes of tokens at once', async () => {
    const caller = await fixture.personal.createPerson();
    expect((await fixture.chat(caller, { message: 'Hello.' })).status).toBe(409);
    const { id } = await fixture.registerToken({ owner_user_id: caller.id });
    expect((await fixture.chat(caller, { message: 'Hello.' })).status).toBe(200);
    await fixture.service.admin('DELETE', `/v1/admin/tokens/${id}`);
    expect((await fixture.chat(caller, { message: 'Hello.' })).status).toBe(409);
  });
});

describe('a person who switched memory off', () => {
  const prefer = (caller: Awaited<ReturnType<typeof fixture.createOwner>>, has_memory: boolean) =>
    caller.call('PATCH', '/auth/me/preferences', { has_memory });

  it('S2-63 gets nothing recalled and nothing stored, from the next request on', async () => {
    const ada = await fixture.createOwner();
    await ada.add('Ada likes tea.');
    await prefer(ada, false);
    await fixture.chat(ada, { message: 'Hello.', session_id: 'off' });
    expect(fixture.listChatMessages()).toEqual([[{ role: 'user', content: 'Hello.' }]]);
    expect(await fixture.listTurns('off')).toEqual([]);
    await prefer(ada, true);
    await fixture.chat(ada, { message: 'Hello.', session_id: 'off' });
    expect(JSON.stringify(fixture.listChatMessages()[1])).toContain('Ada likes tea.');
  });

  it('S2-64 gets nothing derived from a turn during which it was switched off', async () => {
    const ada = await fixture.createOwner();
    await ada.add('Ada likes tea.');
    fixture.upstream.next(async () => {
      await prefer(ada, false);
      return { body: buildCompletion('Noted.') };
    });
    const { status } = await fixture.chat(ada, { message: 'I moved to Rome.', session_id: 'meanwhile' });
    expect(status).toBe(200);
    expect(await fixture.listTurns('meanwhile')).toMatchObject([{ status: 'done', extraction: 'none' }]);
  });
});

describe('a chat that fails', () => {
  it('answers 502 when the provider refuses or cannot be reached, and keeps nothing of the turn', async () => {
    const ada = await fixture.createOwner();
    fixture.upstream.next(
      { status: 429, body: { error: { message: 'sk-chat-0123456789 is over its limit' } } },
      { end: 'cut' },
    );
    const refused = await fixture.chat(ada, { message: 'Hello.', session_id: 'refused' });
    expect(refused).toMatchObject({
      status: 502,
      body: { error: { code: 'upstream_refused', message: expect.stringContaining('429') } },
    });
    expect(refused.text).not.toContain('sk-chat');
    const cut = await fixture.chat(ada, { message: 'Hello.', stream: true, session_id: 'refused' });
    expect(cut).toMatchObject({ status: 502, body: { error: { code: 'upstream_unreachable' } } });
    await eventually(async () => (await fixture.listTurns('refused')).length === 0);
  });

  it('ends a stream with an error event when the provider breaks off, and stores the partial answer without extracting it', async () => {
    const ada = await fixture.createOwner();
    const frames = buildTextChunks(['Any '])
      .slice(0, -1)
      .map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`);
    fixture.upstream.next({ headers: [['content-type', 'text/event-stream']], steps: frames, end: 'cut' });
    const { status, text } = await fixture.chat(ada, {
      message: 'Which cake?',
      stream: true,
      session_id: 'broken',
    });
    expect(status).toBe(200);
    expect(text).not.toContain('[DONE]');
    expect(listEvents(text).at(-1)?.error).toMatchObject({ code: 'upstream_unreachable' });
    expect(await fixture.waitForEnd('broken')).toMatchObject([{ status: 'aborted', extraction: 'none' }]);
  });

  it.each([true, false])(
    'aborts the provider’s request when the client disconnects (stream: %s)',
    async (stream) => {
      const ada = await fixture.createOwner();
      const frames = buildTextChunks(['Any '])
        .slice(0, -1)
        .map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`);
      fixture.upstream.next(
        stream
          ? { headers: [['content-type', 'text/event-stream']], steps: frames, end: 'hang' }
          : { end: 'hang' },
      );
      const leaving = new AbortController();
      const session = `left-${String(stream)}`;
      const request = fetch(`${fixture.service.url}/v1/chat/messages`, {
        method: 'POST',
        headers: { ...ada.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ message: 'Hello.', stream, session_id: session }),
        signal: leaving.signal,
      });
      const read = expect(request.then((response) => response.text())).rejects.toThrow();
      await eventually(async () => fixture.upstream.requests.length === 1);
      // A stream has begun when its head is there.
      if (stream) expect((await request).status).toBe(200);
      leaving.abort();
      await read;
      await eventually(async () => fixture.upstream.aborted === 1);
      expect(await fixture.waitForEnd(session)).toMatchObject([{ status: 'aborted', extraction: 'none' }]);
    },
  );
});
