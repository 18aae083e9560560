import { describe, expect, it } from '@jest/globals';
import { usePersonalFixture, type Caller, type MemoryBody } from './personal-fixture.js';

const LLM = { llm_base_url: 'http://127.0.0.1:9/v1', llm_api_key: 'sk-nobody-0123456789' };
const fixture = usePersonalFixture();

type Full = MemoryBody & Readonly<Record<string, unknown>>;
const PLAIN = ['memory_id', 'memory', 'topics', 'input', 'agent_id', 'created_at', 'updated_at'];

async function listFull(caller: Caller, query: string): Promise<readonly Full[]> {
  return (await caller.call<{ memories: Full[] }>('GET', `/v1/memories?${query}`)).body.memories;
}

describe('memories by key', () => {
  it('K-44 finds one row by its exact key, and shows the documented fields with view=full', async () => {
    const ada = await fixture.createPerson();
    const sent = {
      ...{
        memory: 'Speaks Danish.',
        topics: ['languages'],
        key: 'Language: 1%',
        type: 'semantic',
        metadata: { level: 'B2' },
      },
      ...{
        session_id: 'chat:1',
        agent_id: 'coach',
        input: 'Remember that.',
        expires_at: '2999-01-31T12:00:00.000Z',
      },
    };
    const made = await ada.call<Full>('POST', '/v1/memories', sent);
    expect([made.status, Object.keys(made.body)]).toEqual([201, PLAIN]);
    for (const key of ['Language: 1', 'language: 1%', 'Language: 12'])
      await ada.call('POST', '/v1/memories', { memory: `Is of key ${key}.`, key });
    const query = `key=${encodeURIComponent('Language: 1%')}`;
    expect(await listFull(ada, query)).toEqual([made.body]);
    const [full, ...others] = await listFull(ada, `${query}&view=full`);
    expect(others).toEqual([]);
    expect(full).toEqual({
      ...made.body,
      ...{
        agent_id: 'coach',
        input: 'Remember that.',
        key: 'Language: 1%',
        type: 'semantic',
        session_id: 'chat:1',
        version: 1,
      },
      metadata: { level: 'B2', source: 'user_message' },
      expires_at: Date.parse('2999-01-31T12:00:00Z') / 1_000,
    });
    expect(await listFull(ada, 'key=nothing')).toEqual([]);
    expect(await listFull(await fixture.createPerson(), query)).toEqual([]);
  });

  it('K-44 leaves the plain answer unchanged', async () => {
    const ada = await fixture.createPerson();
    await ada.call('POST', '/v1/memories', { memory: 'Plays the cello.', key: 'instrument' });
    const [plain] = await listFull(ada, '');
    expect(Object.keys(plain!)).toEqual(PLAIN);
    const [full] = await listFull(ada, 'view=full');
    expect(Object.keys(full!)).toEqual([
      ...PLAIN,
      'key',
      'type',
      'metadata',
      'session_id',
      'expires_at',
      'version',
    ]);
    expect(Object.keys((await listFull(ada, ''))[0]!)).toEqual(PLAIN);
  });

  it('changes the memory of a key in place, and shows the change at once', async () => {
    const ada = await fixture.createPerson();
    const first = await ada.call<Full>('POST', '/v1/memories', { memory: 'Lives in Paris.', key: 'city' });
    const second = await ada.call<Full>('POST', '/v1/memories', { memory: 'Lives in Lyon.', key: 'city' });
    expect(second.body.memory_id).toBe(first.body.memory_id);
    expect(await listFull(ada, 'key=city&view=full')).toEqual([
      expect.objectContaining({ memory: 'Lives in Lyon.', version: 2 }),
    ]);
  });

  it('K-46 keeps the keys of two end users of two tokens apart, and lets memory:read only read', async () => {
    const tokens = [await fixture.service.register(LLM), await fixture.service.register(LLM)];
    for (const [at, token] of tokens.entries())
      for (const user of ['ada', 'bea'])
        await fixture
          .createEndUser(token, user)
          .call('POST', '/v1/memories', { memory: `Of ${user} at ${at}.`, key: 'same' });
    for (const [at, token] of tokens.entries())
      for (const user of ['ada', 'bea'])
        expect(
          (await listFull(fixture.createEndUser(token, user), 'key=same')).map(({ memory }) => memory),
        ).toEqual([`Of ${user} at ${at}.`]);
    const reader = fixture.createEndUser(
      await fixture.service.register({ ...LLM, scopes: ['memory:read'] }),
      'ada',
    );
    expect((await reader.call('GET', '/v1/memories?key=same&view=full')).status).toBe(200);
    expect((await reader.call('POST', '/v1/memories', { memory: 'x', key: 'y' })).status).toBe(403);
  });

  it.each<[string, object, string]>([
    ['a blank key', { key: ' ' }, 'key'],
    ['a key that is too long', { key: 'x'.repeat(1_001) }, 'key'],
    ['an unknown type', { type: 'wrong' }, 'type'],
    ['metadata that is no object', { metadata: 'x' }, 'metadata'],
    ['a session with a NUL', { session_id: 'a\0' }, 'session_id'],
    ['a time that is none', { expires_at: 'soon' }, 'expires_at'],
    ['an input that is too long', { input: 'x'.repeat(100_001) }, 'input'],
  ])('answers 422 that names the field to %s', async (_, more, field) => {
    const answer = await (
      await fixture.createPerson()
    ).call('POST', '/v1/memories', { memory: 'Plays the cello.', ...more });
    expect([answer.status, answer.body['field']]).toEqual([422, field]);
  });
});
