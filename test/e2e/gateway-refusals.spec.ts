import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { GatewayClient } from '../support/gateway-client.js';
import {
  BOUNDARY,
  buildFormBody,
  buildFormRequest,
  buildHead,
  sendAndLeave,
  sendRaw,
  type RawPart,
} from '../support/raw-http.js';
import { startService, type RunningService } from '../support/service.js';
import { listStoredFiles, countTraces } from '../support/traces.js';

type Bytes = readonly (string | Buffer)[];

/** Bytes of a file, and of a body. */
const LIMIT = 100_000;
const BODY = 2_000_000;
const ADD = '/memories/add';
const FORM = '/memories/add/multipart';
const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const NUL = String.fromCharCode(0);

let service: RunningService;
let alice: GatewayClient;

beforeAll(async () => {
  service = await startService({
    env: { MEMORY_GATEWAY_MAX_UPLOAD_BYTES: String(LIMIT), MEMORYBRIDGE_SERVER_BODY_LIMIT: String(BODY) },
  });
  alice = await GatewayClient.create(service, 'alice');
  // The index of the space is there before anything is counted.
  await alice.search({ query: 'anything' });
});
afterAll(() => service.close());

const createMessage = (content: unknown): object => ({
  sender_id: 'alice',
  role: 'user',
  timestamp: 1_767_225_600_000,
  content,
});
const withFile = createMessage([{ type: 'doc', upload_id: 'f' }]);
const session: RawPart = { name: 'session_id', content: 'chat:x' };
const messages = (...all: readonly object[]): RawPart => ({ name: 'messages', content: JSON.stringify(all) });
const text = (name: string, content: string | Buffer = 'hello', filename = 'a.txt'): RawPart => ({
  name,
  content,
  filename,
  type: 'text/plain',
});
const credentials = (): readonly RawPart[] => [
  { name: 'user_id', content: 'alice' },
  { name: 'user_key', content: alice.key },
];
const form = (...parts: readonly RawPart[]): Bytes => buildFormRequest(FORM, [...credentials(), ...parts]);
const upload = (...parts: readonly RawPart[]): Bytes =>
  buildFormRequest('/resources', [...credentials(), ...parts]);
const json = (method: string, path: string, body: object): Bytes => {
  const bytes = Buffer.from(JSON.stringify({ ...alice.credentials, ...body }));
  return [
    buildHead(path, { 'content-type': 'application/json', 'content-length': bytes.length }).replace(
      'POST',
      method,
    ),
    bytes,
  ];
};
const query = (method: string, path: string): Bytes => {
  const named = new URLSearchParams(alice.credentials).toString();
  return [buildHead(`${path}?${named}`, {}).replace('POST', method)];
};

type Refusal = readonly [what: string, status: number, field: string | null, request: () => Bytes];

