import { describe, expect, it } from '@jest/globals';
import { buildDataSource } from '../../src/database/data-source.js';
import { IndexSourceRepository } from '../../src/memory/indexing/vectors/index-source.repository.js';
import { renderMessage } from '../../src/sessions/render-message.js';
import {
  assistant,
  buildSessions,
  call,
  chat,
  createSpace,
  HISTORY,
  toLogged,
  openTurn,
  createScope,
  texts,
  tool,
  useSessions,
  user,
} from './sessions-fixture.js';
import type { LoggedMessage } from '../../src/sessions/turn.js';

describe('session log', () => {
  const fixture = useSessions();

  const rows = async (): Promise<
    { role: string; body: string; hash: string; metadata: unknown; revision: string | null }[]
  > =>
    fixture.database.dataSource.query(
      'SELECT role, body, hash, metadata, revision, created_at FROM messages WHERE space_id = $1 ORDER BY id',
      [fixture.spaceId],
    );
  const history = async (scope = createScope(fixture.spaceId), size = 10): Promise<unknown[]> =>
    texts((await fixture.sessions.service.loadWindow(scope, { enabled: true, size }, [user('?')])).messages);

  it('S0-73 S0-76 keeps messages over a restart and reads the latest N oldest first', async () => {
    for (let turn = 1; turn <= 4; turn += 1)
      await chat(fixture.sessions, createScope(fixture.spaceId), [user(`u${turn}`)], [assistant(`a${turn}`)]);
    expect(await rows()).toHaveLength(8);
    expect((await rows())[0]).toMatchObject({
      role: 'user',
      body: 'u1',
      metadata: {},
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      created_at: expect.any(Date),
    });
    const restarted = await buildDataSource(fixture.database.url).initialize();
    const { messages } = await buildSessions(restarted).service.loadWindow(
      createScope(fixture.spaceId),
      { enabled: true, size: 3 },
      [user('u5')],
    );
    await restarted.destroy();
    expect(texts(messages)).toEqual(['a3', 'u4', 'a4']);
  });

  it('S0-75 one token shares one stream, and nobody else reads it', async () => {
    await chat(fixture.sessions, createScope(fixture.spaceId), [user('first')], [assistant('one')]);
    await chat(fixture.sessions, createScope(fixture.spaceId), [user('second')], [assistant('two')]);
    expect(await history()).toEqual(['first', 'one', 'second', 'two']);
    const others = [{ sessionId: 's2' }, { endUser: 'ann' }, { appId: 'app' }, { projectId: 'p' }];
    for (const other of others) expect(await history(createScope(fixture.spaceId, other))).toEqual([]);
    expect(await history(createScope(await createSpace(fixture.database.dataSource)))).toEqual([]);
  });

  it('S0-77 S0-78 stores only user, assistant and tool messages', async () => {
    const request = [
      toLogged({ role: 'system', content: 'be brief' }),
      toLogged({ role: 'developer', content: 'be kind' }),
      toLogged({ role: 'function', content: '1', name: 'f' }),
      user('hi'),
    ];
    await chat(fixture.sessions, createScope(fixture.spaceId), request, [assistant('hello')]);
    expect((await rows()).map(({ role }) => role)).toEqual(['user', 'assistant']);
  });

  it('S0-79 S0-81 returns a tool chain with calls, answers, arrays and null exactly', async () => {
    const image =
      '[{"type": "text", "text": "what is \\u00e9?"}, {"type":"image_url","image_url":{"url":"https://x.example/i.png","n":1.10}}]';
    const question = toLogged({ role: 'user', content: JSON.parse(image) as [] }, image);
    const calls = [call('c1'), call('c2', 'time')];
    await chat(
      fixture.sessions,
      createScope(fixture.spaceId),
      [question],
      [assistant(null, { tool_calls: calls })],
    );
    await chat(
      fixture.sessions,
      createScope(fixture.spaceId),
      [tool('12 C', 'c1'), tool('noon', 'c2')],
      [assistant('12 C at noon')],
    );
    const { messages } = await fixture.sessions.service.loadWindow(createScope(fixture.spaceId), HISTORY, [
      user('thanks'),
    ]);
    expect((await rows())[1]).toMatchObject({ metadata: { tool_calls: calls } });
    expect(messages.map(renderMessage)).toEqual([
      `{"role":"user","content":${image}}`,
      expect.stringMatching(/^\{"role":"assistant","content":null,"tool_calls":\[/),
      '{"role":"tool","content":"12 C","tool_call_id":"c1"}',
      '{"role":"tool","content":"noon","tool_call_id":"c2"}',
      '{"role":"assistant","content":"12 C at noon"}',
    ]);
    expect(messages[1]!.message.tool_calls).toEqual(calls);
  });

  it('S0-82 stores no reasoning', async () => {
    await chat(
      fixture.sessions,
      createScope(fixture.spaceId),
      [user('why?')],
      [assistant('so', { reasoning_content: 'let me think' })],
    );
    const [stored] = await fixture.database.dataSource.query<object[]>(
      `SELECT string_agg(m::text, ' ') AS all FROM messages m WHERE space_id = $1`,
      [fixture.spaceId],
    );
    expect(JSON.stringify(stored)).not.toContain('think');
    const { messages } = await fixture.sessions.service.loadWindow(createScope(fixture.spaceId), HISTORY, [
      user('?'),
    ]);
    expect(messages.map(renderMessage)).toEqual([
      '{"role":"user","content":"why?"}',
      '{"role":"assistant","content":"so"}',
    ]);
  });

  it('S0-84 skips a message that the client sends again when its hash is among the latest 200 of its session', async () => {
    await chat(fixture.sessions, createScope(fixture.spaceId), [user('ok')], [assistant('one')]);
    await chat(
      fixture.sessions,
      createScope(fixture.spaceId),
      [user('ok'), assistant('one'), user('more')],
      [assistant('two'), assistant('two')],
    );
    expect((await rows()).map(({ body }) => body)).toEqual(['ok', 'one', 'more', 'two']);
    await chat(
      fixture.sessions,
      createScope(fixture.spaceId, { sessionId: 'other' }),
      [user('ok'), assistant('one'), user('more')],
      [assistant('two')],
    );
    expect(await rows()).toHaveLength(8);
  });

  it('S0-84 skips messages that were stored after the log was read', async () => {
    const readTo = (
      await fixture.sessions.service.loadWindow(createScope(fixture.spaceId), HISTORY, [user('u1')])
    ).readTo;
    await chat(fixture.sessions, createScope(fixture.spaceId), [user('u1')], [assistant('Done.')]);
    const turn = openTurn(
      createScope(fixture.spaceId),
      [user('u1'), assistant('Done.'), user('u2'), assistant('Done.'), user('u1')],
      { readTo },
    );
    await fixture.sessions.service.openTurn(turn);
    await fixture.sessions.service.completeTurn(turn, [assistant('Done.')]);
    expect((await rows()).map(({ body }) => body)).toEqual(['u1', 'Done.', 'u2', 'Done.', 'u1', 'Done.']);
  });

  it('keeps every turn of a client that sends its newest message only, however often questions and answers are repeated', async () => {
    for (const question of ['u1', 'ok', 'u3', 'ok', 'ok'])
      await chat(fixture.sessions, createScope(fixture.spaceId), [user(question)], [assistant('Done.')]);
    const said = ['u1', 'Done.', 'ok', 'Done.', 'u3', 'Done.', 'ok', 'Done.', 'ok', 'Done.'];
    expect((await rows()).map(({ body }) => body)).toEqual(said);
    const window = await fixture.sessions.service.loadWindow(createScope(fixture.spaceId), HISTORY, [
      user('ok'),
    ]);
    expect([texts(window.messages), texts(window.tail)]).toEqual([said, ['ok']]);
  });

  it('marks repeated texts, so that search contains a text once', async () => {
    for (const question of ['u1', 'ok', 'ok'])
      await chat(fixture.sessions, createScope(fixture.spaceId), [user(question)], [assistant('Done.')]);
    const stored = await fixture.database.dataSource.query<{ body: string; is_repeated: boolean }[]>(
      'SELECT body, is_repeated FROM messages WHERE space_id = $1 ORDER BY id',
      [fixture.spaceId],
    );
    expect(stored.map(({ body, is_repeated: isRepeated }) => [body, isRepeated])).toEqual([
      ['u1', false],
      ['Done.', false],
      ['ok', false],
      ['Done.', true],
      ['ok', true],
      ['Done.', true],
    ]);
    const { documents } = (await new IndexSourceRepository(fixture.database.dataSource).loadDelta(
      fixture.spaceId,
      null,
    ))!;
    expect(documents.map(({ text }) => text)).toEqual(['u1', 'Done.', 'ok']);
  });

  it('stores one retry of a request with its whole history as another answer, without the question', async () => {
    const request = [user('u1'), assistant('a1'), user('u2')];
    await chat(fixture.sessions, createScope(fixture.spaceId), [user('u1')], [assistant('a1')]);
    await chat(fixture.sessions, createScope(fixture.spaceId), request, [assistant('a2')]);
    await chat(fixture.sessions, createScope(fixture.spaceId), request, [assistant('a2 again')]);
    expect((await rows()).map(({ body }) => body)).toEqual(['u1', 'a1', 'u2', 'a2', 'a2 again']);
  });

  it('identifies messages that carry their time by text and time', async () => {
    const at = (time: number) => ({ ...user('ok'), at: time });
    await fixture.sessions.service.append(openTurn(createScope(fixture.spaceId), [at(1_000), at(2_000)]));
    await fixture.sessions.service.append(openTurn(createScope(fixture.spaceId), [at(2_000), at(3_000)]));
    const times = await fixture.database.dataSource.query<{ created_at: Date }[]>(
      'SELECT created_at FROM messages WHERE space_id = $1 ORDER BY id',
      [fixture.spaceId],
    );
    expect(times.map(({ created_at: time }) => time.getTime())).toEqual([1_000, 2_000, 3_000]);
  });

  it('S0-85 stores a message again when its twin is older than the latest 200', async () => {
    const filler = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => user(`filler ${from + index}`));
    const complete = (...messages: readonly LoggedMessage[]) =>
      fixture.sessions.service.completeTurn(openTurn(createScope(fixture.spaceId), messages), []);
    await complete(user('old'));
    await complete(...filler(0, 199));
    await complete(user('old'), user('new 1'));
    expect((await rows()).filter(({ body }) => body === 'old')).toHaveLength(1);
    await complete(user('old'), user('new 2'));
    expect((await rows()).filter(({ body }) => body === 'old')).toHaveLength(2);
  });

  it('S0-86 the same text with other tool calls is another message', async () => {
    await chat(
      fixture.sessions,
      createScope(fixture.spaceId),
      [user('q')],
      [assistant('let me see', { tool_calls: [call('c1')] })],
    );
    await chat(
      fixture.sessions,
      createScope(fixture.spaceId),
      [tool('x', 'c1')],
      [assistant('let me see', { tool_calls: [call('c2')] })],
    );
    expect((await rows()).filter(({ body }) => body === 'let me see')).toHaveLength(2);
  });

  it('stores a client that sends its full history once', async () => {
    const said = [user('u1'), assistant('a1')];
    await chat(fixture.sessions, createScope(fixture.spaceId), [said[0]!], [said[1]!]);
    await chat(fixture.sessions, createScope(fixture.spaceId), [...said, user('u2')], [assistant('a2')]);
    const window = await fixture.sessions.service.loadWindow(createScope(fixture.spaceId), HISTORY, [
      ...said,
      user('u2'),
      assistant('a2'),
      user('u3'),
    ]);
    expect((await rows()).map(({ body }) => body)).toEqual(['u1', 'a1', 'u2', 'a2']);
    expect([texts(window.messages), texts(window.tail), window.known.size]).toEqual([[], ['u3'], 5]);
  });

  it('determines the new messages even when history is off', async () => {
    await chat(fixture.sessions, createScope(fixture.spaceId), [user('u1')], [assistant('a1')]);
    const window = await fixture.sessions.service.loadWindow(
      createScope(fixture.spaceId),
      { enabled: false, size: 10 },
      [user('u1'), assistant('a1'), user('u2')],
    );
    expect([texts(window.messages), texts(window.tail), window.known.size]).toEqual([[], ['u2'], 3]);
  });

  it('keeps turns of one session whole when they overlap', async () => {
    const [first, second] = ['1', '2'].map((n) => openTurn(createScope(fixture.spaceId), [user(`u${n}`)]));
    await Promise.all([first!, second!].map((turn) => fixture.sessions.service.openTurn(turn)));
    expect(await history()).toEqual([]);
    await Promise.all([
      fixture.sessions.service.completeTurn(second!, [assistant('a2')]),
      fixture.sessions.service.completeTurn(first!, [assistant('a1')]),
    ]);
    expect(await history()).toEqual(['u2', 'a2', 'u1', 'a1']);
  });

  it('stores what a client sends again once when two processes finish at once', async () => {
    const other = await buildDataSource(fixture.database.url).initialize();
    const processes = [fixture.sessions, buildSessions(other)];
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const { service } = processes[index % 2]!;
        const turn = openTurn(createScope(fixture.spaceId), [
          user(`q${index % 10}`),
          assistant('a'),
          user(`new ${index}`),
        ]);
        await service.openTurn(turn);
        await service.completeTurn(turn, [assistant(`answer ${index}`)]);
      }),
    );
    await other.destroy();
    const stored = (await rows()).map(({ body }) => body);
    expect(stored.filter((body) => body.startsWith('q')).sort()).toEqual(
      Array.from({ length: 10 }, (_, index) => `q${index}`),
    );
    expect(stored).toHaveLength(10 + 1 + 40 + 40);
  });

  it('stamps each finished turn with the next version of its space', async () => {
    await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        chat(
          fixture.sessions,
          createScope(fixture.spaceId, { sessionId: name }),
          [user(name)],
          [assistant(`re ${name}`)],
        ),
      ),
    );
    expect(new Set((await rows()).map(({ revision }) => revision))).toEqual(new Set(['1', '2', '3']));
    const [space] = await fixture.database.dataSource.query<object[]>(
      'SELECT version FROM spaces WHERE id = $1',
      [fixture.spaceId],
    );
    expect(space).toEqual({ version: '3' });
  });

  it('keeps NUL and lone surrogates out of columns that can not hold them, and in the content', async () => {
    const odd = toLogged({ role: 'user', content: 'nul \u0000', name: 'a\u0000\ud83c' }, '"nul \\u0000"');
    expect(
      await fixture.sessions.service.completeTurn(
        openTurn(createScope(fixture.spaceId, { endUser: 'x\u0000' }), [odd]),
        [assistant('ok', { tool_calls: [call('c', 'f', '\u0000')] })],
      ),
    ).toBe(true);
    const [row] = await rows();
    expect(row).toMatchObject({ body: 'nul \uFFFD', metadata: { name: 'a\uFFFD\uFFFD' } });
  });

  it('treats all messages as new when the log cannot be read, and the log removes repeats later', async () => {
    await chat(fixture.sessions, createScope(fixture.spaceId), [user('u1')], [assistant('a1')]);
    const window = fixture.sessions.service.buildEmptyWindow([
      toLogged({ role: 'system', content: 's' }),
      user('u1'),
      assistant('a1'),
      user('u2'),
    ]);
    expect([window.messages, texts(window.tail), window.known.size]).toEqual([[], ['u1', 'a1', 'u2'], 3]);
    await fixture.sessions.service.completeTurn(openTurn(createScope(fixture.spaceId), window.tail), [
      assistant('a2'),
    ]);
    expect(await history()).toEqual(['u1', 'a1', 'u2', 'a2']);
  });
});
