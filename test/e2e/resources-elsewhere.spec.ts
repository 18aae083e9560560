import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { buildTextPdf } from '../support/documents.js';
import { startService, type RunningService } from '../support/service.js';

type Body = Record<string, unknown>;

/** Another memory service, which writes down what it is given. */
const calls: { path: string; body: Body }[] = [];
const EPISODE = {
  user_id: 'ann',
  session_id: 'u:ann:chat:1',
  timestamp: 1,
  summary: '',
  subject: '',
  episode: '',
  score: 0.5,
};
const EPISODES = [
  { ...EPISODE, id: 'e-boat', episode: 'The boat is called Marlin.' },
  { ...EPISODE, id: 'e-car', episode: 'The car is green.' },
];
const NONE = { profiles: [], agent_cases: [], agent_skills: [], unprocessed_messages: [] };
const DATA: Record<string, Body> = {
  add: { message_count: 1, status: 'accumulated' },
  flush: { status: 'extracted' },
  search: { episodes: EPISODES, ...NONE },
};
let isDown = false;
let backend: Server;
let service: RunningService;
let ann: Body;

beforeAll(async () => {
  backend = createServer((request, response) => {
    void json(request).then((body) => {
      calls.push({ path: request.url!, body: body as Body });
      const data = DATA[request.url!.split('/').at(-1)!];
      response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ request_id: '0'.repeat(32), data }));
    });
  });
  await new Promise<void>((listening) => backend.listen(0, '127.0.0.1', listening));
  const { port } = backend.address() as AddressInfo;
  const env = {
    MEMORY_GATEWAY_BACKEND_BASE_URL: `http://127.0.0.1:${port}`,
    MEMORY_GATEWAY_BACKEND_RETRY_DELAY_SECONDS: '0.01',
  };
  service = await startService({ env });
  ann = await newUser('ann');
});
afterAll(async () => {
  await service.close();
  backend.closeAllConnections();
  backend.close();
});

const post = async (path: string, body: Body): Promise<Body> => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  return (await (await fetch(service.url + path, init)).json()) as Body;
};
/** Their credentials, or the refusal. */
const newUser = async (name: string): Promise<Body> => {
  const { user_key, ...answer } = await post('/users', { user_id: name });
  return user_key === undefined ? answer : { user_id: name, user_key };
};
const issueJwt = async (person: Body): Promise<string> =>
  String((await post('/v1/auth/token', person))['access_token']);

async function remove(resource: Body): Promise<Response> {
  const query = new URLSearchParams(ann as Record<string, string>).toString();
  return fetch(`${service.url}/resources/${String(resource['resource_id'])}?${query}`, { method: 'DELETE' });
}

async function upload(name: string, type: string, content: Buffer): Promise<Body> {
  const form = new FormData();
  for (const [field, value] of Object.entries(ann)) form.set(field, String(value));
  form.set('file', new Blob([Uint8Array.from(content)], { type }), name);
  const response = await fetch(`${service.url}/resources`, { method: 'POST', body: form });
  return (await response.json()) as Body;
}

function readAdded(): unknown[] {
  const { body } = calls.find(({ path }) => path.endsWith('/add'))!;
  return (body['messages'] as Body[]).flatMap(({ content }) => content);
}

describe('resources with another memory service', () => {
  it('S4-55 send it text as text and a PDF as base64, then flush', async () => {
    calls.length = 0;
    expect(await upload('a.txt', 'text/plain', Buffer.from('hello'))).toMatchObject({
      status: 'extracted',
      content: 'full',
    });
    expect(readAdded()).toEqual([expect.objectContaining({ type: 'text', text: 'hello' })]);
    expect(calls.map(({ path }) => path)).toEqual(['/api/v1/memory/add', '/api/v1/memory/flush']);
    calls.length = 0;
    const pdf = buildTextPdf(['hello']);
    expect(await upload('a.pdf', 'application/pdf', pdf)).toMatchObject({ status: 'extracted' });
    expect(readAdded()).toEqual([
      expect.objectContaining({ type: 'pdf', name: 'a.pdf', ext: 'pdf', base64: pdf.toString('base64') }),
    ]);
  });

  it('S4-69 S4-74 fail with a reason while it is down, succeed when retried, and are deleted without telling it', async () => {
    isDown = true;
    const failed = await upload('b.txt', 'text/plain', Buffer.from('later'));
    expect(failed).toMatchObject({ status: 'failed', error: expect.any(String) });
    isDown = false;
    expect(await upload('b.txt', 'text/plain', Buffer.from('later'))).toMatchObject({
      resource_id: failed['resource_id'],
      status: 'extracted',
    });
    calls.length = 0;
    expect((await remove(failed)).status).toBe(200);
    expect(calls).toEqual([]);
  });

  it('say in the receipt of a deleted document what the other service keeps', async () => {
    const resource = await upload('c.txt', 'text/plain', Buffer.from('receipt'));
    const deleted = await remove(resource);
    const receipt = await fetch(`${service.url}/v1/erasures/${deleted.headers.get('x-erasure-receipt')}`, {
      headers: { authorization: `Bearer ${await issueJwt(ann)}` },
    });
    expect(await receipt.json()).toMatchObject({
      action: 'resource.deleted',
      resource_id: resource['resource_id'],
      erased: { resources: 1, attachments: 1 },
      backend: { answered: false, not_erased: [expect.stringContaining('no call to erase')] },
    });
  });
});

