import Anthropic from '@anthropic-ai/sdk';
import { describe, expect, it } from '@jest/globals';
import { request } from 'undici';
import { Lifecycle } from '../../src/common/lifecycle/lifecycle.js';
import { useBridge, type Bridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import type { RunningService } from '../support/service.js';
import type { ScriptedUpstream } from '../support/upstream/upstream.js';
import { streamEvents } from '../support/upstream/wire-answers.js';
import { MarkedBodies } from '../support/wires/marked-body.js';
import { Replay } from '../support/wires/replay.js';

const WIRES = [
  { wire: 'responses', path: '/v1/responses' },
  { wire: 'messages', path: '/v1/messages' },
] as const;
const BODY_LIMIT = 1_048_576;
const SESSION = '01a2052a-f0df-72a2-8588-192ddf479b2b';
const ASKED = JSON.stringify({
  model: 'm',
  max_tokens: 9,
  input: [{ role: 'user', content: 'Which db?' }],
  messages: [{ role: 'user', content: 'Which db?' }],
});
/** An embedder that nobody can reach, so that recall fails. */
const DEAF = {
  embed_provider: 'v',
  embed_base_url: 'http://127.0.0.1:9/v1',
  embed_api_key: 'sk-embed-0123456789',
  embed_dims: 8,
  embed_body: { model: 'e' },
};

let bridge: Bridge;
let service: RunningService;
let upstream: ScriptedUpstream;
let replay: Replay;
let bodies: MarkedBodies;

useBridge(
  async (made) => {
    bridge = made;
    ({ service, upstream } = bridge);
    replay = new Replay(bridge);
    bodies = new MarkedBodies(bridge, await replay.registerRemembering());
  },
  { env: { MEMORYBRIDGE_SERVER_BODY_LIMIT: String(BODY_LIMIT) } },
);

const findStatus = async (session: string): Promise<string | undefined> =>
  (await service.rows<{ status: string }>(`SELECT status FROM turns WHERE session_id = '${session}'`))[0]
    ?.status;

describe.each(WIRES)('recall that fails on $wire', ({ path }) => {
  const createPolicy = (on_failure: string) => ({
    ...DEAF,
    policy: { recall: { on_failure, timeout_ms: 5_000 } },
  });

  it('W-97 answers 502 under a strict policy, and does not call the provider', async () => {
    const { token } = await replay.register(createPolicy('strict'));
    const { status } = await new MarkedBodies(bridge, token).call(path, ASKED);
    expect([status, upstream.requests]).toEqual([502, []]);
  });

  it('W-97 leaves everything else unchanged under a best-effort policy', async () => {
    const { token } = await replay.register(createPolicy('best_effort'));
    expect((await new MarkedBodies(bridge, token).send(path, ASKED)).toString()).toBe(ASKED);
  });
});

describe('answers on both wires', () => {
  it.each([
    ...WIRES.map((one) => ({
      ...one,
      error: {
        type: 'error',
        code: 'server_is_overloaded',
        error: { type: 'overloaded_error', message: 'Overloaded' },
      },
    })),
  ])(
    'W-106 passes an overload inside of a stream on $wire, which is no whole turn',
    async ({ wire, path, error }) => {
      const script = streamEvents([{ type: 'ping' }, error]);
      upstream.next(script);
      const headers = { 'x-session-id': `overloaded-${wire}` };
      const { status, body } = await bodies.call(path, ASKED.replace('{', '{"stream":true,'), headers);
      expect([status, body.toString()]).toEqual([200, (script.steps as readonly string[]).join('')]);
      await eventually(async () => (await findStatus(`overloaded-${wire}`)) === 'aborted');
    },
  );

  it('W-110 logs arguments that come whole in the done event', async () => {
    const item = {
      type: 'function_call',
      id: 'fc_1',
      call_id: 'c1',
      name: 'f',
      arguments: '{"city":"Lyon","days":3}',
    };
    const added = { type: 'response.output_item.added', output_index: 0, item: { ...item, arguments: '' } };
    const done = { type: 'response.output_item.done', output_index: 0, item };
    upstream.next(
      streamEvents([
        added,
        done,
        { type: 'response.completed', response: { id: 'resp_a', status: 'completed', output: [] } },
      ] as never),
    );
    await bodies.call('/v1/responses', ASKED.replace('{', '{"stream":true,'), { 'x-session-id': 'done' });
    await service.settled();
    const logged = await service.rows<{ calls: unknown }>(
      "SELECT metadata->'tool_calls' AS calls FROM messages WHERE session_id = 'done' AND role = 'assistant'",
    );
    const { call_id: id, name, arguments: args } = item;
    expect(logged).toEqual([{ calls: [{ id, type: 'function', function: { name, arguments: args } }] }]);
  });

  it.each(WIRES)('W-111 passes each event on $wire before the next one is sent', async ({ path }) => {
    const seen: string[] = [];
    let release = (): void => undefined;
    const events = ['{"partial_json":"{\\"a"}', '{"partial_json":"\\":1.10}","z":{}}', '{"type":"new"}'].map(
      (data, index) => `event: e${index}\ndata: ${data}\n\n`,
    );
    upstream.next(async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const event of events) {
        const read = new Promise<void>((resolve) => (release = resolve));
        response.write(event);
        await read;
      }
      response.end();
    });
    const { token } = await replay.register();
    const response = await request(service.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: ASKED.replace('{', '{"stream":true,'),
    });
    for await (const chunk of response.body) {
      seen.push(String(chunk));
      release();
    }
    expect(seen).toEqual(events);
  });
});

