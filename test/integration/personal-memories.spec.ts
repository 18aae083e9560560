import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { usePersonalFixture, type MemoryBody } from './personal-fixture.js';

const fixture = usePersonalFixture();

describe('GET /v1/memories', () => {
  it('S2-21 S2-52 returns a page with the total, newest first', async () => {
    const ada = await fixture.createPerson();
    for (let number = 1; number <= 12; number += 1) await ada.add(`Memory ${number}`);
    const first = await ada.list();
    expect(first).toMatchObject({ total: 12, page: 1, per_page: 10 });
    expect(first.memories.map(({ memory }) => memory)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Memory ${number}`),
    );
    expect(await ada.list('?page=2')).toMatchObject({
      memories: [{ memory: 'Memory 2' }, { memory: 'Memory 1' }],
      total: 12,
      page: 2,
    });
    expect(await ada.list('?page=3')).toEqual({ memories: [], total: 12, page: 3, per_page: 10 });
    expect(await ada.listTexts('?per_page=1')).toEqual(['Memory 12']);
  });

  it('shows a memory in the shape of the contract', async () => {
    const ada = await fixture.createPerson();
    const now = Math.floor(Date.now() / 1_000);
    await ada.add('Drinks tea.', ['food']);
    const { memories } = await ada.list();
    expect(Object.keys(memories[0]!)).toEqual([
      'memory_id',
      'memory',
      'topics',
      'input',
      'agent_id',
      'created_at',
      'updated_at',
    ]);
    expect(memories[0]).toMatchObject({
      memory: 'Drinks tea.',
      topics: ['food'],
      input: null,
      agent_id: null,
    });
    expect(memories[0]!.created_at).toBeGreaterThanOrEqual(now);
    expect(Number.isInteger(memories[0]!.updated_at)).toBe(true);
  });

  it.each([
    ['%', ['Owns 50% of it.']],
    ['_', ['Likes snake_case.']],
    ['\\', ['Types C:\\ often.']],
    ['LIKES', ['Likes snake_case.']],
    ['owns 5', ['Owns 50% of it.']],
    ['', ['Types C:\\ often.', 'Likes snake_case.', 'Owns 50% of it.']],
    ['nothing', []],
  ])('S2-52 finds the substring %j in any case', async (search, expected) => {
    const ada = await fixture.createPerson();
    for (const text of ['Owns 50% of it.', 'Likes snake_case.', 'Types C:\\ often.']) await ada.add(text);
    expect(await ada.listTexts(`?search=${encodeURIComponent(search)}`)).toEqual(expected);
  });

  it('S2-52 filters by any of the topics and sorts; what it does not know sorts as updated_at, descending', async () => {
    const ada = await fixture.createPerson();
    await ada.add('B', ['x', 'y']);
    await ada.add('A', ['y']);
    await ada.add('C', ['z', 'x', 'w']);
    expect(await ada.listTexts('?topics=y')).toEqual(['A', 'B']);
    expect(await ada.listTexts('?topics=y,z')).toEqual(['C', 'A', 'B']);
    expect(await ada.listTexts('?topics=,')).toEqual(['C', 'A', 'B']);
    expect(await ada.listTexts('?topics=%00')).toEqual(['C', 'A', 'B']);
    expect(await ada.listTexts('?topic=y&topic=z')).toEqual(['C', 'A', 'B']);
    expect(await ada.listTexts('?sort_by=memory&sort_order=asc')).toEqual(['A', 'B', 'C']);
    expect(await ada.listTexts('?sort_by=topics_count')).toEqual(['C', 'B', 'A']);
    expect(await ada.listTexts('?sort_by=created_at&sort_order=up')).toEqual(['C', 'A', 'B']);
    expect(await ada.listTexts('?sort_by=updated_at&sort_order=asc')).toEqual(['B', 'A', 'C']);
  });

  it('filters by topics with a comma, one parameter each', async () => {
    const ada = await fixture.createPerson();
    await ada.add('A', ['Lisbon, Portugal']);
    await ada.add('B', ['Lisbon']);
    await ada.add('C', ['food']);
    expect(await ada.listTexts('?topic=Lisbon,%20Portugal')).toEqual(['A']);
    expect(await ada.listTexts('?topic=Lisbon,%20Portugal&topic=food')).toEqual(['C', 'A']);
    expect(await ada.listTexts('?topic=Lisbon,%20Portugal&topics=Lisbon,food')).toEqual(['C', 'B', 'A']);
    expect(await ada.listTexts('?topic=%20')).toEqual(['C', 'B', 'A']);
    for (const wrong of [`topic=${'x'.repeat(101)}`, 'topic=x&'.repeat(51), 'topic[a]=x'])
      expect((await ada.call('GET', `/v1/memories?${wrong}`)).status).toBe(422);
  });

  it('as_of lists, searches and counts what was remembered then, and nothing that was erased since', async () => {
    const ada = await fixture.createPerson();
    const tea = await ada.add('Drinks tea.', ['food']);
    const boat = await ada.add('Owns a boat.');
    const then = encodeURIComponent(new Date().toISOString());
    await ada.call('PUT', `/v1/memories/${tea.memory_id}`, { memory: 'Drinks coffee.', topics: ['habits'] });
    await ada.add('Has a cat.');
    expect(await ada.list(`?as_of=${then}`)).toMatchObject({ total: 2, page: 1, per_page: 10 });
    expect((await ada.listTexts(`?as_of=${then}`)).sort()).toEqual(['Drinks tea.', 'Owns a boat.']);
    expect(await ada.listTexts(`?as_of=${then}&search=tea&topics=food`)).toEqual(['Drinks tea.']);
    expect(await ada.listTexts(`?as_of=${then}&search=coffee`)).toEqual([]);
    const asking = `mode=agentic&search=${encodeURIComponent('What do I drink?')}`;
    expect((await ada.listTexts(`?as_of=${then}&${asking}`))[0]).toBe('Drinks tea.');
    expect((await ada.listTexts(`?${asking}`))[0]).toBe('Drinks coffee.');
    expect(await ada.listTexts('?as_of=2020-01-31')).toEqual([]);
    const bob = await fixture.createPerson();
    expect(await bob.list(`?as_of=${then}`)).toMatchObject({ memories: [], total: 0 });
    for (const { memory_id: id } of [tea, boat]) await ada.call('DELETE', `/v1/memories/${id}`);
    expect(await ada.list(`?as_of=${then}`)).toMatchObject({ memories: [], total: 0 });
  });

  it.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page=1.5', 'page'],
    ['per_page=0', 'per_page'],
    ['per_page=101', 'per_page'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['mode=other', 'mode'],
    ['as_of=yesterday', 'as_of'],
    ['as_of=', 'as_of'],
    ['as_of=2999-01-01', 'as_of'],
    ['unknown=1', 'unknown'],
    ['search=a&search=b', 'search'],
  ])('refuses ?%s and names the field', async (query, field) => {
    const ada = await fixture.createPerson();
    expect(await ada.call('GET', `/v1/memories?${query}`)).toMatchObject({ status: 422, body: { field } });
  });

  it('S2-35 S2-53 S2-60 lists topics, each once and sorted, before any id', async () => {
    const ada = await fixture.createPerson();
    expect((await ada.call('GET', '/v1/memories/topics')).body).toEqual([]);
    await ada.add('One', ['b', 'a']);
    expect((await ada.call('GET', '/v1/memories/topics')).body).toEqual(['a', 'b']);
    await ada.add('Two', ['c', 'a']);
    const answer = await ada.call('GET', '/v1/memories/topics');
    expect([answer.status, answer.body]).toEqual([200, ['a', 'b', 'c']]);
  });
});

describe('one memory', () => {
  it('S2-54 S2-55 is created and read', async () => {
    const ada = await fixture.createPerson();
    const created = await ada.call<MemoryBody>('POST', '/v1/memories', { memory: 'Is allergic to peanuts.' });
    expect(created).toMatchObject({ status: 201, body: { memory: 'Is allergic to peanuts.', topics: null } });
    expect(created.headers.get('etag')).toBe('"1"');
    const read = await ada.call('GET', `/v1/memories/${created.body.memory_id}`);
    expect(read).toMatchObject({ status: 200, body: created.body });
    expect(read.headers.get('etag')).toBe('"1"');
  });

  it('S2-55 stays one memory when it is said again', async () => {
    const ada = await fixture.createPerson();
    const first = await ada.add('Likes rain.');
    expect((await ada.add('Likes rain.', ['weather'])).memory_id).toBe(first.memory_id);
    expect(await ada.list()).toMatchObject({ total: 1, memories: [{ topics: ['weather'] }] });
  });

  it.each([
    [{}, 'memory'],
    [{ memory: '' }, 'memory'],
    [{ memory: ' \n' }, 'memory'],
    [{ memory: '\0' }, 'memory'],
    [{ memory: 7 }, 'memory'],
    [{ memory: 'x'.repeat(5_001) }, 'memory'],
    [{ memory: 'x', topics: 'food' }, 'topics'],
    [{ memory: 'x', topics: [1] }, 'topics'],
    [{ memory: 'x', topics: [''] }, 'topics'],
    [{ memory: 'x', user_id: 'eve' }, 'user_id'],
  ])('refuses %j and names the field', async (body, field) => {
    const ada = await fixture.createPerson();
    expect(await ada.call('POST', '/v1/memories', body)).toMatchObject({ status: 422, body: { field } });
    expect((await ada.list()).total).toBe(0);
  });

  it('takes 5,000 characters', async () => {
    const ada = await fixture.createPerson();
    expect((await ada.add('x'.repeat(5_000))).memory).toHaveLength(5_000);
  });

  it('S2-56 is changed; absent fields stay', async () => {
    const ada = await fixture.createPerson();
    const { memory_id: id } = await ada.add('Lives in Rome.', ['home']);
    const path = `/v1/memories/${id}`;
    expect((await ada.call('PUT', path, { memory: 'Lives in Oslo.' })).body).toMatchObject({
      memory: 'Lives in Oslo.',
      topics: ['home'],
    });
    expect((await ada.call('PUT', path, { topics: ['place'] })).body).toMatchObject({
      memory: 'Lives in Oslo.',
      topics: ['place'],
    });
    expect((await ada.call('PUT', path, { topics: null })).body).toMatchObject({ topics: null });
    expect(await ada.call('PUT', path, {})).toMatchObject({
      status: 200,
      body: { memory: 'Lives in Oslo.' },
    });
    expect(await ada.call('PUT', path, { memory: null })).toMatchObject({
      status: 422,
      body: { field: 'memory' },
    });
    expect(await ada.listTexts()).toEqual(['Lives in Oslo.']);
  });

  it('S2-48 refuses a change that starts from a stale version', async () => {
    const ada = await fixture.createPerson();
    const { memory_id: id } = await ada.add('Version one');
    const path = `/v1/memories/${id}`;
    const changed = await ada.call('PUT', path, { memory: 'Version two', version: 1 });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"']);
    expect(await ada.call('PUT', path, { memory: 'Lost', version: 1 })).toMatchObject({
      status: 409,
      body: { field: 'version' },
    });
    expect((await ada.call('PUT', path, { memory: 'Lost' }, { 'if-match': '"1"' })).status).toBe(409);
    expect((await ada.call('PUT', path, { memory: 'Version three' }, { 'if-match': '"2"' })).status).toBe(
      200,
    );
    expect((await ada.call('PUT', path, { memory: 'Version four' }, { 'if-match': '*' })).status).toBe(200);
    expect(await ada.call('PUT', path, { memory: 'x' }, { 'if-match': 'abc' })).toMatchObject({
      status: 422,
      body: { field: 'If-Match' },
    });
    expect(await ada.listTexts()).toEqual(['Version four']);
  });

  it('S2-48 lets one of two parallel changes win', async () => {
    const ada = await fixture.createPerson();
    const { memory_id: id } = await ada.add('Counter 0');
    const racing = ['a', 'b', 'c'].map((name) =>
      ada.call('PUT', `/v1/memories/${id}`, { memory: `Counter ${name}`, version: 1 }),
    );
    const statuses = (await Promise.all(racing)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });

  it('S2-57 is deleted for good, with 204 whether or not there was one', async () => {
    const ada = await fixture.createPerson();
    const { memory_id: id } = await ada.add('Secret');
    for (const target of [id, id, randomUUID(), 'nonsense']) {
      const answer = await ada.call('DELETE', `/v1/memories/${target}`);
      expect([answer.status, answer.text]).toEqual([204, '']);
    }
    expect(await ada.call('GET', `/v1/memories/${id}`)).toMatchObject({
      status: 404,
      body: { detail: 'Memory not found' },
    });
    expect((await ada.call('GET', `/v1/memories/${id}/history`)).status).toBe(404);
    expect(await ada.listTexts()).toEqual([]);
  });

  it('S2-58 deletes many, and nobody else’s', async () => {
    const [ada, eve] = [await fixture.createPerson(), await fixture.createPerson()];
    const mine = [await ada.add('1'), await ada.add('2'), await ada.add('3')].map(({ memory_id: id }) => id);
    const foreign = await eve.add('Eve’s');
    const ids = [mine[0], mine[1], foreign.memory_id, 'nonsense'];
    expect((await ada.call('POST', '/v1/memories/bulk-delete', { memory_ids: ids })).status).toBe(204);
    expect(await ada.listTexts()).toEqual(['3']);
    expect(await eve.listTexts()).toEqual(['Eve’s']);
    expect(await ada.call('POST', '/v1/memories/bulk-delete', { memory_ids: 'x' })).toMatchObject({
      status: 422,
      body: { field: 'memory_ids' },
    });
  });

  it('lists its versions, and restores one', async () => {
    const ada = await fixture.createPerson();
    const { memory_id: id } = await ada.add('Lives in Rome.');
    await ada.call('PUT', `/v1/memories/${id}`, { memory: 'Lives in Oslo.' });
    const { body } = await ada.call<{
      history: { memory: string; version: number; written_by: string | null; valid_to: number | null }[];
    }>('GET', `/v1/memories/${id}/history`);
    expect(body.history.map(({ memory, version }) => [memory, version])).toEqual([
      ['Lives in Oslo.', 2],
      ['Lives in Rome.', 1],
    ]);
    expect(body.history.map(({ valid_to: end }) => end === null)).toEqual([true, false]);
    expect(body.history.map(({ written_by: writer }) => writer)).toEqual([
      expect.stringMatching(/^user:/),
      expect.stringMatching(/^user:/),
    ]);
    expect(await ada.call('POST', `/v1/memories/${id}/restore`, {})).toMatchObject({
      status: 200,
      body: { memory: 'Lives in Rome.' },
    });
    expect(await ada.call('POST', `/v1/memories/${id}/restore`, { version: 2 })).toMatchObject({
      body: { memory: 'Lives in Oslo.' },
    });
    expect((await ada.call('POST', `/v1/memories/${id}/restore`, { version: 99 })).status).toBe(404);
    expect((await ada.call('POST', `/v1/memories/${id}/restore`)).status).toBe(200);
  });

  it('S2-54 S2-59 cannot be seen, changed, restored or deleted by anybody else', async () => {
    const [ada, eve] = [await fixture.createPerson(), await fixture.createPerson()];
    const { memory_id: id } = await ada.add('Private');
    await ada.call('PUT', `/v1/memories/${id}`, { memory: 'Still private' });
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { memory: 'Taken' }],
      ['GET', '/history', undefined],
      ['POST', '/restore', {}],
    ] as const)
      expect(await eve.call(method, `/v1/memories/${id}${path}`, body)).toMatchObject({
        status: 404,
        body: { detail: 'Memory not found' },
      });
    await eve.call('DELETE', `/v1/memories/${id}`);
    await eve.call('POST', '/v1/memories/bulk-delete', { memory_ids: [id] });
    expect(await ada.listTexts()).toEqual(['Still private']);
    expect([await eve.listTexts(), (await eve.call('GET', '/v1/memories/topics')).body]).toEqual([[], []]);
  });
});
