import { describe, expect, it } from '@jest/globals';
import { usePersonalFixture, type Answer, type Caller } from './personal-fixture.js';

interface Item {
  readonly namespace: readonly string[];
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly score?: number;
}

const fixture = usePersonalFixture();
const LLM = { llm_base_url: 'http://127.0.0.1:9/v1', llm_api_key: 'sk-nobody-0123456789' };
const ITEMS = '/v1/store/items';

const put = (
  caller: Caller,
  namespace: string[],
  key: string,
  value: unknown,
  index?: unknown,
): Promise<Answer> =>
  caller.call('PUT', ITEMS, { namespace, key, value, ...(index !== undefined && { index }) });
const at = (namespace: string, key: string): string =>
  `${ITEMS}?namespace=${encodeURIComponent(namespace)}&key=${encodeURIComponent(key)}`;
const search = async (caller: Caller, body: object): Promise<readonly Item[]> =>
  (await caller.call<{ items: Item[] }>('POST', `${ITEMS}/search`, body)).body.items;
const keys = async (caller: Caller, body: object): Promise<readonly string[]> =>
  (await search(caller, body)).map(({ key }) => key);

describe('an item', () => {
  it('K-45 is put, got, replaced and erased under its namespace and key', async () => {
    const ada = await fixture.createPerson();
    expect(
      (await put(ada, ['ada', 'food'], 'cake', { text: 'Likes lemon cake', n: [1, { a: null }] })).status,
    ).toBe(204);
    const got = await ada.call<Item>('GET', at('ada.food', 'cake'));
    expect(got).toMatchObject({
      status: 200,
      body: { namespace: ['ada', 'food'], key: 'cake', value: { n: [1, { a: null }] } },
    });
    await put(ada, ['ada', 'food'], 'cake', { text: 'Likes plum cake' });
    expect((await ada.call<Item>('GET', at('ada.food', 'cake'))).body.value).toEqual({
      text: 'Likes plum cake',
    });
    const deleted = await ada.call('DELETE', at('ada.food', 'cake'));
    expect([deleted.status, deleted.headers.get('x-erasure-receipt')]).toEqual([204, expect.any(String)]);
    for (const [method, status] of [
      ['GET', 404],
      ['DELETE', 204],
    ] as const)
      expect((await ada.call(method, at('ada.food', 'cake'))).status).toBe(status);
    expect(
      await fixture.service.rows(`SELECT 1 FROM memory_versions WHERE content LIKE '%lemon cake%'`),
    ).toEqual([]);
  });

  it('K-45 of an equal value under another key is another item, and both are memories that are listed and exported', async () => {
    const ada = await fixture.createPerson();
    for (const key of ['a', 'b']) await put(ada, ['n'], key, { text: 'The same' });
    await put(ada, ['n'], 'hidden', { text: 'In no index' }, false);
    expect((await keys(ada, { namespace_prefix: ['n'] })).toSorted()).toEqual(['a', 'b', 'hidden']);
    expect((await ada.listTexts()).toSorted()).toEqual(['In no index', 'The same', 'The same']);
    expect(
      (await ada.call('GET', '/v1/memories/export')).text.match(/The same|In no index/g)?.length,
    ).toBeGreaterThanOrEqual(3);
  });

  it('K-45 is found by prefix, filters and query', async () => {
    const ada = await fixture.createPerson();
    await put(ada, ['ada', 'food'], 'cake', { text: 'Likes lemon cake', stars: 5, on: true });
    await put(ada, ['ada', 'food'], 'soup', { text: 'Hates onion soup', stars: 1 });
    await put(ada, ['ada', 'sport'], 'row', { text: 'Rows at dawn', stars: 3 });
    await put(ada, ['adam'], 'x', { text: 'Somewhere else', stars: '3' });
    expect((await keys(ada, { namespace_prefix: ['ada'] })).toSorted()).toEqual(['cake', 'row', 'soup']);
    expect(await keys(ada, { namespace_prefix: [], filter: { stars: { $gt: 1, $lte: 3 } } })).toEqual([
      'row',
    ]);
    expect(await keys(ada, { namespace_prefix: [], filter: { stars: 5, on: { $eq: true } } })).toEqual([
      'cake',
    ]);
    expect(
      (await keys(ada, { namespace_prefix: ['ada'], filter: { stars: { $ne: 3 } } })).toSorted(),
    ).toEqual(['cake', 'soup']);
    expect(await keys(ada, { namespace_prefix: [], filter: { stars: { $gte: '3' } } })).toEqual(['x']);
    const [first] = await search(ada, { namespace_prefix: ['ada'], query: 'onion soup' });
    expect(first).toMatchObject({ key: 'soup', score: expect.any(Number) });
    expect(await keys(ada, { namespace_prefix: ['ada'], limit: 1, offset: 3 })).toEqual([]);
  });

  it('K-45 appears in the namespaces, which are truncated, filtered and paged', async () => {
    const ada = await fixture.createPerson();
    for (const namespace of [
      ['a', 'b', 'c'],
      ['a', 'b', 'd'],
      ['a', 'x'],
      ['z', 'c'],
    ])
      await put(ada, namespace, 'k', { text: 't' });
    const namespaces = async (body: object) =>
      (await ada.call('POST', '/v1/store/namespaces', body)).body['namespaces'];
    expect(await namespaces({})).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'd'],
      ['a', 'x'],
      ['z', 'c'],
    ]);
    expect(await namespaces({ prefix: ['a'], max_depth: 2 })).toEqual([
      ['a', 'b'],
      ['a', 'x'],
    ]);
    expect(await namespaces({ suffix: ['c'], limit: 1, offset: 1 })).toEqual([['z', 'c']]);
  });

  it('K-45 with index: false is in no index, no embedding and no recall; with named fields these alone are', async () => {
    const ada = await fixture.createPerson();
    await put(ada, ['n'], 'hidden', { text: 'The parrot Zebedee sleeps.' }, false);
    await put(ada, ['n'], 'half', { text: 'The ferry leaves at noon.', note: 'Quibble knows.' }, ['text']);
    const searchScored = async (query: string) =>
      (await search(ada, { namespace_prefix: [], query })).filter((one) => one.score !== undefined);
    expect((await searchScored('When does the ferry leave?')).map(({ key }) => key)).toEqual(['half']);
    expect(await searchScored('parrot Zebedee')).toEqual([]);
    expect(await searchScored('Quibble knows')).toEqual([]);
    const hidden = await fixture.service.rows<{ id: string }>(
      `SELECT id FROM memories WHERE content LIKE '%Zebedee%'`,
    );
    expect(
      await fixture.service.rows(`SELECT 1 FROM memory_vectors WHERE document_id = 'f:${hidden[0]!.id}'`),
    ).toEqual([]);
  });
});

