import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { GatewayClient } from '../support/gateway-client.js';
import { startService, type RunningService } from '../support/service.js';
import { listStoredFiles, countTraces } from '../support/traces.js';

/** Something that answers 503 while it is down. */
class Switchable {
  isDown = false;
  readonly batches: string[] = [];

  private constructor(private readonly server: Server) {}

  static async start(answer: (path: string) => unknown): Promise<Switchable> {
    const server = createServer((request, response) => {
      void json(request).then(() => {
        if (request.url!.endsWith('/add')) made.batches.push(String(request.headers['x-batch-id']));
        response.writeHead(made.isDown ? 503 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(made.isDown ? {} : answer(request.url!)));
      });
    });
    const made = new Switchable(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return made;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

describe('another memory service that is down', () => {
  const LISTS = { episodes: [], profiles: [], agent_cases: [], agent_skills: [], unprocessed_messages: [] };
  let backend: Switchable;
  let service: RunningService;
  let alice: GatewayClient;

  beforeAll(async () => {
    backend = await Switchable.start((path) => ({
      request_id: '0'.repeat(32),
      data: { message_count: 1, status: path.endsWith('/add') ? 'accumulated' : 'extracted', ...LISTS },
    }));
    service = await startService({
      env: {
        MEMORY_GATEWAY_BACKEND_BASE_URL: backend.url,
        MEMORY_GATEWAY_BACKEND_RETRY_DELAY_SECONDS: '0.01',
      },
    });
    alice = await GatewayClient.create(service, 'alice');
  });
  afterAll(async () => {
    await service.close();
    backend.close();
  });

  const content = [
    { type: 'image', uri: 'https://files.example/cat.png' },
    { type: 'doc', name: 'plan.txt', base64: Buffer.from('The plan').toString('base64') },
    { type: 'doc', upload_id: 'notes' },
  ];
  const form = () =>
    alice.sendForm('/memories/add/multipart', [
      ['session_id', 'chat:1'],
      ['messages', JSON.stringify([alice.buildMessage(content, 1_767_225_600_000)])],
      ['notes', new File(['# Notes'], 'notes.md', { type: 'text/markdown' })],
    ]);

  it('S4-37 S4-51 add, flush and search answer 503 and leave nothing; a repeated add is the same batch and stores its files', async () => {
    const before = await countTraces(service);
    backend.isDown = true;
    const question = { query: 'x', scope: ['all_user_memory'] };
    for (const answer of [
      await form(),
      await alice.flush('chat:1'),
      await alice.call('POST', '/memories/search', question),
    ]) {
      expect(answer).toMatchObject({
        status: 503,
        body: { detail: expect.stringContaining('memory backend') },
      });
      expect(answer.text).not.toMatch(/127\.0\.0\.1|\/tmp/);
    }
    expect(await countTraces(service)).toEqual(before);
    backend.isDown = false;
    expect((await form()).status).toBe(200);
    expect(new Set(backend.batches).size).toBe(1);
    expect(await service.rows('SELECT name FROM memory_attachments ORDER BY name')).toEqual([
      { name: 'cat.png' },
      { name: 'notes.md' },
      { name: 'plan.txt' },
    ]);
    expect(await listStoredFiles(service)).toHaveLength(2);
    expect((await alice.flush('chat:1')).status).toBe(200);
    expect(await alice.search(question)).toEqual([]);
  });

  it('S4-92 S4-93 S4-96 corrections work without the backend and send it nothing', async () => {
    const told = backend.batches.length;
    backend.isDown = true;
    const change = { session_id: 'chat:1', override_text: 'better' };
    expect((await alice.call('PATCH', '/memories/m:1', change)).status).toBe(200);
    expect((await alice.call('DELETE', '/memories/m:1', { session_id: 'chat:1' })).status).toBe(200);
    backend.isDown = false;
    expect(backend.batches).toHaveLength(told);
  });
});

describe('a model for memory that is down', () => {
  let model: Switchable;
  let service: RunningService;
  let alice: GatewayClient;

  beforeAll(async () => {
    const facts = JSON.stringify({ facts: [] });
    model = await Switchable.start(() => ({
      choices: [{ index: 0, message: { role: 'assistant', content: facts }, finish_reason: 'stop' }],
    }));
    service = await startService();
    alice = await GatewayClient.create(service, 'alice');
    await service.register({
      llm_base_url: model.url,
      llm_api_key: 'sk-model-0123456789',
      memory_llm_provider: 'openai',
      memory_llm_base_url: model.url,
      memory_llm_api_key: 'sk-model-0123456789',
      memory_llm_body: { model: 'small' },
      owner_user_id: 'alice',
      policy: { preset: 'gateway' },
    });
  });
  afterAll(async () => {
    await service.close();
    model.close();
  });

  it('a flush answers 503 and keeps the messages; the next one extracts them when the model is back', async () => {
    const states = () => service.rows(`SELECT extraction FROM turns WHERE session_id = 'chat:1'`);
    expect((await alice.add('chat:1', alice.buildMessage('I prefer the window seat.'))).status).toBe(200);
    model.isDown = true;
    for (const answer of [await alice.flush('chat:1'), await alice.flush('chat:1')])
      expect(answer).toMatchObject({ status: 503, body: { detail: expect.stringContaining('kept') } });
    expect(await states()).toEqual([{ extraction: 'failed' }]);
    expect((await alice.search({ query: 'window seat' }))[0]).toMatchObject({
      text: 'I prefer the window seat.',
    });
    model.isDown = false;
    expect(await alice.flush('chat:1')).toMatchObject({
      status: 200,
      body: { backend: { data: { status: 'extracted' } } },
    });
    expect(await states()).toEqual([{ extraction: 'done' }]);
    expect((await alice.flush('chat:1')).body.backend.data.status).toBe('no_extraction');
  });
});

describe('messages that no flush has read yet', () => {
  let service: RunningService;
  let alice: GatewayClient;
  beforeAll(async () => {
    service = await startService();
    alice = await GatewayClient.create(service, 'alice');
    const talk = [
      'My sister Mila is allergic to hazelnuts.',
      'We moved the piano to the attic last spring.',
      'The boiler was serviced by Mr. Okafor on 12 March.',
      'Our holiday flat in Lagos has the booking code QX7-221.',
      'Die Katze heißt Minka und schläft im Wäschekorb.',
    ];
    for (const [at, text] of talk.entries()) await alice.add(`chat:${at}`, alice.buildMessage(text));
    await alice.add(
      'chat:noise',
      ...Array.from({ length: 40 }, (_, at) =>
        alice.buildMessage(`Note ${at}: nothing happened in the office today.`),
      ),
    );
  });
  afterAll(() => service.close());

  const questions: readonly [question: string, answer: string][] = [
    ['What is my sister allergic to?', 'hazelnuts'],
    ['Where did we move the piano?', 'attic'],
    ['Who serviced the boiler?', 'Okafor'],
    ['What is the booking code of the flat in Lagos?', 'QX7-221'],
    ['Wie heißt die Katze?', 'Minka'],
    ['pianos', 'attic'],
  ];
  it.each(questions)('are found by a search: %s', async (query, answer) => {
    for (const method of ['keyword', 'hybrid']) {
      const found = await alice.search({ query, method, top_k: 8 });
      expect([method, found.findIndex(({ text }) => text.includes(answer))]).toEqual([method, 0]);
    }
  });
});
