import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { chatBy, useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import type { RunningService } from '../support/service.js';
import { buildCompletion, sse, buildSseFrames, buildTextChunks } from '../support/upstream/answers.js';
import type { ScriptedUpstream } from '../support/upstream/upstream.js';

const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'hello' }] });

let service: RunningService;
let upstream: ScriptedUpstream;
let token: string;
let quiet: string;

useBridge(
  async (bridge) => {
    ({ service, upstream } = bridge);
    token = await service.register(chatBy(upstream));
    quiet = await service.register({ ...chatBy(upstream), policy: { enabled: false } });
  },
  // An upstream that sends nothing that can be read is given up before its client gives up.
  { env: { HTTP_TIMEOUT: '5' } },
);

const findTurn = async (session: string) =>
  (await service.rows<{ status: string; body: string | null }>(
    `SELECT status, (SELECT body FROM messages WHERE turn_id = turns.id AND role = 'assistant' ORDER BY id DESC LIMIT 1) AS body FROM turns WHERE session_id = '${session}'`,
  )) ?? [];

describe('unusual bodies', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const part = (levels: number) =>
    `{"messages":[{"role":"user","content":[{"type":"x","y":${deep(levels)}}]}]}`;

  it.each([
    ['a byte order mark', `\ufeff${body}`],
    ['line ends behind', `${body}\r\n\n`],
    ['deep tools', `{"messages":[{"role":"user","content":"x"}],"tools":${deep(10_000)}}`],
    ['a lone surrogate', '{"messages":[{"role":"user","content":"\\ud83c \\u2028"}]}'],
    [
      'duplicate keys',
      '{"messages":[],"messages":[{"role":"user","role":"user","content":"a","content":"b"}]}',
    ],
    ['__proto__', '{"__proto__":1,"messages":[{"role":"user","content":"x","__proto__":{"role":"system"}}]}'],
  ])('passes %s unchanged, with memory and without', async (_, text) => {
    for (const key of [token, quiet]) {
      const response = await service.sendRaw(key, text, { 'x-session-id': `bodies ${_}` });
      expect([response.status, upstream.last.body.toString()]).toEqual([200, text]);
    }
  });

  it('refuses a message of 10,000 levels where it would be logged, and passes it where not', async () => {
    const refused = await service.sendRaw(token, part(10_000));
    expect([refused.status, await refused.json()]).toMatchObject([422, { error: { param: 'messages[0]' } }]);
    expect((await service.sendRaw(quiet, part(10_000))).status).toBe(200);
    expect((await service.sendRaw(token, part(400))).status).toBe(200);
  });

  it('stores a turn with NUL and lone surrogates in every place', async () => {
    const call =
      '{"id":"a\\u0000","type":"function","\\u0000k":"\\ud83c","function":{"name":"f","arguments":"\\u0000"}}';
    const messages = `[{"role":"user","content":"\\u0000"},{"role":"assistant","content":null,"tool_calls":[${call}]},{"role":"tool","tool_call_id":"a\\u0000","content":"\\udc00"}]`;
    await (await service.sendRaw(token, `{"messages":${messages}}`, { 'x-session-id': 'nul' })).text();
    await eventually(async () => (await findTurn('nul')).length > 0);
    expect(
      await service.rows(
        "SELECT role FROM messages WHERE session_id = 'nul' AND revision IS NOT NULL ORDER BY id",
      ),
    ).toEqual(['user', 'assistant', 'tool', 'assistant'].map((role) => ({ role })));
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)(
    'reads a %s body, and passes it untouched when nothing is added and decoded when something is',
    async (encoding, compress) => {
      const ask = async (content: string): Promise<Buffer> => {
        const packed = compress(JSON.stringify({ model: 'm', messages: [{ role: 'user', content }] }));
        const headers = {
          authorization: `Bearer ${token}`,
          'content-encoding': encoding,
          'x-session-id': `packed ${encoding}`,
        };
        await (
          await fetch(`${service.url}/v1/chat/completions`, { method: 'POST', headers, body: packed })
        ).text();
        return packed;
      };
      const packed = await ask(`first ${encoding}`);
      expect([upstream.last.headers['content-encoding'], upstream.last.body.equals(packed)]).toEqual([
        encoding,
        true,
      ]);
      await eventually(async () => (await findTurn(`packed ${encoding}`))[0]?.status === 'done');
      await ask('second');
      expect(upstream.last.headers['content-encoding']).toBeUndefined();
      expect(upstream.last.headers['content-length']).toBe(String(upstream.last.body.length));
      expect(JSON.parse(upstream.last.body.toString())).toMatchObject({
        messages: expect.arrayContaining([{ role: 'user', content: `first ${encoding}` }]),
      });
    },
  );

  it.each([
    ['a bomb', 'gzip', gzipSync(Buffer.alloc(100 << 20, 0x20))],
    ['another encoding', 'zstd', Buffer.from('zstd bytes')],
    ['bytes that are none', 'gzip', Buffer.from('not gzip')],
  ])('passes %s untouched and without memory, with a key of one space', async (_, encoding, packed) => {
    const own = await service.register({ ...chatBy(upstream), llm_api_key: `sk-${randomUUID()}` });
    const headers = { authorization: `Bearer ${own}`, 'content-encoding': encoding };
    upstream.next({ status: 415, body: { error: 'theirs' } });
    const response = await fetch(`${service.url}/v1/chat/completions`, {
      method: 'POST',
      headers,
      body: packed,
    });
    expect([
      response.status,
      upstream.last.body.equals(packed),
      upstream.last.headers['content-encoding'],
    ]).toEqual([415, true, encoding]);
  });

  it.each([
    ['system', [{ role: 'system', content: 'Be kind.' }]],
    ['developer', [{ role: 'developer', content: 'Be kind.' }]],
    ['none', []],
  ] as const)('puts the block into the first system text; first message: %s', async (name, before) => {
    const own = await service.register({ ...chatBy(upstream), policy: { history: { enabled: false } } });
    await (
      await service.chat(own, {
        messages: [{ role: 'user', content: 'My sailing boat is called Petrel.' }],
      })
    ).text();
    await service.settled();
    await (
      await service.chat(
        own,
        { messages: [...before, { role: 'user', content: 'What is my sailing boat called?' }] },
        { 'x-session-id': name },
      )
    ).text();
    const [first, last, ...rest] = upstream.chats.at(-1)!['messages'] as {
      role: string;
      content: string;
    }[];
    expect(first).toMatchObject({
      role: before[0]?.role ?? 'system',
      content: expect.stringMatching(/Petrel/),
    });
    if (before.length > 0) expect(first!.content).toMatch(/^Be kind\.\n\n[^\n]/);
    expect([last, rest]).toEqual([{ role: 'user', content: 'What is my sailing boat called?' }, []]);
  });
});