describe('metadata that claim to be an item', () => {
  const NAMESPACES = '/v1/store/namespaces';
  const FORGED = { namespace: ['n'], key: 'k', value: { text: 'Forged' } };

  it.each([
    ['a namespace that is no list', { namespace: 'x' }],
    ['the form of an item', FORGED],
  ])('are dropped from a new memory, with %s', async (_what, store_item) => {
    const ada = await fixture.createPerson();
    const memory = { memory: 'hi', metadata: { note: 1, store_item } };
    expect((await ada.call('POST', '/v1/memories', memory)).status).toBe(201);
    expect(await search(ada, { namespace_prefix: [] })).toEqual([]);
    expect((await ada.call('POST', NAMESPACES, {})).body).toEqual({ namespaces: [] });
  });

  it('do not disturb the store when an earlier release has stored them', async () => {
    const ada = await fixture.createPerson();
    await put(ada, ['n'], 'k', { text: 'Mine' });
    await put(ada, ['n'], 'damaged', { text: 'Damaged' });
    await ada.call('POST', '/v1/memories', { memory: 'An old forgery' });
    for (const content of ['Damaged', 'An old forgery'])
      await fixture.service.rows(
        `UPDATE memories SET metadata = '{"store_item": {"namespace": "x"}}' WHERE content = '${content}' RETURNING id`,
      );
    expect(await keys(ada, { namespace_prefix: [] })).toEqual(['k']);
    expect((await ada.call('POST', NAMESPACES, {})).body).toEqual({ namespaces: [['n']] });
  });

  it('are imported with the key of the item only', async () => {
    const [ada, bob] = [await fixture.createPerson(), await fixture.createPerson()];
    await put(ada, ['n'], 'k', { text: 'Mine' });
    const { text: exported } = await ada.call('GET', '/v1/memories/export');
    const forged = JSON.stringify({ memory: 'Forged', metadata: { store_item: FORGED } });
    await bob.call('POST', '/v1/memories/import', `${exported.trim()}\n${forged}\n`);
    expect(await search(bob, { namespace_prefix: [] })).toMatchObject([
      { key: 'k', value: { text: 'Mine' } },
    ]);
    expect((await bob.listTexts()).toSorted()).toEqual(['Forged', 'Mine']);
  });
});

