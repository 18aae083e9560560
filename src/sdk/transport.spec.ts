import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MemoryBridge } from './client.js';
import {
  AuthenticationError,
  ConflictError,
  type MemoryBridgeError,
  NetworkError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ResponseError,
  TimeoutError,
  UnavailableError,
  ValidationError,
} from './errors.js';
import type { ClientOptions } from './options.js';

const MEMORY = {
  memory_id: '1',
  memory: 'Likes tea.',
  topics: null,
  input: null,
  agent_id: null,
  created_at: 1,
  updated_at: 1,
  version: 1,
};
const MESSAGES = [{ sender_id: 'ada', role: 'user' as const, timestamp: 1_767_225_600_000, content: 'Hello.' }];
const AT_ONCE = { headers: { 'retry-after': '0' } };

type Answer = () => Response | Promise<Response>;

/** Clients whose requests are answered in turn, the last answer for all that follow, and the requests that they made. */
function createClients(answers: readonly Answer[], options: ClientOptions = {}) {
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push(new Request(input, init));
    return (answers[requests.length - 1] ?? answers.at(-1)!)();
  };
  const all = { baseURL: 'http://service.test/base/', fetch, ...options };
  const client = new MemoryBridge({ ...all, token: 'mb_canary0001' });
  return { client, user: MemoryBridge.user({ ...all, userId: 'ada', userKey: 'uk_canary0001' }), admin: toAdmin(all), requests };
}

function toAdmin(options: ClientOptions) {
  return MemoryBridge.admin({ ...options, adminToken: 'canary-admin' });
}

async function failureOf(work: PromiseLike<unknown>): Promise<MemoryBridgeError> {
  return Promise.resolve(work).then(
    () => {
      throw new Error('The call did not fail');
    },
    (error: unknown) => error as MemoryBridgeError,
  );
}

const refuse = (status: number, body: unknown = {}, headers: Record<string, string> = {}): Answer => {
  return () => Response.json(body, { status, headers });
};

afterEach(() => void jest.useRealTimers());

