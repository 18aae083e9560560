import { describe, expect, it } from '@jest/globals';
import { useBridge } from '../support/bridge.js';
import { itNeeding } from '../support/needs.js';
import { loadStream } from '../support/scripted-answers.js';
import { callRaw } from '../support/upstream/raw-client.js';
import { SPELLINGS, WireFixture, type WireSpelling } from '../support/wire-fixture.js';
import { buildReplayHeaders, loadCaptures, type CapturedRequest } from '../support/wires/captures.js';

let fixture: WireFixture;
let token: string;

useBridge(async (bridge) => {
  fixture = WireFixture.create(bridge);
  token = await fixture.register();
});

const UUID = '01a2052a-f0df-72a2-8588-192ddf479b2b';
const MESSAGES = SPELLINGS[0]!;

let asked = 0;

/** Asks something new, and returns the session that it was logged in. */
async function findSession(
  { path, ask }: WireSpelling,
  headers: Record<string, string>,
  more: object = {},
): Promise<string> {
  const text = `Question number ${(asked += 1)}?`;
  await fixture.exchange(token, path, ask(text, more), { headers });
  await fixture.service.settled();
  const [row] = await fixture.service.rows<{ session: string }>(
    `SELECT session_id AS session FROM messages WHERE content = '"${text}"'`,
  );
  return row!.session;
}

/** Sends the requests of a captured case, in their order, to a provider that answers as it did then. */
async function replay(own: string, client: string): Promise<readonly CapturedRequest[]> {
  const requests = loadCaptures().filter((one) => one.client === client && one.case === 'tool');
  for (const request of requests) {
    fixture.upstream.next(loadStream(request.answer));
    const headers = buildReplayHeaders(request, own);
    await callRaw(fixture.service.url, { path: request.url, headers, body: request.body });
    await fixture.service.settled();
  }
  return requests;
}

describe('sessions by their label', () => {
  it('W-61 are named by X-Session-Id, the same on chat, responses and messages', async () => {
    const labelled = { 'X-Session-Id': 'of-all-wires' };
    for (const { path, ask } of SPELLINGS)
      await fixture.exchange(token, path, ask(`Said on ${path}.`), { headers: labelled });
    const chat = { model: 'm', messages: [{ role: 'user', content: 'Said on chat.' }] };
    await (await fixture.service.chat(token, chat, labelled)).text();
    await fixture.service.settled();
    const said = await fixture.listLoggedTexts('of-all-wires');
    expect(said.filter((line) => line.startsWith('user'))).toEqual([
      'user Said on /v1/messages.',
      'user Said on /v1/responses.',
      'user Said on chat.',
    ]);
  });

  it.each(SPELLINGS)('W-62 are named by the headers of agents on $wire, in their order', async (spelling) => {
    const names = ['x-claude-code-session-id', 'session-id', 'session_id', 'x-session-affinity'];
    for (let from = 0; from < names.length; from += 1) {
      const headers = Object.fromEntries(names.slice(from).map((name) => [name, `${name}-${spelling.wire}`]));
      expect(await findSession(spelling, headers)).toBe(`agent:${names[from]}-${spelling.wire}`);
    }
    expect(await findSession(spelling, { 'session-id': 'x'.repeat(301) })).toMatch(/^turn:/);
  });

  itNeeding('shared data', 'W-62 keeps the captured conversation of Codex in one session', async () => {
    const [first] = await replay(token, 'codex-cli');
    const { rawHeaders } = first!;
    const session = rawHeaders[rawHeaders.indexOf('session-id') + 1];
    const sessions = await fixture.service.rows<{ session: string }>(
      `SELECT DISTINCT session_id AS session FROM messages WHERE content LIKE '%echo 42%' OR content LIKE '%What did I say%'`,
    );
    expect(sessions).toEqual([{ session: `agent:${session}` }]);
  });

  it.each([
    ['JSON', JSON.stringify({ device_id: 'd', account_uuid: '', session_id: UUID }), `agent:${UUID}`],
    ['names', `user_ab12_account__session_${UUID}`, `agent:${UUID}`],
  ])('W-65 are read from metadata.user_id as %s', async (_form, user_id, session) => {
    expect(await findSession(MESSAGES, {}, { metadata: { user_id } })).toBe(session);
  });

  it.each(['alice', '{"account":"a"}', '{"session_id":', 'user_a_session_1', '{"session_id":7}'])(
    'W-65 are not read from metadata.user_id %s',
    async (user_id) => {
      expect(await findSession(MESSAGES, {}, { metadata: { user_id } })).toMatch(/^turn:/);
    },
  );
});

