import { beforeAll, expect, it } from '@jest/globals';
import { useBridge, type Bridge } from '../support/bridge.js';
import { describeNeeding } from '../support/needs.js';
import { Random } from '../support/random.js';
import { callRaw } from '../support/upstream/raw-client.js';
import {
  hash,
  loadAnswers,
  loadCaptures,
  type CapturedRequest,
  type ScriptedAnswer,
} from '../support/wires/captures.js';
import { describeSeen, findInsertion, Replay } from '../support/wires/replay.js';
import { WireSchemas } from '../support/wires/schemas.js';

/** Requests without words of a person, and what agents ask beside their conversation. */
const WITHOUT_ANCHOR = [
  'openai-js/chain-tools/1',
  'openai-js/stored-prompt/0',
  'openai-py/chain-tools/1',
  'opencode-cli/text/0',
  'opencode-cli/tool/0',
];

let bridge: Bridge;
useBridge((made) => (bridge = made));

describeNeeding('shared data', 'captured requests of real clients', () => {
  const captures = loadCaptures();
  const creates = captures.filter(
    ({ method, url }) => method === 'POST' && /^\/v1\/(responses|messages)$/.test(url),
  );
  const changed = new Map<string, Buffer>();
  let replay: Replay;
  let answers: ReadonlyMap<string, ScriptedAnswer>;

  beforeAll(async () => {
    answers = await loadAnswers();
    replay = new Replay(bridge, answers);
    for (const captured of creates)
      changed.set(captured.id, (await replay.findSent(captured, await replay.registerRemembering())).body);
  }, 600_000);

  it('W-5 reach the provider byte for byte when there is nothing to add', async () => {
    const { token } = await replay.register({ scopes: ['proxy', 'memory:read'] });
    for (const captured of captures) {
      const { method, url, body } = await replay.findSent(captured, token);
      expect({ id: captured.id, method, url, hash: hash(body) }).toEqual({
        id: captured.id,
        method: captured.method,
        url: captured.url,
        hash: captured.bodySha256,
      });
    }
    expect(captures).toHaveLength(120);
  });

  it('W-6 are changed by one insertion when there is a memory to add', () => {
    const untouched = creates.filter(({ id, body }) => changed.get(id)!.equals(body)).map(({ id }) => id);
    expect(untouched).toEqual(WITHOUT_ANCHOR);
    for (const { id, body } of creates) {
      if (untouched.includes(id)) continue;
      const insertion = findInsertion(body, changed.get(id)!);
      expect([id, insertion?.text]).toEqual([id, expect.stringContaining('PostgreSQL 16')]);
    }
  });

  it('W-7 fit the schema of their wire with a memory in them', () => {
    const schemas = new WireSchemas();
    for (const captured of creates) {
      const body: unknown = JSON.parse(changed.get(captured.id)!.toString());
      expect([captured.id, schemas.findProblem(findSchema(captured), 'request', body)]).toEqual([
        captured.id,
        null,
      ]);
    }
  });

  it('W-18 of Codex get the memory in the person’s message', () => {
    const own = creates.filter(({ client }) => client === 'codex-cli');
    for (const { id, body } of own) {
      const listItems = (bytes: Buffer) => (JSON.parse(bytes.toString()) as { input: CodexItem[] }).input;
      const [before, after] = [listItems(body), listItems(changed.get(id)!)];
      const grown = after.filter((item, index) => JSON.stringify(item) !== JSON.stringify(before[index]));
      expect(grown).toEqual([{ ...before.findLast(isOfPerson), content: expect.anything() }]);
      expect(JSON.stringify(grown)).not.toContain('environment_context');
    }
    expect(own).toHaveLength(5);
  });

  async function expectSameWithout(client: RegExp, count: number): Promise<void> {
    const own = captures.filter((captured) => client.test(captured.client));
    const tokens = new Map<string, string>();
    for (const captured of own) {
      const { case: name } = captured;
      if (!tokens.has(name)) tokens.set(name, (await replay.register()).token);
      const seen = describeSeen(await replay.sendThrough(captured, tokens.get(name)!));
      const direct = describeSeen(await replay.sendPast(captured));
      expect({ id: captured.id, ...seen }).toEqual({ id: captured.id, ...direct });
    }
    expect(own.map(({ id }) => id)).toHaveLength(count);
  }

  it('W-1 of OpenAI’s SDKs get the same status, headers and bytes as without the service', () =>
    expectSameWithout(/^openai-(js|py)$/, 43));

  it('W-2 of Anthropic’s SDKs get the same status, headers and bytes as without the service', () =>
    expectSameWithout(/^anthropic-(js|py)$/, 41));

  it('W-3 of agent libraries get the same status, headers and bytes as without the service', () =>
    expectSameWithout(/^(openai-agents|ai-sdk|langchain)-/, 25));

  it('W-4 of coding agents get the same status, headers and bytes as without the service', () =>
    expectSameWithout(/-cli$/, 11));

  it('W-8 reach the client byte for byte as streams, in chunks of any size', async () => {
    const { token } = await replay.register();
    const random = new Random(8);
    for (const [name, { stream }] of answers) {
      if (stream === null) continue;
      const noted = addNoise(stream);
      const steps = cutAnywhere(noted, random);
      bridge.upstream.next({ headers: [['content-type', 'text/event-stream']], steps, paceMs: 0 });
      const { body } = await ask(token, name, true);
      expect([name, body.toString()]).toEqual([name, noted.toString()]);
    }
  });

  it('W-9 reach the client with status, headers and body as JSON and as errors', async () => {
    const { token } = await replay.register();
    for (const [name, { status, headers, json }] of answers) {
      if (json === null) continue;
      bridge.upstream.next({ status, headers: [...headers, ['x-extra', name]], body: json });
      const seen = describeSeen(await ask(token, name, false));
      expect({ ...seen, name }).toEqual({
        name,
        status,
        headers: [
          ...headers,
          ['x-extra', name],
          ['content-type', 'application/json'],
          ['content-length', String(json.length)],
        ],
        body: json.toString('base64'),
        isWhole: true,
      });
    }
    expect([...answers.values()].map(({ status }) => status)).toEqual(
      expect.arrayContaining([200, 400, 429, 529]),
    );
  });

  function ask(token: string, answer: string, stream: boolean) {
    const [wire] = answer.split('/');
    const body = JSON.stringify({
      model: 'm',
      stream,
      input: 'hi',
      messages: [{ role: 'user', content: 'hi' }],
    });
    const headers = ['authorization', `Bearer ${token}`, 'content-type', 'application/json'];
    return callRaw(bridge.service.url, { path: `/v1/${wire}`, headers, body });
  }
});