describe('Transport', () => {
  it('sends the operation below the base URL with the bearer and the end user', async () => {
    const { client, requests } = createClients([() => Response.json(MEMORY)]);
    await client.as('Zoë').memories.get('a/b');
    const [{ method, url, headers }] = requests as [Request];
    expect({ method, url, authorization: headers.get('authorization') }).toEqual({
      method: 'GET',
      url: 'http://service.test/base/v1/memories/a%2Fb',
      authorization: 'Bearer mb_canary0001',
    });
    expect(Buffer.from(headers.get('x-memory-user')!, 'latin1').toString('utf8')).toBe('Zoë');
  });

  it.each(['', '.', '..'])('refuses the id %j, which would address something else', async (id) => {
    const { client, requests } = createClients([() => Response.json({})]);
    await expect(client.as('ada').memories.delete(id)).rejects.toThrow(TypeError);
    expect(requests).toEqual([]);
  });

  it('K-18 joins the base URL with and without slash and prefix, and refuses one that ends in /v1', async () => {
    const urls: string[] = [];
    const fetch: typeof globalThis.fetch = (input) => {
      urls.push(input as string);
      return Promise.resolve(Response.json(MEMORY));
    };
    for (const baseURL of ['http://a.test', 'http://a.test/', 'https://a.test/memory', 'https://a.test/memory//'])
      await new MemoryBridge({ baseURL, token: 'mb_1234', fetch }).as('ada').memories.get('1');
    expect(urls).toEqual([
      'http://a.test/v1/memories/1',
      'http://a.test/v1/memories/1',
      'https://a.test/memory/v1/memories/1',
      'https://a.test/memory/v1/memories/1',
    ]);
    expect(() => new MemoryBridge({ baseURL: 'http://a.test/v1/', token: 'mb_1234' })).toThrow('leave out the `/v1`');
  });

  it('K-19 refuses to make a client without a token, and names option and variable', () => {
    expect(process.env['MEMORYBRIDGE_TOKEN']).toBeUndefined();
    expect(() => new MemoryBridge()).toThrow(/`token`.*MEMORYBRIDGE_TOKEN/);
  });

  it('names a header that cannot be sent, and not its value', async () => {
    const { requests, client } = createClients([() => Response.json({})]);
    const error = await failureOf(client.as('ada\nx-admin: 1').memories.get('1'));
    expect([error instanceof TypeError, error.message, requests.length]).toEqual([
      true,
      'The value of the header x-memory-user has characters that cannot be sent',
      0,
    ]);
  });

  it('K-21 sends reads, recalls, flushes and batches again after each such status, at most twice, and what writes anew once', async () => {
    for (const status of [408, 429, 500, 502, 503, 504]) {
      const answers = [refuse(status, {}, AT_ONCE.headers)];
      const repeated = createClients(answers);
      const all = [
        repeated.client.recall('tea?'),
        repeated.client.as('ada').memories.get('1'),
        repeated.user.memories.search({ query: 'tea' }),
        repeated.user.memories.flush({ session_id: 'chat:c1' }),
        repeated.user.memories.add({ session_id: 'chat:c1', messages: MESSAGES }),
      ];
      await Promise.all(all.map((call) => expect(call).rejects.toMatchObject({ status })));
      expect(repeated.requests).toHaveLength(all.length * 3);
      const single = createClients(answers);
      const writes = [
        single.client.as('ada').chat.create({ message: 'Hello.' }),
        single.client.as('ada').tools.call({ name: 'add_memory', arguments: {} }),
        single.client.as('ada').memories.create({ memory: 'Likes tea.' }),
        single.admin.tokens.create({ llm_base_url: 'https://a.test', llm_api_key: 'key' }),
        single.user.resources.upload(new Uint8Array(1)),
      ];
      await Promise.all(writes.map((call) => expect(call).rejects.toMatchObject({ status })));
      expect(single.requests).toHaveLength(writes.length);
    }
  });

  it('K-21 sends reads, searches, flushes and batches again after a lost connection, and what writes anew once', async () => {
    const counts: Record<string, number> = {};
    const count = async (name: string, run: (clients: ReturnType<typeof createClients>) => PromiseLike<unknown>): Promise<void> => {
      const clients = createClients([
        () => Promise.reject(new TypeError('gone')),
        () => Promise.reject(new TypeError('gone')),
        refuse(418),
      ]);
      await Promise.resolve(run(clients)).catch(() => undefined);
      counts[name] = clients.requests.length;
    };
    await count('get', ({ client }) => client.as('ada').memories.get('1'));
    await count('recall', ({ client }) => client.recall('tea?'));
    await count('search', ({ user }) => user.memories.search({ query: 'tea' }));
    await count('flush', ({ user }) => user.memories.flush({ session_id: 'chat:c1' }));
    await count('add', ({ user }) => user.memories.add({ session_id: 'chat:c1', messages: MESSAGES }));
    await count('append', ({ client }) => client.as('ada').sessions.append('c1', [{ role: 'user', content: 'Hello.' }]));
    await count('login', ({ user }) => user.login());
    await count('chat', ({ client }) => client.as('ada').chat.create({ message: 'Hello.' }));
    await count('tools.call', ({ client }) => client.as('ada').tools.call({ name: 'add_memory', arguments: {} }));
    await count('memories.create', ({ client }) => client.as('ada').memories.create({ memory: 'Likes tea.' }));
    await count('tokens.create', ({ admin }) => admin.tokens.create({ llm_base_url: 'https://a.test', llm_api_key: 'key' }));
    await count('tokens.rotate', ({ admin }) => admin.tokens.rotate('1'));
    await count('upload', ({ user }) => user.resources.upload(new Uint8Array(1)));
    await count('import', ({ client }) => client.as('ada').memories.import([{ memory: 'Likes tea.' }]));
    const [again, once] = [3, 1];
    expect(counts).toEqual({
      get: again,
      recall: again,
      search: again,
      flush: again,
      add: again,
      append: again,
      login: again,
      chat: once,
      'tools.call': once,
      'memories.create': once,
      'tokens.create': once,
      'tokens.rotate': once,
      upload: once,
      import: once,
    });
  });

  it('sends a batch with one id in all its attempts, and another with another', async () => {
    const { user, requests } = createClients([
      refuse(503, {}, AT_ONCE.headers),
      () => Response.json({ session_id: 'chat:c1', backend: {} }),
    ]);
    await user.memories.add({ session_id: 'chat:c1', messages: MESSAGES });
    await user.memories.add({ session_id: 'chat:c1', messages: MESSAGES });
    await user.memories.add({ session_id: 'chat:c1', messages: MESSAGES }, { idempotencyKey: 'mine' });
    const ids = requests.map(({ headers }) => headers.get('x-batch-id'));
    expect([ids[0] === ids[1], ids[1] === ids[2], ids[3]]).toEqual([true, false, 'mine']);
  });

  it('K-23 waits as long as Retry-After says, as seconds or a date, and gives up at once when it is over 30 s', async () => {
    const past = new Date(Date.now() - 1000).toUTCString();
    const patient = createClients([
      refuse(503, {}, { 'retry-after': '0' }),
      refuse(503, {}, { 'retry-after': past }),
      () => Response.json(MEMORY),
    ]);
    await expect(patient.client.as('ada').memories.get('1')).resolves.toEqual(MEMORY);
    for (const value of ['31', new Date(Date.now() + 60_000).toUTCString()]) {
      const { client, requests } = createClients([refuse(429, {}, { 'retry-after': value })]);
      const error = await failureOf(client.as('ada').memories.get('1'));
      expect(error).toBeInstanceOf(RateLimitError);
      expect(error.retryAfterMs).toBeGreaterThan(30_000);
      expect(requests).toHaveLength(1);
    }
  });

  it('K-23 waits for the whole of a Retry-After up to 30 s', async () => {
    jest.useFakeTimers();
    const { client, requests } = createClients([refuse(503, {}, { 'retry-after': '30' }), () => Response.json(MEMORY)]);
    const answer = client.as('ada').memories.get('1');
    await jest.advanceTimersByTimeAsync(29_900);
    expect(requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(100);
    await expect(answer).resolves.toEqual(MEMORY);
    expect(requests).toHaveLength(2);
  });

  it('K-15 renews a JWT 60 s before it expires, once for all calls that wait', async () => {
    jest.useFakeTimers();
    const { user, requests } = createClients([
      () => Response.json({ access_token: 'jwt-1', token_type: 'Bearer', expires_in: 3600 }),
      () => Response.json(MEMORY),
      () => Response.json({ access_token: 'jwt-2', token_type: 'Bearer', expires_in: 3600 }),
      () => Response.json(MEMORY),
    ]);
    const person = await user.login();
    await jest.advanceTimersByTimeAsync(3_539_000);
    await person.memories.get('1');
    await jest.advanceTimersByTimeAsync(1_000);
    await Promise.all([person.memories.get('1'), person.memories.get('2'), person.memories.get('3')]);
    const sent = requests.map(({ url, headers }) => [new URL(url).pathname.split('/').at(-1), headers.get('authorization')]);
    expect(sent).toEqual([['token', null], ['1', 'Bearer jwt-1'], ['token', null], ...['1', '2', '3'].map((id) => [id, 'Bearer jwt-2'])]);
  });

  it('K-32 gives each status its class, with status, code, field and request id', async () => {
    const classes = {
      ...{ 400: ValidationError, 401: AuthenticationError, 403: PermissionError, 404: NotFoundError, 409: ConflictError },
      ...{ 413: ValidationError, 415: ValidationError, 422: ValidationError, 429: RateLimitError },
      ...{ 500: UnavailableError, 502: UnavailableError, 503: UnavailableError, 504: UnavailableError, 418: ResponseError },
    };
    for (const [status, ErrorClass] of Object.entries(classes)) {
      const body = { detail: 'No.', field: 'memory' };
      const { client } = createClients([refuse(Number(status), body, { 'x-request-id': 'r1' })], { maxRetries: 0 });
      const error = await failureOf(client.as('ada').memories.get('1'));
      expect(error).toBeInstanceOf(ErrorClass);
      const { name, method, path, detail, field, requestId } = error;
      expect({ name, status: error.status, method, path, detail, field, requestId }).toEqual({
        ...{ name: ErrorClass.name, status: Number(status), method: 'GET', path: '/v1/memories/1' },
        ...{ detail: 'No.', field: 'memory', requestId: 'r1' },
      });
    }
  });

  it('K-32 reads all five error bodies', async () => {
    const bodies = [
      { detail: 'TOKEN_MISSING' },
      { error: 'Memory not found' },
      { error: { message: 'Too long.', type: 'invalid_request_error', param: 'messages', code: 'validation_failed' } },
      { request_id: 'e1', error: { code: 'bad_request', message: 'No session.' } },
      { jsonrpc: '2.0', id: 1, error: { code: -32_600, message: 'Invalid request' } },
    ];
    const read = [];
    for (const body of bodies) {
      const { detail, code, field } = await failureOf(
        createClients([refuse(400, body)])
          .client.as('ada')
          .memories.get('1'),
      );
      read.push([detail, code, field]);
    }
    expect(read).toEqual([
      ['TOKEN_MISSING', 'TOKEN_MISSING', undefined],
      ['Memory not found', undefined, undefined],
      ['Too long.', 'validation_failed', 'messages'],
      ['No session.', 'bad_request', undefined],
      ['Invalid request', '-32600', undefined],
    ]);
  });

  it.each([
    ['text', () => new Response('<html>Welcome</html>')],
    ['half JSON', () => new Response('{"memory_id": "1", "mem')],
    ['nothing', () => new Response('')],
    ['null', () => new Response('null')],
    ['an array', () => Response.json([])],
    ['an object without its fields', () => Response.json({ memory_id: '1' })],
  ])('rejects %s as an answer', async (_name, answer) => {
    await expect(createClients([answer]).client.as('ada').memories.get('1')).rejects.toBeInstanceOf(ResponseError);
  });

  it('K-35 makes an answer that is no JSON or lacks a field a ResponseError', async () => {
    const html = await failureOf(
      createClients([() => new Response('<html>')])
        .client.as('ada')
        .memories.get('1'),
    );
    const lacking = await failureOf(
      createClients([() => Response.json({ ...MEMORY, memory: undefined })])
        .client.as('ada')
        .memories.get('1'),
    );
    expect([html.name, html.detail, lacking.name, lacking.detail]).toEqual([
      'ResponseError',
      'The answer is not JSON; is baseURL right?',
      'ResponseError',
      'The answer lacks memory',
    ]);
  });

  it('rejects with the reason of a signal that was aborted before, and sends nothing', async () => {
    const { client, requests } = createClients([() => Response.json(MEMORY)]);
    const reason = new Error('changed my mind');
    await expect(client.as('ada').memories.get('1', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(requests).toEqual([]);
  });

  it('ends a pause before a retry with the reason of the signal', async () => {
    const controller = new AbortController();
    const { client } = createClients([refuse(503, {}, { 'retry-after': '30' })], {
      onResponse: () => queueMicrotask(() => controller.abort(new Error('enough'))),
    });
    await expect(client.as('ada').memories.get('1', { signal: controller.signal })).rejects.toThrow('enough');
  });

  it('times out an attempt whose fetch ignores its signal', async () => {
    const { client } = createClients([() => new Promise<Response>(() => undefined)], { timeoutMs: 20 });
    await expect(client.as('ada').memories.get('1')).rejects.toBeInstanceOf(TimeoutError);
  });

  it('tells of every attempt without query, header or secret', async () => {
    const reports: object[] = [];
    const { user } = createClients([() => Promise.reject(new TypeError('gone')), () => Response.json({ resources: [] })], {
      onResponse: ({ durationMs, ...report }) => reports.push({ ...report, timed: durationMs >= 0 }),
    });
    await user.resources.list();
    const report = { method: 'GET', path: '/resources', requestId: null, timed: true };
    expect(reports).toEqual([
      { ...report, status: null, attempt: 1 },
      { ...report, status: 200, attempt: 2 },
    ]);
  });

  it('makes a connection that fails for good a NetworkError', async () => {
    const { client } = createClients([() => Promise.reject(new TypeError('gone'))], { maxRetries: 0 });
    await expect(client.as('ada').memories.get('1')).rejects.toBeInstanceOf(NetworkError);
  });
});