describe('sessions of requests without a label', () => {
  it('are the session default on every API if the policy says so', async () => {
    const own = await fixture.registerWithId({ policy: { sessions: { unlabelled: 'default' } } });
    for (const { path, ask } of SPELLINGS) await fixture.exchange(own.token, path, ask(`Said on ${path}.`));
    await fixture.service.settled();
    const sessions = await fixture.service.rows<{ session: string }>(
      `SELECT DISTINCT session_id AS session FROM messages WHERE token_id = '${own.id}'`,
    );
    expect(sessions).toEqual([{ session: 'default' }]);
  });

  it('are one for each conversation on chat if the policy says so', async () => {
    const own = await fixture.registerWithId({ policy: { sessions: { unlabelled: 'derive' } } });
    const say = async (messages: readonly object[]) => {
      const answer = await fixture.service.chat(own.token, { model: 'm', messages });
      const { choices } = (await answer.json()) as { choices: { message: object }[] };
      await fixture.service.settled();
      return [...messages, choices[0]!.message];
    };
    const begun = await say([{ role: 'user', content: 'I play the harp.' }]);
    await say([{ role: 'user', content: 'What is a fugue?' }]);
    await say([...begun, { role: 'user', content: 'Since last May.' }]);
    const sessions = await fixture.service.rows<{ said: string[] }>(
      `SELECT array_agg(content ORDER BY id) AS said FROM messages
       WHERE token_id = '${own.id}' AND role = 'user' GROUP BY session_id ORDER BY min(id)`,
    );
    expect(sessions.map(({ said }) => said)).toEqual([
      ['"I play the harp."', '"Since last May."'],
      ['"What is a fugue?"'],
    ]);
  });
});

describe('end users that a body names', () => {
  const [messages, responses] = SPELLINGS;
  it.each([
    ['user on Responses', responses!, { user: 'ada', safety_identifier: 'bob' }, 'ada'],
    ['safety_identifier on Responses', responses!, { safety_identifier: 'bob' }, 'bob'],
    ['metadata.user_id on Messages', messages!, { metadata: { user_id: 'cleo' } }, 'cleo'],
  ])('are read from %s', async (_field, { path, ask }, more, endUser) => {
    const own = await fixture.registerWithId({ policy: { end_users: 'openai_user' } });
    await fixture.exchange(own.token, path, ask('I play the harp.', more));
    await fixture.service.settled();
    const users = await fixture.service.rows(
      `SELECT DISTINCT end_user AS name FROM messages WHERE token_id = '${own.id}'`,
    );
    expect(users).toEqual([{ name: endUser }]);
  });
});