const statuses: readonly Refusal[] = [
  [
    'messages that are no list',
    400,
    'messages',
    () => json('POST', ADD, { session_id: 'chat:x', messages: 'hi' }),
  ],
  [
    'messages of a form that are no list',
    400,
    'messages',
    () => form(session, { name: 'messages', content: '{}' }),
  ],
  [
    'messages of a form that are no JSON',
    400,
    'messages',
    () => form(session, { name: 'messages', content: '[' }),
  ],
  [
    'a wrong key',
    401,
    'user_key',
    () => json('POST', ADD, { user_key: 'uk_wrong', session_id: 'chat:x', messages: [createMessage('x')] }),
  ],
  [
    'no key',
    401,
    'user_key',
    () =>
      buildFormRequest(FORM, [{ name: 'user_id', content: 'alice' }, session, messages(createMessage('x'))]),
  ],
  ['nobody', 401, 'user_id', () => buildFormRequest(FORM, [text('f'), session])],
  [
    'a wrong key after the file',
    401,
    'user_key',
    () =>
      buildFormRequest(FORM, [
        text('f'),
        session,
        messages(withFile),
        credentials()[0]!,
        { name: 'user_key', content: 'uk_wrong' },
      ]),
  ],
  [
    'adding to a foreign session',
    403,
    'session_id',
    () => json('POST', ADD, { session_id: 'resource:bob:r', messages: [createMessage('x')] }),
  ],
  [
    'a form for a foreign session',
    403,
    'session_id',
    () => form({ name: 'session_id', content: 'memory_edit:bob' }, messages(withFile), text('f')),
  ],
  [
    'flushing a foreign session',
    403,
    'session_id',
    () => json('POST', '/memories/flush', { session_id: 'resource:bob:r' }),
  ],
  [
    'correcting in a foreign session',
    403,
    'session_id',
    () => json('PATCH', '/memories/m:1', { session_id: 'resource:bob:r', override_text: 'x' }),
  ],
  [
    'forgetting in a foreign session',
    403,
    'session_id',
    () => json('DELETE', '/memories/m:1', { session_id: 'memory_edit:bob' }),
  ],
  ['deleting a resource that is not there', 404, 'id', () => query('DELETE', '/resources/r_missing')],
  [
    'a file that is too large',
    413,
    'f',
    () => form(session, messages(withFile), text('f', 'x'.repeat(LIMIT + 1))),
  ],
  ['a resource that is too large', 413, 'file', () => upload(text('file', 'x'.repeat(LIMIT + 1)))],
  [
    'base64 that is too large',
    413,
    'messages.0.content.0.base64',
    () =>
      json('POST', ADD, {
        session_id: 'chat:x',
        messages: [
          createMessage([
            { type: 'doc', name: 'a.txt', base64: Buffer.alloc(LIMIT + 1, 'a').toString('base64') },
          ]),
        ],
      }),
  ],
  [
    'a program',
    415,
    'f',
    () =>
      form(session, messages(withFile), { ...text('f', 'MZ', 'a.exe'), type: 'application/x-msdownload' }),
  ],
  [
    'a resource that is a program',
    415,
    'file',
    () => upload({ ...text('file', 'MZ', 'a.exe'), type: 'application/x-msdownload' }),
  ],
  [
    'a picture that is none',
    415,
    'f',
    () => form(session, messages(withFile), { ...text('f', 'none', 'a.png'), type: 'image/png' }),
  ],
  ['no session', 422, 'session_id', () => json('POST', ADD, { messages: [createMessage('x')] })],
  ['no messages', 422, 'messages', () => form(session)],
  [
    'an upload without its part',
    422,
    'messages.0.content.0.upload_id',
    () => form(session, messages(withFile), text('g')),
  ],
  ['a part twice', 422, 'f', () => form(session, messages(withFile), text('f'), text('f'))],
  [
    'a part twice, and more behind it',
    422,
    'f',
    () => form(session, messages(withFile), text('f'), text('f'), text('g'), text('h')),
  ],
  ['a field twice', 422, 'session_id', () => form(session, session, messages(createMessage('x')))],
  [
    'no base64',
    422,
    'messages.0.content.0.base64',
    () =>
      json('POST', ADD, {
        session_id: 'chat:x',
        messages: [createMessage([{ type: 'image', base64: '!!' }])],
      }),
  ],
  ['no file', 422, 'file', () => upload({ name: 'file', content: 'a field' })],
  ['no query', 422, 'query', () => json('POST', '/memories/search', {})],
  [
    'a time that is none',
    422,
    'as_of',
    () => json('POST', '/memories/search', { query: 'x', as_of: 'yesterday' }),
  ],
  [
    'a time to come',
    422,
    'as_of',
    () => json('POST', '/memories/search', { query: 'x', as_of: '2999-01-01' }),
  ],
  ['no text', 422, 'override_text', () => json('PATCH', '/memories/m:1', { session_id: 'chat:x' })],
];

const cut = (parts: readonly RawPart[], bytes: number): Bytes => {
  const body = buildFormBody([...credentials(), ...parts]).subarray(0, -bytes);
  return [buildHead(FORM, { ...MULTIPART, 'content-length': body.length }), body];
};