describe('a bad item', () => {
  it.each<[string, object, string]>([
    ['no namespace', { key: 'k', value: {} }, 'namespace'],
    ['an empty namespace', { namespace: [], key: 'k', value: {} }, 'namespace'],
    ['nine labels', { namespace: Array(9).fill('a'), key: 'k', value: {} }, 'namespace'],
    ['a label with a dot', { namespace: ['a.b'], key: 'k', value: {} }, 'namespace'],
    ['a long key', { namespace: ['a'], key: 'k'.repeat(257), value: {} }, 'key'],
    ['a value that is no object', { namespace: ['a'], key: 'k', value: 'x' }, 'value'],
    ['a list as value', { namespace: ['a'], key: 'k', value: [1] }, 'value'],
    ['a value over 64 KiB', { namespace: ['a'], key: 'k', value: { text: 'x'.repeat(65_536) } }, 'value'],
    ['a value with NUL', { namespace: ['a'], key: 'k', value: { text: 'a\0' } }, 'value'],
    ['index: true', { namespace: ['a'], key: 'k', value: {}, index: true }, 'index'],
    ['an unknown field', { namespace: ['a'], key: 'k', value: {}, ttl: 1 }, 'ttl'],
  ])('K-46 with %s is 422 and names the field', async (_what, body, field) => {
    const ada = await fixture.createPerson();
    expect(await ada.call('PUT', ITEMS, body)).toMatchObject({ status: 422, body: { field } });
    expect(await search(ada, { namespace_prefix: [] })).toEqual([]);
  });

  it('search or namespace is 422 too', async () => {
    const ada = await fixture.createPerson();
    const asked = { namespace_prefix: [] };
    for (const body of [
      {},
      { ...asked, limit: 101 },
      { ...asked, query: ' ' },
      { ...asked, filter: 'x' },
      { ...asked, filter: { a: { $in: [1] } } },
    ])
      expect((await ada.call('POST', `${ITEMS}/search`, body)).status).toBe(422);
    expect((await ada.call('GET', `${ITEMS}?namespace=a..b&key=k`)).body).toMatchObject({
      field: 'namespace',
    });
    expect((await ada.call('GET', `${ITEMS}?namespace=a`)).body).toMatchObject({ field: 'key' });
  });
});

describe('somebody else’s items', () => {
  it('K-46 are seen and erased by nobody: two users, two tokens and an end user each have their own of one name', async () => {
    const [ada, bob] = [await fixture.createPerson(), await fixture.createPerson()];
    const tokens = [await fixture.service.register({ ...LLM }), await fixture.service.register({ ...LLM })];
    const callers = [
      ada,
      bob,
      ...tokens.flatMap((token) => [fixture.createEndUser(token), fixture.createEndUser(token, 'customer')]),
    ];
    for (const [index, caller] of callers.entries())
      expect((await put(caller, ['n'], 'k', { text: `secret ${index}` })).status).toBe(204);
    for (const [index, caller] of callers.entries()) {
      expect((await caller.call<Item>('GET', at('n', 'k'))).body.value).toEqual({ text: `secret ${index}` });
      expect(await search(caller, { namespace_prefix: [], query: 'secret' })).toHaveLength(1);
    }
    await bob.call('DELETE', at('n', 'k'));
    expect((await ada.call('GET', at('n', 'k'))).status).toBe(200);
  });

  it('K-46 a token with the scope memory:read gets, searches and lists, and puts and erases nothing', async () => {
    const owner = await fixture.createPerson();
    await put(owner, ['n'], 'k', { text: 'x' });
    const reader = fixture.createEndUser(
      await fixture.service.register({ ...LLM, owner_user_id: owner.id, scopes: ['memory:read'] }),
    );
    expect((await reader.call('GET', at('n', 'k'))).status).toBe(200);
    expect(await keys(reader, { namespace_prefix: [] })).toEqual(['k']);
    expect((await reader.call('POST', '/v1/store/namespaces', {})).body).toEqual({ namespaces: [['n']] });
    expect((await put(reader, ['n'], 'k', {})).status).toBe(403);
    expect((await reader.call('DELETE', at('n', 'k'))).status).toBe(403);
  });
});