describe('erasing a person with another memory service', () => {
  const erase = async (name: string): Promise<Body> => {
    const person = await newUser(name);
    const response = await fetch(`${service.url}/auth/me`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${await issueJwt(person)}`, 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    return (await response.json()) as Body;
  };

  it('counts what it still lists in the receipt', async () => {
    DATA['get'] = { episodes: [], total: 7, page: 1, page_size: 1 };
    calls.length = 0;
    expect(await erase('bea')).toMatchObject({
      erased: { users: 1 },
      backend: {
        answered: true,
        not_erased: [
          expect.stringContaining('no call to erase'),
          'It still lists 7 episodes in app "default", project "default".',
        ],
      },
    });
    expect(calls).toMatchObject([{ path: '/api/v1/memory/get', body: { user_id: 'bea' } }]);
  });

  it('erases the data of this service while the other is down, and says that it was not asked', async () => {
    isDown = true;
    const receipt = await erase('cid');
    isDown = false;
    expect(receipt).toMatchObject({ erased: { users: 1 }, backend: { answered: false } });
  });

  it('refuses a new person of that name, whom the other would take for the first', async () => {
    await erase('dot');
    expect(await newUser('dot')).toMatchObject({
      field: 'user_id',
      detail: expect.stringContaining('was erased'),
    });
    expect(await newUser('dora')).toMatchObject({ user_key: expect.any(String) });
  });
});

describe('search with another memory service', () => {
  const ask = async (method: string, path: string, body: Body): Promise<Body> => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(service.url + path, {
      method,
      headers,
      body: JSON.stringify({ ...ann, ...body }),
    });
    return (await response.json()) as Body;
  };
  const texts = async (): Promise<unknown[]> => {
    const { results } = await ask('POST', '/memories/search', { query: 'boat or car' });
    return (results as Body[]).map(({ id, text }) => [id, text]);
  };

  it('S4-96 applies corrections and deletions to its results, and tells it nothing of them', async () => {
    const before = JSON.stringify(DATA['search']);
    calls.length = 0;
    await ask('PATCH', '/memories/e-boat', {
      session_id: 'chat:1',
      override_text: 'The boat is called Tern.',
    });
    await ask('DELETE', '/memories/e-car', { session_id: 'chat:1', reason: 'sold' });
    expect(calls).toEqual([]);
    expect(await texts()).toEqual([['e-boat', 'The boat is called Tern.']]);
    expect(calls.map(({ path }) => path)).toEqual(['/api/v1/memory/search']);
    expect(JSON.stringify(calls)).not.toMatch(/Tern|sold/);
    expect(JSON.stringify(DATA['search'])).toBe(before);
  });

  it('S4-71 S4-74 S4-77 asks about extracted resources only, and drops results of failed and deleted ones', async () => {
    const [kept, deleted] = [
      await upload('kept.txt', 'text/plain', Buffer.from('kept')),
      await upload('deleted.txt', 'text/plain', Buffer.from('deleted')),
    ];
    await remove(deleted);
    isDown = true;
    const failed = await upload('failed.txt', 'text/plain', Buffer.from('failed'));
    isDown = false;
    const of = ({ resource_id, session_id }: Body): Body => ({
      ...EPISODE,
      id: resource_id,
      session_id: `u:ann:${String(session_id)}`,
      episode: 'a page',
    });
    DATA['search'] = { episodes: [kept, deleted, failed].map(of), ...NONE };
    calls.length = 0;
    const { results } = await ask('POST', '/memories/search', {
      query: 'page',
      scope: ['resources', 'all_user_memory'],
    });
    expect((results as Body[]).map(({ id }) => id)).toEqual([kept['resource_id']]);
    const asked = JSON.stringify(calls.map(({ body }) => body['filters']));
    expect([kept, deleted, failed].map(({ resource_id }) => asked.includes(String(resource_id)))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('can order its results by a model, and drops those without text', async () => {
    DATA['search'] = {
      episodes: [
        { ...EPISODE, id: 'e-empty' },
        { ...EPISODE, id: 'e-blank', episode: ' \n' },
      ],
      ...NONE,
    };
    calls.length = 0;
    expect(await texts()).toEqual([]);
    expect(calls[0]!.body).toMatchObject({ enable_llm_rerank: true });
  });
});