const attacks: readonly Refusal[] = [
  [
    'another boundary than the body has',
    422,
    null,
    () => {
      const body = buildFormBody([...credentials(), session, messages(withFile), text('f')]);
      return [
        buildHead(FORM, {
          'content-type': 'multipart/form-data; boundary=other',
          'content-length': body.length,
        }),
        body,
      ];
    },
  ],
  [
    'a form without a boundary',
    422,
    null,
    () => [buildHead(FORM, { 'content-type': 'multipart/form-data', 'content-length': 1 }), 'x'],
  ],
  [
    'a form that ends within a file',
    422,
    null,
    () => cut([session, messages(withFile), text('f', 'x'.repeat(5_000))], 3_000),
  ],
  [
    'a form that ends within a field',
    422,
    null,
    () => cut([session, messages(createMessage('x'.repeat(5_000)))], 3_000),
  ],
  ['a form that ends within the head of a part', 422, null, () => cut([session, text('f')], 80)],
  [
    'a form without its end',
    422,
    null,
    () => cut([session, messages(withFile), text('f')], `--${BOUNDARY}--\r\n`.length),
  ],
  [
    '10 GB declared and one byte sent',
    413,
    null,
    () => [buildHead(FORM, { ...MULTIPART, 'content-length': 10_000_000_000 }), 'x'],
  ],
  [
    '10 GB of a resource declared',
    413,
    null,
    () => [buildHead('/resources', { ...MULTIPART, 'content-length': 10_000_000_000 }), 'x'],
  ],
  [
    '10 GB of JSON declared',
    413,
    null,
    () => [buildHead(ADD, { 'content-type': 'application/json', 'content-length': 10_000_000_000 }), '{'],
  ],
  ['a form larger than any', 413, null, () => form(session, text('messages', 'x'.repeat(BODY)))],
  [
    'more files than any form has',
    413,
    null,
    () => form(session, messages(withFile), ...createMany(40, (at) => text(`f${at}`))),
  ],
  [
    'more fields than any form has',
    413,
    null,
    () => form(session, ...createMany(100, (at) => ({ name: `f${at}`, content: 'x' }))),
  ],
  [
    'NUL in a session',
    422,
    'session_id',
    () => json('POST', ADD, { session_id: `chat:${NUL}`, messages: [createMessage('x')] }),
  ],
  [
    'NUL in a session of a form',
    422,
    'session_id',
    () => form({ ...session, content: `chat:${NUL}` }, messages(createMessage('x'))),
  ],
  [
    'NUL in the name of a sender',
    422,
    'messages.0.sender_id',
    () => json('POST', ADD, { session_id: 'chat:x', messages: [{ ...createMessage('x'), sender_id: NUL }] }),
  ],
  [
    'NUL in the name of a file',
    422,
    'messages.0.content.0.name',
    () =>
      form(
        session,
        messages(createMessage([{ type: 'doc', upload_id: 'f', name: `a${NUL}.txt` }])),
        text('f'),
      ),
  ],
  [
    'NUL in a URI',
    422,
    'messages.0.content.0.uri',
    () =>
      json('POST', ADD, {
        session_id: 'chat:x',
        messages: [createMessage([{ type: 'image', uri: `https://files.example/${NUL}` }])],
      }),
  ],
  [
    'NUL in a correction',
    422,
    'override_text',
    () => json('PATCH', '/memories/m:1', { session_id: 'chat:x', override_text: `a${NUL}` }),
  ],
  [
    'NUL in the id of a memory',
    422,
    'id',
    () => json('PATCH', '/memories/%00', { session_id: 'chat:x', override_text: 'a' }),
  ],
  [
    'NUL in a reason',
    422,
    'reason',
    () => json('DELETE', '/memories/m:1', { session_id: 'chat:x', reason: NUL }),
  ],
  ['NUL in a title', 422, 'title', () => upload({ name: 'title', content: NUL }, text('file'))],
  [
    'NUL in the title of an external file',
    422,
    'title',
    () =>
      json('POST', '/resources/external', {
        filename: 'a.pdf',
        mime_type: 'application/pdf',
        size_bytes: 1,
        sha256: 'a'.repeat(64),
        source_uri: 'https://files.example/a.pdf',
        title: NUL,
      }),
  ],
  ['NUL in the id of a resource', 404, 'id', () => query('DELETE', '/resources/%00')],
  ['the way out of the id of a resource', 404, 'id', () => query('DELETE', '/resources/..%2f..%2fetc')],
  [
    'filters without a bottom',
    422,
    'filters',
    () => json('POST', '/memories/search', { query: 'x', filters: nestFilters(500) }),
  ],
];

