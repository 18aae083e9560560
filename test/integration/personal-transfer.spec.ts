import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { usePersonalFixture, type Caller } from './personal-fixture.js';

const fixture = usePersonalFixture();
const parseLines = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const exportAll = async (caller: Caller): Promise<string> =>
  (await caller.call('GET', '/v1/memories/export')).text;
const importText = async (caller: Caller, text: string): Promise<Record<string, unknown>[]> =>
  parseLines((await caller.call('POST', '/v1/memories/import', text)).text);

async function createFilled(count = 3): Promise<Caller> {
  const ada = await fixture.createPerson();
  for (let number = 0; number < count; number += 1)
    await ada.add(`Memory ${number}\nwith "quotes", \u2028 and 🐙`, [`topic ${number}`]);
  const { memories } = await ada.list();
  await ada.call('PUT', `/v1/memories/${memories.at(-1)!.memory_id}`, { memory: 'Changed', topics: null });
  await fixture.service.rows(
    `UPDATE memories SET agent_id = 'agent-1', input = 'said so', session_id = 's1', type = 'procedural', metadata = '{"a": {"b": [1, null]}}',
      expires_at = '2999-01-01T00:00:00.123Z', created_at = '2020-02-03T04:05:06.789Z' WHERE id = '${memories[0]!.memory_id}'`,
  );
  return ada;
}

