import { describe, expect, it } from '@jest/globals';
import { chatBy, extractBy, useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import type { RunningService } from '../support/service.js';
import { chunk, buildCompletion, sse } from '../support/upstream/answers.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

let service: RunningService;
let upstream: ScriptedUpstream;
const fields = () => chatBy(upstream);
const user = (content: unknown) => ({ role: 'user', content });
const readSent = () => (upstream.chats.at(-1)?.['messages'] ?? []) as { role: string; content: string }[];

useBridge((bridge) => ({ service, upstream } = bridge));

async function chat(
  token: string,
  messages: unknown[],
  headers: Record<string, string> = {},
  extra: object = {},
): Promise<Response> {
  const response = await service.chat(token, { model: 'm', messages, ...extra }, headers);
  await response.clone().arrayBuffer();
  return response;
}

describe('memory from one session to the next', () => {
  it('S0-2 S0-89 carries what was said in one session into another', async () => {
    const token = await service.register(fields());
    await chat(token, [user('My sister Mila is allergic to hazelnuts.')], { 'X-Session-Id': 'monday' });
    await service.settled();
    await chat(
      token,
      [
        { role: 'system', content: 'You bake.' },
        user('What must I keep out of the cake for my sister Mila?'),
      ],
      {
        'X-Session-Id': 'friday',
      },
    );
    expect(readSent()).toHaveLength(2);
    expect(readSent()[0]?.role).toBe('system');
    expect(readSent()[0]?.content).toMatch(/^You bake\.[\s\S]*- .*hazelnuts/);
  });

  it('S0-65 S0-48 never shows one token what another was told', async () => {
    const [one, two] = await Promise.all([service.register(fields()), service.register(fields())]);
    await chat(one, [user('The vault code word is zanzibar.')], { 'X-Session-Id': 'a' });
    await service.settled();
    await chat(two, [user('What is the vault code word?')], { 'X-Session-Id': 'b' });
    expect(JSON.stringify(readSent())).not.toContain('zanzibar');
    await chat(one, [user('What is the vault code word?')], { 'X-Session-Id': 'b' });
    expect(JSON.stringify(readSent())).toContain('zanzibar');
  });

  it('S0-57 caps the memories of a retrieval by memory_limit', async () => {
    const token = await service.register({ ...fields(), memory_limit: 2, session_window_size: 1 });
    for (const fruit of ['apples', 'pears', 'plums', 'cherries'])
      await chat(token, [user(`I like ${fruit} from the garden.`)], { 'X-Session-Id': fruit });
    await service.settled();
    await chat(token, [user('Which fruit from the garden do I like?')], { 'X-Session-Id': 'ask' });
    expect(
      readSent()[0]
        ?.content.split('\n')
        .filter((line) => line.startsWith('- ')),
    ).toHaveLength(2);
  });

  it('S0-58 S0-75 S0-76 S0-94 puts system + memory first, then the latest N of the one stream oldest to newest, then the request', async () => {
    const token = await service.register({ ...fields(), session_window_size: 4 });
    for (const n of [1, 2, 3]) await chat(token, [user(`note number ${n}`)]);
    await chat(token, [{ role: 'system', content: 'S' }, user('next')]);
    expect(readSent().map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
      'assistant',
      'user',
    ]);
    expect(
      readSent()
        .slice(1)
        .map(({ content }) => content),
    ).toEqual([
      'note number 2',
      'You said: note number 2',
      'note number 3',
      'You said: note number 3',
      'next',
    ]);
  });

  it('S0-77 S0-78 S0-82 S0-83 stores user, assistant and tool turns without reasoning, which still reaches the client', async () => {
    const token = await service.register(fields());
    upstream.next({ body: buildCompletion('four', { reasoning_content: 'two and two' }) });
    const answer = (await (
      await chat(token, [{ role: 'system', content: 'secret prompt' }, user('2+2?')], { 'X-Session-Id': 'r' })
    ).json()) as object;
    expect(answer).toHaveProperty('choices.0.message.reasoning_content', 'two and two');
    const rows = await service.rows<{ role: string; content: string }>(
      "SELECT role, content FROM messages WHERE session_id = 'r' ORDER BY id",
    );
    expect(rows).toEqual([
      { role: 'user', content: '"2+2?"' },
      { role: 'assistant', content: '"four"' },
    ]);
  });

  it('S0-79 S0-80 S0-81 restores tool calls of plain and streamed answers so that the chain stays valid', async () => {
    const token = await service.register(fields());
    const call = { id: 'c1', type: 'function', function: { name: 'f', arguments: '{"a":1}' } };
    upstream.next({ body: buildCompletion(null, { tool_calls: [call] }) });
    await chat(token, [user('first')]);
    upstream.next(
      sse([
        chunk({
          role: 'assistant',
          tool_calls: [{ index: 0, ...call, id: 'c2', function: { name: 'f', arguments: '{"a"' } }],
        }),
        chunk({ tool_calls: [{ index: 0, function: { arguments: ':2}' } }] }),
        chunk({}, 'tool_calls'),
      ]),
    );
    await chat(token, [{ role: 'tool', tool_call_id: 'c1', content: 'one' }], {}, { stream: true });
    await chat(
      token,
      [{ role: 'tool', tool_call_id: 'c2', content: 'two' }],
      {},
      { tools: [{ type: 'function', function: { name: 'f' } }] },
    );
    expect(upstream.chats.at(-1)?.['messages']).toEqual([
      user('first'),
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', content: 'one', tool_call_id: 'c1' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ ...call, id: 'c2', function: { name: 'f', arguments: '{"a":2}' } }],
      },
      { role: 'tool', content: 'two', tool_call_id: 'c2' },
    ]);
  });

  it('restores calls of tools that the request does not declare as text', async () => {
    const token = await service.register(fields());
    upstream.next({
      body: buildCompletion(null, {
        tool_calls: [{ id: 'c1', type: 'function', function: { name: 'weather', arguments: '{}' } }],
      }),
    });
    await chat(token, [user('How warm is it?')]);
    upstream.next({ body: buildCompletion('It is 12 degrees.') });
    await chat(token, [{ role: 'tool', tool_call_id: 'c1', content: '12 C' }]);
    await chat(token, [user('Thanks')], {}, { tools: [{ type: 'function', function: { name: 'search' } }] });
    expect(upstream.chats.at(-1)?.['messages']).toEqual([
      user('How warm is it?'),
      {
        role: 'assistant',
        content:
          '[Earlier tool use, as text because this request does not declare the tool]\nweather({}) returned "12 C"\n\nIt is 12 degrees.',
      },
      user('Thanks'),
    ]);
  });

  it('S0-84 skips a message that is among the latest of the session, S0-86 but not with other metadata', async () => {
    const token = await service.register(fields());
    const history = [user('hello'), { role: 'assistant', content: 'You said: hello' }];
    await chat(token, [history[0]], { 'X-Session-Id': 'd' });
    await chat(token, [...history, user('again')], { 'X-Session-Id': 'd' });
    await chat(token, [{ role: 'user', name: 'ann', content: 'hello' }], { 'X-Session-Id': 'd' });
    const rows = await service.rows<{ body: string }>(
      "SELECT body FROM messages WHERE session_id = 'd' AND role = 'user' ORDER BY id",
    );
    expect(rows.map(({ body }) => body)).toEqual(['hello', 'again', 'hello']);
  });

  it('sends the provider every turn of a stateless client that gets the same answer seven times', async () => {
    const token = await service.register({ ...fields(), session_window_size: 20 });
    upstream.always({ body: buildCompletion('Done.') });
    const questions = ['Open it.', 'ok', 'Close it.', 'ok', 'ok', 'Lock it.', 'ok'];
    for (const question of questions) await chat(token, [user(question)]);
    await chat(token, [user('And now?')]);
    const turns = questions.flatMap((question) => [user(question), { role: 'assistant', content: 'Done.' }]);
    expect(readSent()).toEqual([...turns, user('And now?')]);
  });

  it('S0-98 S0-99 S0-54 S0-56 appends the turn, then extracts with the memory LLM and prompt of the token', async () => {
    const token = await service.register({
      ...fields(),
      memory_llm_provider: 'any vendor',
      memory_llm_base_url: upstream.url,
      memory_llm_api_key: 'sk-memory-0123456789',
      memory_llm_body: { model: 'extractor', temperature: 0.1 },
      memory_prompt: 'REMEMBER ONLY COLOURS.',
    });
    const facts = {
      facts: [
        {
          action: 'add',
          key: 'colour',
          type: 'factual',
          text: 'The user paints the fence green.',
          source: 'user',
        },
      ],
    };
    upstream.always(({ body }) =>
      body.includes('REMEMBER ONLY COLOURS.')
        ? { body: buildCompletion(JSON.stringify(facts)) }
        : { body: buildCompletion('ok') },
    );
    await chat(token, [user('I paint the fence green.')], { 'X-Session-Id': 'x' });
    await service.settled();
    expect(await service.rows("SELECT content FROM memories WHERE content LIKE '%fence%'")).toEqual([
      { content: 'The user paints the fence green.' },
    ]);
    const extraction = upstream.requests.find(({ body }) => body.includes('REMEMBER ONLY COLOURS.'));
    expect(extraction?.headers['authorization']).toBe('Bearer sk-memory-0123456789');
    expect(JSON.parse(String(extraction?.body))).toMatchObject({ model: 'extractor', temperature: 0.1 });
  });

  it('S0-98 answers without waiting for storage: extraction runs behind the response', async () => {
    const token = await service.register({
      ...fields(),
      ...extractBy(upstream),
    });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    upstream.always(async ({ body }) => {
      if (!body.includes('"extractor"')) return { body: buildCompletion('ok') };
      await held;
      return { body: buildCompletion('{"facts":[]}') };
    });
    expect(
      await (await chat(token, [user('I live in Delft.')], { 'X-Session-Id': 'behind' })).json(),
    ).toHaveProperty('choices');
    const states = () =>
      service.rows<{ extraction: string }>("SELECT extraction FROM turns WHERE session_id = 'behind'");
    expect(['pending', 'queued']).toContain((await states())[0]?.extraction);
    release();
    await service.settled();
    expect(await states()).toEqual([{ extraction: 'done' }]);
  });

  it('never extracts what it recalled itself', async () => {
    const token = await service.register(fields());
    await chat(token, [user('I prefer oat milk in my coffee.')], { 'X-Session-Id': 'one' });
    await service.settled();
    const count = () => service.rows<{ n: string }>('SELECT count(*) AS n FROM memories');
    const before = await count();
    upstream.always({ body: buildCompletion('Noted.') });
    await chat(token, [user('Which milk goes in my coffee?')], { 'X-Session-Id': 'two' });
    expect(readSent()[0]?.content).toContain('oat milk');
    await service.settled();
    expect(await count()).toEqual(before);
    const log = await service.rows<{ body: string }>(
      "SELECT body FROM messages WHERE session_id = 'two' ORDER BY id",
    );
    expect(log.map(({ body }) => body)).toEqual(['Which milk goes in my coffee?', 'Noted.']);
  });

  it('stays silent when nothing is relevant: the body goes out byte for byte', async () => {
    const token = await service.register(fields());
    await chat(token, [user('My sister Mila is allergic to hazelnuts.')], { 'X-Session-Id': 'one' });
    await service.settled();
    const raw =
      '{ "model":"m", "seed": 12345678901234567890, "temperature":1.10,\n "messages":[{"role":"user","content":"what is 17 \\u00d7 3?"}] }';
    await (await service.sendRaw(token, raw, { 'X-Session-Id': 'two' })).arrayBuffer();
    expect(upstream.last.body.toString()).toBe(raw);
  });

  it('obeys X-Memory off, read and write', async () => {
    const token = await service.register(fields());
    await chat(token, [user('I work as a glass blower in Leerdam.')], { 'X-Session-Id': 'one' });
    await service.settled();
    const rows = () =>
      service.rows<{ n: string }>("SELECT count(*) AS n FROM messages WHERE session_id <> 'one'");
    const ask = user('Where do I work as a glass blower?');
    const before = await rows();
    await chat(token, [ask], { 'X-Session-Id': 'off', 'X-Memory': 'off' });
    expect(readSent()).toEqual([ask]);
    await chat(token, [ask], { 'X-Session-Id': 'read', 'X-Memory': 'read' });
    expect(readSent()[0]?.content).toContain('Leerdam');
    expect(await rows()).toEqual(before);
    await chat(token, [ask], { 'X-Session-Id': 'write', 'X-Memory': 'write' });
    expect(readSent()).toEqual([ask]);
    expect(await rows()).not.toEqual(before);
    const bad = await chat(token, [ask], { 'X-Memory': 'sometimes' });
    expect([bad.status, await bad.json()]).toMatchObject([422, { error: { param: 'X-Memory' } }]);
  });

  it('keeps end users apart, and a request that names none gets nobody’s rows', async () => {
    const token = await service.register({ ...fields(), policy: { end_users: 'header' } });
    await chat(token, [user('My locker number is 4711.')], { 'X-Memory-User': 'ann', 'X-Session-Id': 's' });
    await service.settled();
    const ask = [user('What is my locker number?')];
    for (const who of [{ 'X-Memory-User': 'bob' }, {}] as Record<string, string>[]) {
      await chat(token, ask, { ...who, 'X-Session-Id': 't' });
      expect(JSON.stringify(readSent())).not.toContain('4711');
    }
    await chat(token, ask, { 'X-Memory-User': 'ann', 'X-Session-Id': 't' });
    expect(JSON.stringify(readSent())).toContain('4711');
    expect(upstream.last.headers).not.toHaveProperty('x-memory-user');
  });

  it('S0-60 uses the new configuration at the next request after an update', async () => {
    const other = await startUpstream();
    const { token, id } = await service.registerWithId(fields());
    await chat(token, [user('one')]);
    await service.admin('PATCH', `/v1/admin/tokens/${id}`, {
      llm_base_url: other.url,
      llm_api_key: 'sk-other-0123456789',
    });
    await chat(token, [user('two')]);
    expect([other.requests.length, other.last.headers['authorization']]).toEqual([
      1,
      'Bearer sk-other-0123456789',
    ]);
    await other.close();
  });

  it('lists a failed extraction with its reason, and retries it on request', async () => {
    const token = await service.register({
      ...fields(),
      ...extractBy(upstream),
    });
    upstream.always(({ body }) =>
      body.includes('"extractor"') ? { status: 500, body: 'down' } : { body: buildCompletion('ok') },
    );
    await chat(token, [user('I moved to Antwerp.')], { 'X-Session-Id': 'f' });
    const failed = await eventually(async () =>
      (await service.listJobs('failed')).jobs.find((job) => job.session_id === 'f'),
    );
    expect(failed.reason).toBeTruthy();
    upstream.always(({ body }) =>
      body.includes('"extractor"')
        ? { body: buildCompletion('{"facts":[]}') }
        : { body: buildCompletion('ok') },
    );
    await service.admin('POST', `/v1/admin/jobs/${failed.turn_id}/retry`);
    await eventually(async () =>
      (await service.listJobs('failed')).jobs.every((job) => job.turn_id !== failed.turn_id),
    );
  });
});