function findSchema({ url, rawHeaders }: CapturedRequest): 'responses' | 'messages' | 'messages-beta' {
  if (url.startsWith('/v1/responses')) return 'responses';
  const isBeta = rawHeaders.some((name) => name.toLowerCase() === 'anthropic-beta');
  return isBeta ? 'messages-beta' : 'messages';
}

interface CodexItem {
  readonly role?: string;
  readonly content?: readonly { readonly text: string }[];
}

function isOfPerson({ role, content = [] }: CodexItem): boolean {
  return role === 'user' && !content[0]!.text.startsWith('<environment_context>');
}

/** Puts in what a client must skip: comments, a ping and an event that nobody knows. */
function addNoise(stream: Buffer): Buffer {
  const [first = '', ...events] = stream.toString().split('\n\n');
  const noise = [
    ': a comment\r\n',
    'event: ping\ndata: {"type":"ping"}',
    'event: new.kind\ndata: {"type":"new.kind","n":1.10}',
  ];
  return Buffer.from([first, ...noise, ...events].join('\n\n'));
}

/** Cuts at any byte, also inside of a code point or an event's name. */
function cutAnywhere(stream: Buffer, random: Random): readonly Buffer[] {
  const chunks: Buffer[] = [];
  for (let from = 0; from < stream.length;) {
    const to = from + (chunks.length < 12 ? random.int(1, 40) : random.int(1, 4_000));
    chunks.push(stream.subarray(from, to));
    from = to;
  }
  return chunks;
}