function createMany<T>(count: number, make: (at: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

function nestFilters(depth: number): object {
  return JSON.parse(`${'{"AND":['.repeat(depth)}{}${']}'.repeat(depth)}`) as object;
}

describe('a refused request that leaves nothing behind', () => {
  async function expectRefusal(
    request: () => Bytes,
  ): Promise<{ readonly status: number; readonly field: string | null }> {
    const before = await countTraces(service);
    const { status, body } = await sendRaw(service.url, request());
    expect(await countTraces(service)).toEqual(before);
    expect(body.detail).toEqual(expect.any(String));
    expect(JSON.stringify(body)).not.toMatch(/\/tmp|node_modules|staging|storage/);
    return { status, field: body.field ?? null };
  }

  it.each(statuses)('S4-97 %s: %d naming %s', async (_what, status, field, request) => {
    expect(await expectRefusal(request)).toEqual({ status, field });
  });

  it.each(attacks)('%s: %d', async (_what, status, field, request) => {
    const answer = await expectRefusal(request);
    expect(answer.status).toBe(status);
    expect(field === null || answer.field?.startsWith(field)).toBe(true);
  });

  it('a client that leaves in the middle of a file', async () => {
    const before = await countTraces(service);
    const body = buildFormBody([
      ...credentials(),
      session,
      messages(withFile),
      text('f', 'x'.repeat(50_000)),
    ]).subarray(0, -30_000);
    const arriving = async (): Promise<boolean> =>
      (await listStoredFiles(service)).some((file) => file.startsWith('~staging/'));
    await sendAndLeave(service.url, [buildHead(FORM, { ...MULTIPART, 'content-length': 90_000 }), body], () =>
      eventually(arriving),
    );
    await eventually(async () => JSON.stringify(await countTraces(service)) === JSON.stringify(before));
  });
});

describe('unusual names and texts', () => {
  const names: readonly [what: string, filename: string, shown: string][] = [
    ['a way out', '../../../etc/cron.d/x.txt', 'x.txt'],
    ['a way out on Windows', '..\\..\\..\\boot.txt', 'boot.txt'],
    ['NUL', `a${NUL}b.txt`, 'ab.txt'],
    ['two dots', '..', 'doc'],
  ];
  it.each(names)(
    'S4-35 S4-36 %s in the name of a file never leaves the storage folder',
    async (_what, filename, shown) => {
      const { status } = await sendRaw(
        service.url,
        form(session, messages(withFile), text('f', `of ${shown}`, filename)),
      );
      expect(status).toBe(200);
      const [row] = await service.rows(
        'SELECT name, storage_key FROM memory_attachments ORDER BY id DESC LIMIT 1',
      );
      expect(row).toMatchObject({
        name: shown,
        storage_key: expect.stringMatching(/^alice\/memory_attachments\/[0-9a-f]{64}\/[^/]+$/),
      });
      expect(await listStoredFiles(service)).toContain(row!['storage_key']);
    },
  );

  it('a file name of 10 kB is cut and keeps its extension', async () => {
    expect(
      (
        await sendRaw(
          service.url,
          form(session, messages(withFile), text('f', 'long', `${'n'.repeat(10_000)}.txt`)),
        )
      ).status,
    ).toBe(200);
    const [row] = await service.rows<{ name: string }>(
      'SELECT name FROM memory_attachments ORDER BY id DESC LIMIT 1',
    );
    expect([row!.name.length, row!.name.slice(-5)]).toEqual([255, 'n.txt']);
  });

  it('NUL and invalid UTF-8 in messages are stored as characters that can be shown', async () => {
    const broken = Buffer.concat([
      Buffer.from('[{"sender_id":"alice","role":"user","timestamp":1,"content":"lime '),
      Buffer.from([0xff]),
    ]);
    const bytes = Buffer.concat([broken, Buffer.from(' tree"}]')]);
    expect((await sendRaw(service.url, form(session, { name: 'messages', content: bytes }))).status).toBe(
      200,
    );
    const plain = json('POST', ADD, {
      session_id: 'chat:x',
      messages: [createMessage(`linden${NUL}tree`), createMessage('\ud800 elm')],
    });
    expect((await sendRaw(service.url, plain)).status).toBe(200);
    const rows = await service.rows<{ body: string }>('SELECT body FROM messages ORDER BY id DESC LIMIT 3');
    expect(rows.map(({ body }) => body)).toEqual(['\ufffd elm', 'linden\ufffdtree', 'lime \ufffd tree']);
  });

  it('show no internals in errors, and never cause a 5xx', () => {
    expect(service.logs()).not.toMatch(/"status":5\d\d/);
  });
});