describe('conversations that clients send again', () => {
  const thinking = (round: number) =>
    `{"type":"thinking","thinking":"Round ${round} \\u00e9","signature":"Eq${round}+/=="}`;
  const round = (number: number) =>
    `{"role":"assistant","content":[${thinking(number)},{"type":"tool_use","id":"t${number}","name":"f","input":{"n":1.10}}]},` +
    `{"role":"user","content":[{"type":"tool_result","tool_use_id":"t${number}","content":"2${number}"}]}`;

  it('W-100 keep signed thinking over three rounds of tools', async () => {
    for (const count of [0, 1, 2, 3]) {
      const rounds = Array.from({ length: count }, (_, index) => `,${round(index)}`).join('');
      const body = `{"model":"m","max_tokens":9,"messages":[{"role":"user","content":"Which db?▮"}${rounds}]}`;
      const { inserted } = await bodies.sendMarked('/v1/messages', body, { 'x-session-id': 'thinking' });
      expect(inserted).toContain('PostgreSQL 16');
    }
  });

  it('W-101 keep system and tools in front of everything on every turn', async () => {
    const mark = '"cache_control":{"type":"ephemeral"}';
    const front = `{"model":"m","max_tokens":9,"tools":[{"name":"f","input_schema":{},${mark}}],"system":[{"type":"text","text":"Rules.",${mark}}],"messages":[`;
    const turns: string[] = [];
    for (const question of ['Which db?', 'Which version?', 'Since when?']) {
      turns.push(JSON.stringify({ role: 'user', content: question }));
      const sent = await bodies.send('/v1/messages', `${front}${turns.join(',')}]}`, {
        'x-session-id': 'front',
      });
      expect(sent.toString().slice(0, front.length)).toBe(front);
      turns.push(JSON.stringify({ role: 'assistant', content: [{ type: 'text', text: 'Noted.' }] }));
    }
  });
});

describe('headers and labels of agents', () => {
  it.each(['/v1/messages', '/v1/messages/count_tokens'])(
    'W-104 anthropic-beta reaches the provider on %s',
    async (path) => {
      await bodies.call(path, ASKED, {
        'anthropic-beta': 'context-management-2025-06-27,x',
        'anthropic-version': '2023-06-01',
      });
      expect(upstream.last.headers).toMatchObject({
        'anthropic-beta': 'context-management-2025-06-27,x',
        'anthropic-version': '2023-06-01',
      });
    },
  );

  it.each([
    ['the header of Claude Code', '/v1/messages', { 'x-claude-code-session-id': SESSION }, {}],
    [
      'a user id in JSON',
      '/v1/messages',
      {},
      { metadata: { user_id: JSON.stringify({ device_id: 'd', account_uuid: 'a', session_id: SESSION }) } },
    ],
    [
      'a user id of joined names',
      '/v1/messages',
      {},
      { metadata: { user_id: `user_ab12_account__session_${SESSION}` } },
    ],
    ['the header of Codex', '/v1/responses', { 'session-id': SESSION }, {}],
  ])('W-114 reads the session from %s', async (_title, path, headers, fields) => {
    const { id, token } = await replay.register();
    const named = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers };
    const body = JSON.stringify({ ...(JSON.parse(ASKED) as object), ...fields });
    await (await request(service.url + path, { method: 'POST', headers: named, body })).body.dump();
    await service.settled();
    expect(
      await service.rows(
        `SELECT DISTINCT session_id FROM messages WHERE space_id IN (SELECT space_id FROM tokens WHERE id = '${id}')`,
      ),
    ).toEqual([{ session_id: `agent:${SESSION}` }]);
  });
});

describe('errors of ours on messages', () => {
  const say = async (
    token: string,
    content = 'Which db?',
  ): Promise<InstanceType<typeof Anthropic.APIError>> => {
    const client = new Anthropic({ baseURL: service.url, apiKey: token, maxRetries: 0 });
    const messages = [{ role: 'user' as const, content }];
    const thrown: unknown = await client.messages
      .create({ model: 'm', max_tokens: 9, messages })
      .catch((error: unknown) => error);
    if (thrown instanceof Anthropic.APIError) return thrown;
    throw new Error('the request was not refused');
  };

  it('W-95 are typed errors of the SDK', async () => {
    const [forbidden, chatOnly, unreachable, plain] = await Promise.all([
      replay.register({ paths: ['files'] }),
      replay.register({ llm_wires: ['chat'] }),
      replay.register({ llm_base_url: 'http://127.0.0.1:9/v1' }),
      replay.register(),
    ]);
    const lifecycle = service.app.get(Lifecycle, { strict: false });
    const seen = [
      await say('mb_unknown'),
      await say(forbidden.token),
      await say(chatOnly.token),
      await say(plain.token, 'x'.repeat(BODY_LIMIT)),
      await say(unreachable.token),
    ];
    lifecycle.markDraining();
    seen.push(await say(plain.token));
    lifecycle.markReady();
    expect(seen.map(({ constructor, status, type }) => [constructor, status, type])).toEqual([
      [Anthropic.AuthenticationError, 401, 'authentication_error'],
      [Anthropic.PermissionDeniedError, 403, 'permission_error'],
      [Anthropic.NotFoundError, 404, 'not_found_error'],
      [Anthropic.ContentTooLargeError, 413, 'request_too_large'],
      [Anthropic.InternalServerError, 502, 'api_error'],
      [Anthropic.ServiceUnavailableError, 503, 'api_error'],
    ]);
    for (const { error, requestID } of seen)
      expect(error).toMatchObject({
        type: 'error',
        error: { message: expect.any(String) },
        request_id: requestID,
      });
  });
});