describe('conversations that are sent again', () => {
  itNeeding('shared data', 'W-67 are logged once, in the captured loops of Codex and opencode', async () => {
    const own = await fixture.registerWithId();
    await replay(own.token, 'codex-cli');
    await replay(own.token, 'opencode-cli');
    const space = await fixture.service.rows<{ session: string; said: string[] }>(
      `SELECT session_id AS session, array_agg(role || ' ' || left(content, 40) || (metadata ? 'tool_calls')::text ORDER BY id) AS said
       FROM messages WHERE token_id = '${own.id}' GROUP BY 1 ORDER BY 1`,
    );
    const shown = space.map(({ said }) => said.map((line) => line.replace(/(true|false)$/, ' $1')));
    expect(shown).toEqual([
      [
        expect.stringMatching(/^user "Run echo 42."/),
        expect.stringMatching(/^assistant null true/),
        expect.stringMatching(/^tool "Chunk ID/),
        expect.stringMatching(/^assistant "It printed 42."/),
        expect.stringMatching(/^user "What did I say\?"/),
        expect.stringMatching(/^assistant "/),
      ],
      [
        expect.stringMatching(/^user .*Find text files/),
        expect.stringMatching(/^assistant "I will look." true/),
        expect.stringMatching(/^tool "ripgrep/),
        expect.stringMatching(/^assistant "It is 21 degrees/),
        expect.stringMatching(/^user .*What did I say/),
        expect.stringMatching(/^assistant "/),
      ],
    ]);
  });

  it('W-67 are recognized when marks of caches moved and ids were added', async () => {
    const headers = { 'X-Session-Id': 'moved-marks' };
    const mark = { cache_control: { type: 'ephemeral' } };
    const image = { type: 'image', source: { type: 'url', url: 'https://example.org/a.png' } };
    const say = (messages: readonly object[]) =>
      fixture.exchange(token, '/v1/messages', { model: 'm', max_tokens: 9, messages }, { headers });
    const first = (more: object) => ({
      role: 'user',
      content: [
        { type: 'text', text: 'What is it?' },
        { ...image, ...more },
      ],
    });
    await say([first(mark)]);
    await say([
      first({}),
      { role: 'assistant', content: [{ type: 'text', text: 'Noted.', ...mark }] },
      { role: 'user', content: 'Sure?' },
    ]);
    const roles = async (session: string) => {
      await fixture.service.settled();
      return (await fixture.listLogged(session)).map(({ role }) => role);
    };
    expect(await roles('moved-marks')).toEqual(['user', 'assistant', 'user', 'assistant']);
    const item = { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Who?' }] };
    const named = { 'X-Session-Id': 'added-ids' };
    await fixture.exchange(token, '/v1/responses', { model: 'm', input: [item] }, { headers: named });
    const resent = [
      { ...item, id: 'msg_1', status: 'completed' },
      { role: 'assistant', id: 'msg_2', status: 'completed', phase: 'final_answer', content: 'Noted.' },
      { role: 'user', content: 'Sure?' },
    ];
    await fixture.exchange(token, '/v1/responses', { model: 'm', input: resent }, { headers: named });
    expect(await roles('added-ids')).toEqual(['user', 'assistant', 'user', 'assistant']);
  });
});

describe('memory across wires', () => {
  const FACT = 'My brother Ole plays the hurdy-gurdy.';
  const QUESTION = 'Which instrument does my brother Ole play?';
  const WIRES = ['messages', 'responses', 'chat'] as const;

  const tell = (own: string, wire: (typeof WIRES)[number], text: string, headers: Record<string, string>) => {
    const spelling = SPELLINGS.find((one) => one.wire === wire);
    const path = spelling?.path ?? '/v1/chat/completions';
    const body = spelling?.ask(text) ?? { model: 'm', messages: [{ role: 'user', content: text }] };
    return fixture.exchange(own, path, body, { headers });
  };

  it.each(WIRES)(
    'W-72 is recalled on the other wires when it was said on %s, by the same end user',
    async (wire) => {
      const policy = { end_users: 'header' };
      const [own, other] = [await fixture.register({ policy }), await fixture.register({ policy })];
      await tell(own, wire, FACT, { 'X-Memory-User': 'ada', 'X-Session-Id': 'told' });
      await fixture.service.settled();
      for (const asking of WIRES) {
        const ask = async (who: string, user: string): Promise<boolean> => {
          await tell(who, asking, QUESTION, {
            'X-Memory-User': user,
            'X-Memory': 'read',
            'X-Session-Id': 'asked',
          });
          return fixture.lastSentBody.includes('hurdy-gurdy');
        };
        expect([asking, await ask(own, 'ada'), await ask(own, 'bob'), await ask(other, 'ada')]).toEqual([
          ...[asking, true, false, false],
        ]);
      }
    },
  );
});
