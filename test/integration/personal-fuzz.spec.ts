import { expect, it } from '@jest/globals';
import { usePersonalFixture } from './personal-fixture.js';
const fixture = usePersonalFixture();
const VALUES: unknown[] = [
  null,
  '',
  'x',
  '\0',
  -1,
  0,
  1e308,
  true,
  [],
  [null],
  {},
  { a: 1 },
  '😀'.repeat(300),
  '\ud800',
  '%',
  '..',
  "' OR 1=1",
  [['x']],
  'x'.repeat(6000),
];
it('no invalid value causes a 5xx on any personal route', async () => {
  const ada = await fixture.createPerson();
  const { memory_id: id } = await ada.add('x');
  const bad: string[] = [];
  const note = (what: string, status: number): void => void (status >= 500 && bad.push(`${what} ${status}`));
  for (const value of VALUES) {
    const text = encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value));
    for (const name of ['page', 'per_page', 'search', 'topics', 'sort_by', 'sort_order', 'mode'])
      note(
        `GET ?${name}=${text.slice(0, 30)}`,
        (await ada.call('GET', `/v1/memories?${name}=${text.slice(0, 2000)}`)).status,
      );
    for (const path of ['', '/history'])
      note(
        `GET /${text.slice(0, 30)}`,
        (await ada.call('GET', `/v1/memories/${text.slice(0, 900)}${path}`)).status,
      );
    note('DELETE', (await ada.call('DELETE', `/v1/memories/${text.slice(0, 900)}`)).status);
    for (const [method, path, names] of [
      ['POST', '/v1/memories', ['memory', 'topics']],
      ['PUT', `/v1/memories/${id}`, ['memory', 'topics', 'version']],
      ['POST', '/v1/memories/bulk-delete', ['memory_ids']],
      ['POST', `/v1/memories/${id}/restore`, ['version']],
      ['PATCH', '/auth/me/preferences', ['has_memory']],
      ['POST', '/v1/auth/token', ['user_id', 'user_key']],
    ] as const) {
      for (const name of names)
        note(
          `${method} ${path} ${name} ${text.slice(0, 30)}`,
          (await ada.call(method, path, { ...(name === 'topics' && { memory: 'y' }), [name]: value })).status,
        );
      if (value !== undefined)
        note(
          `${method} ${path} = ${text.slice(0, 30)}`,
          (await ada.call(method, path, value, { 'content-type': 'application/json' })).status,
        );
    }
    for (const name of [
      'memory',
      'metadata',
      'topics',
      'key',
      'session_id',
      'agent_id',
      'input',
      'created_at',
      'expires_at',
    ]) {
      const told = (
        await ada.call('POST', '/v1/memories/import', JSON.stringify({ memory: `m ${name}`, [name]: value }))
      ).text;
      if (!told.includes('"done":true')) bad.push(`import ${name} ${text.slice(0, 30)} ${told}`);
    }
  }
  expect(bad).toEqual([]);
});