describe('unusual answers', () => {
  it('finishes the turn of a client that leaves after [DONE]', async () => {
    upstream.next({ ...sse(buildTextChunks(['all of it'])), end: 'hang' });
    const controller = new AbortController();
    const response = await fetch(`${service.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-session-id': 'left' },
      body,
      signal: controller.signal,
    });
    const reader = response.body!.getReader();
    let text = '';
    while (!text.includes('[DONE]')) text += Buffer.from((await reader.read()).value).toString();
    controller.abort();
    await eventually(async () => (await findTurn('left'))[0]?.status === 'done');
    expect(await findTurn('left')).toEqual([{ status: 'done', body: 'all of it' }]);
  });

  it('stores the partial answer of a client that leaves before [DONE] once, as aborted', async () => {
    upstream.next({
      ...sse([]),
      steps: buildSseFrames(buildTextChunks(['half']).slice(0, 2), false),
      end: 'hang',
    });
    const controller = new AbortController();
    const headers = { authorization: `Bearer ${token}`, 'x-session-id': 'half' };
    const response = await fetch(`${service.url}/v1/chat/completions`, {
      method: 'POST',
      headers,
      body,
      signal: controller.signal,
    });
    await response.body!.getReader().read();
    controller.abort();
    await eventually(async () => (await findTurn('half'))[0]?.status === 'aborted');
    await eventually(async () => (await findTurn('half'))[0]?.body === 'half');
  });

  it('passes an error inside a 200 stream, and does not finish the turn', async () => {
    upstream.next(sse([{ error: { message: 'overloaded', type: 'server_error' } }]));
    const text = await (await service.sendRaw(token, body, { 'x-session-id': 'failing' })).text();
    expect(text).toContain('overloaded');
    await eventually(async () => (await findTurn('failing'))[0]?.status === 'aborted');
  });

  it('passes and stores usage-only chunks and several choices', async () => {
    const choice = (index: number, content: string) => ({ choices: [{ index, delta: { content } }] });
    upstream.next(
      sse([
        choice(0, 'a'),
        choice(1, 'b'),
        choice(0, 'A'),
        choice(1, 'B'),
        { choices: [], usage: { total_tokens: 1 } },
      ]),
    );
    await (await service.sendRaw(token, body, { 'x-session-id': 'choices' })).text();
    expect(
      await service.rows(
        "SELECT body FROM messages WHERE session_id = 'choices' AND role = 'assistant' ORDER BY id",
      ),
    ).toEqual([{ body: 'aA' }, { body: 'bB' }]);
  });

  it('passes an answer over the limit of the copy whole, and stores the question without it', async () => {
    upstream.next({ body: buildCompletion('x'.repeat(9 << 20)) });
    const text = await (await service.sendRaw(token, body, { 'x-session-id': 'large' })).text();
    expect(text.length).toBeGreaterThan(9 << 20);
    await eventually(async () => (await findTurn('large'))[0]?.status === 'done');
    expect((await findTurn('large'))[0]?.body).toBeNull();
  });

  it('neither recalls by nor remembers the note on an omitted image', async () => {
    const image = { type: 'image_url', image_url: { url: `data:image/png;base64,${'A'.repeat(100_000)}` } };
    await (
      await service.chat(
        token,
        { messages: [{ role: 'user', content: [image] }] },
        { 'x-session-id': 'picture' },
      )
    ).text();
    await eventually(async () => (await findTurn('picture'))[0]?.status === 'done');
    expect(
      await service.rows("SELECT body FROM messages WHERE session_id = 'picture' AND role = 'user'"),
    ).toEqual([{ body: '' }]);
  });

  it.each([
    ['a status below 100', 'HTTP/1.1 099 Odd\r\ncontent-length: 0\r\n\r\n'],
    [
      'an unasked upgrade',
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    ],
    [
      'length beside chunked',
      'HTTP/1.1 200 OK\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n',
    ],
    ['no HTTP', 'SSH-2.0-OpenSSH\r\n\r\n'],
    ['a header with a control character', 'HTTP/1.1 200 OK\r\nx-a: \u0001\r\ncontent-length: 0\r\n\r\n'],
    ['a status of 999', 'HTTP/1.1 999 Odd\r\ncontent-length: 2\r\n\r\nok'],
  ])('never leaves the client waiting for an upstream that answers with %s', async (_, text) => {
    const odd = createTcpServer((socket) =>
      socket.on('error', () => undefined).once('data', () => socket.end(Buffer.from(text, 'latin1'))),
    );
    odd.listen(0, '127.0.0.1');
    await once(odd, 'listening');
    const key = await service.register(
      chatBy({ url: `http://127.0.0.1:${(odd.address() as AddressInfo).port}/v1` }),
    );
    const status = await fetch(`${service.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body,
      signal: AbortSignal.timeout(90_000),
    }).then((response) => response.status);
    expect([200, 502, 999]).toContain(status);
    odd.close();
  });

  it('serves the next request after the upstream closed an idle connection', async () => {
    for (let round = 0; round < 5; round += 1) {
      expect((await service.sendRaw(quiet, body)).status).toBe(200);
      // Ended, not destroyed: closed only when the pool has ended its side, and so knows.
      for (const socket of upstream.sockets) socket.end();
      await eventually(() => upstream.sockets.size === 0);
    }
  });
});