describe('export and import', () => {
  it('restore every field of every memory, including ids and times', async () => {
    const ada = await createFilled();
    const answer = await ada.call('GET', '/v1/memories/export');
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-memory-count')]).toEqual(
      [200, 'application/x-ndjson', '3'],
    );
    const before = answer.text;
    expect(parseLines(before)).toHaveLength(3);
    await ada.call('POST', '/v1/memories/bulk-delete', {
      memory_ids: parseLines(before).map((line) => line['memory_id']),
    });
    expect(await exportAll(ada)).toBe('');
    expect(await importText(ada, before)).toEqual([
      { done: true, added: 3, changed: 0, unchanged: 0, failed: 0 },
    ]);
    expect(await exportAll(ada)).toBe(before);
  });

  it('contain nothing of another end user of the same token', async () => {
    const token = await fixture.service.register({
      llm_base_url: 'https://llm.example',
      llm_api_key: 'sk-test',
    });
    const [ann, ben] = [fixture.createEndUser(token, 'ann'), fixture.createEndUser(token, 'ben')];
    await ann.add('Drinks milk.');
    await ben.add('Drinks tea.');
    expect(parseLines(await exportAll(ann)).map(({ memory }) => memory)).toEqual(['Drinks milk.']);
  });

  it('change nothing when they are repeated', async () => {
    const ada = await createFilled();
    const before = await exportAll(ada);
    expect(await importText(ada, before)).toEqual([
      { done: true, added: 0, changed: 0, unchanged: 3, failed: 0 },
    ]);
    expect(await exportAll(ada)).toBe(before);
  });

  it('move memories to somebody else, under new ids where theirs are taken', async () => {
    const [ada, eve] = [await createFilled(), await fixture.createPerson()];
    const before = await exportAll(ada);
    await importText(eve, before);
    const without = (text: string): object[] => parseLines(text).map(({ memory_id: _, ...rest }) => rest);
    expect(without(await exportAll(eve))).toEqual(without(before));
    expect(await exportAll(ada)).toBe(before);
  });

  it('take effect at the next request', async () => {
    const ada = await fixture.createPerson();
    await ada.list();
    await importText(ada, '{"memory":"New"}\n');
    expect(await ada.listTexts()).toEqual(['New']);
  });

  it('report bad lines and continue', async () => {
    const ada = await fixture.createPerson();
    const lines = [
      '{"memory":"Good"}',
      'nonsense',
      '',
      '[{"memory":"x"}]',
      '{"memory":""}',
      '{"memory":"x","colour":"red"}',
      '{"memory":"x","created_at":"soon"}',
      '{"memory":"x","created_at":"0000-01-01"}',
      '{"memory":"x","memory_id":"1"}',
      '{"memory":"x","type":"other"}',
      '{"memory":"\\ud800"}',
      '{"memory":"x","key":"\\u0000"}',
      '{"memory":"Good too","metadata":{"__proto__":{"x":1}}}',
    ];
    const told = await importText(ada, lines.join('\r\n'));
    expect(told.map(({ line, field }) => [line, field])).toEqual([
      [2, undefined],
      [4, undefined],
      [5, 'memory'],
      [6, 'colour'],
      [7, 'created_at'],
      [8, 'created_at'],
      [9, 'memory_id'],
      [10, 'type'],
      [11, 'memory'],
      [12, 'key'],
      [undefined, undefined],
    ]);
    expect(told.at(-1)).toEqual({ done: true, added: 2, changed: 0, unchanged: 0, failed: 10 });
    expect((await ada.listTexts()).sort()).toEqual(['Good', 'Good too']);
  });

  it('change the memory of the same key, and keep its previous version', async () => {
    const ada = await fixture.createPerson();
    await importText(ada, '{"memory":"Lives in Rome.","key":"home"}');
    expect(await importText(ada, '{"memory":"Lives in Oslo.","key":"home"}')).toEqual([
      { done: true, added: 0, changed: 1, unchanged: 0, failed: 0 },
    ]);
    const { memories } = await ada.list();
    expect(memories.map(({ memory }) => memory)).toEqual(['Lives in Oslo.']);
    expect(
      (await ada.call<{ history: unknown[] }>('GET', `/v1/memories/${memories[0]!.memory_id}/history`)).body
        .history,
    ).toHaveLength(2);
  });

  it('read and write many memories in parts', async () => {
    const ada = await fixture.createPerson();
    const text = Array.from({ length: 1_203 }, (_, number) =>
      JSON.stringify({ memory_id: randomUUID(), memory: `Memory ${number}` }),
    ).join('\n');
    expect((await importText(ada, text)).at(-1)).toMatchObject({ done: true, added: 1_203 });
    expect(parseLines(await exportAll(ada)).map(({ memory }) => memory)).toEqual(
      Array.from({ length: 1_203 }, (_, number) => `Memory ${number}`),
    );
  });

  it('treat conflicting lines of one batch as if each came alone, in their order', async () => {
    const ada = await fixture.createPerson();
    const id = randomUUID();
    const lines = [
      { memory: 'Likes tea.', key: 'drink' },
      { memory: 'Lives in Rome.', key: 'home', memory_id: id },
      { memory: 'Likes coffee.', key: 'drink' },
      { memory: 'Lives in Rome.', key: 'city', memory_id: id },
      { memory: 'Plays chess.', memory_id: id },
      { memory: 'Has a cat.' },
    ];
    const text = lines.map((line) => JSON.stringify(line)).join('\n');
    expect(await importText(ada, text)).toEqual([
      { done: true, added: 4, changed: 1, unchanged: 1, failed: 0 },
    ]);
    const after = parseLines(await exportAll(ada));
    expect(after.map(({ memory, key }) => [memory, key])).toEqual([
      ['Likes coffee.', 'drink'],
      ['Lives in Rome.', 'home'],
      ['Plays chess.', expect.stringMatching(/^memory:/)],
      ['Has a cat.', expect.stringMatching(/^memory:/)],
    ]);
    expect(after.filter(({ memory_id: kept }) => kept === id).map(({ memory }) => memory)).toEqual([
      'Lives in Rome.',
    ]);
  });

  it('end with the reason when a line is too long, and keep the lines before it', async () => {
    const ada = await fixture.createPerson();
    const rows = Array.from({ length: 100 }, (_, number) => JSON.stringify({ memory: `Memory ${number}` }));
    const told = await importText(ada, [...rows, `{"memory":"${'x'.repeat(2_000_000)}"}`].join('\n'));
    expect(told.at(-1)).toMatchObject({ done: false, error: 'Line 101 is too long.', added: 100 });
    expect((await ada.list()).total).toBe(100);
  });

  it('accept JSON Lines only', async () => {
    const ada = await fixture.createPerson();
    expect(await ada.call('POST', '/v1/memories/import', { memory: 'x' })).toMatchObject({
      status: 422,
      body: { field: 'Content-Type' },
    });
    expect(
      (await ada.call('POST', '/v1/memories/import', 'x', { 'content-type': 'text/csv' })).status,
    ).toBeGreaterThanOrEqual(415);
  });

  it('export the memories of nobody else', async () => {
    await createFilled();
    expect(await exportAll(await fixture.createPerson())).toBe('');
  });
});
