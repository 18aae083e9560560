import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { RateLimitError } from './errors.js';
import {
  AT_ONCE,
  createClients,
  catchFailure,
  MEMORY,
  MESSAGES,
  refuse,
} from '../../test/support/answered-clients.js';

afterEach(() => void jest.useRealTimers());

describe('retries and renewals', () => {
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

  it('sends a call again although the body of the refusal is broken', async () => {
    const broken = (): Response => {
      const body = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) });
      return new Response(body, { status: 503, ...AT_ONCE });
    };
    const { client, requests } = createClients([broken, () => Response.json(MEMORY)]);
    expect((await client.as('ada').memories.get('1')).memory).toBe('Likes tea.');
    expect(requests).toHaveLength(2);
  });

  it('K-21 sends reads, searches, flushes and batches again after a lost connection, and what writes anew once', async () => {
    const counts: Record<string, number> = {};
    const count = async (
      name: string,
      run: (clients: ReturnType<typeof createClients>) => PromiseLike<unknown>,
    ): Promise<void> => {
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
    await count('append', ({ client }) =>
      client.as('ada').sessions.append('c1', [{ role: 'user', content: 'Hello.' }]),
    );
    await count('login', ({ user }) => user.login());
    await count('chat', ({ client }) => client.as('ada').chat.create({ message: 'Hello.' }));
    await count('tools.call', ({ client }) =>
      client.as('ada').tools.call({ name: 'add_memory', arguments: {} }),
    );
    await count('memories.create', ({ client }) =>
      client.as('ada').memories.create({ memory: 'Likes tea.' }),
    );
    await count('tokens.create', ({ admin }) =>
      admin.tokens.create({ llm_base_url: 'https://a.test', llm_api_key: 'key' }),
    );
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
      const error = await catchFailure(client.as('ada').memories.get('1'));
      expect(error).toBeInstanceOf(RateLimitError);
      expect(error.retryAfterMs).toBeGreaterThan(30_000);
      expect(requests).toHaveLength(1);
    }
  });

  it('K-23 waits for the whole of a Retry-After up to 30 s', async () => {
    jest.useFakeTimers();
    const { client, requests } = createClients([
      refuse(503, {}, { 'retry-after': '30' }),
      () => Response.json(MEMORY),
    ]);
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
    const sent = requests.map(({ url, headers }) => [
      new URL(url).pathname.split('/').at(-1),
      headers.get('authorization'),
    ]);
    expect(sent).toEqual([
      ['token', null],
      ['1', 'Bearer jwt-1'],
      ['token', null],
      ...['1', '2', '3'].map((id) => [id, 'Bearer jwt-2']),
    ]);
  });
});
