import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { MEMORY } from '../../support/answered-clients.js';
import { CliBench } from '../../support/cli.js';
import { eventually } from '../../support/eventually.js';

let bench: CliBench;
beforeEach(() => {
  bench = new CliBench();
  bench.env = {
    MEMORYBRIDGE_URL: 'http://127.0.0.1:1',
    MEMORYBRIDGE_TOKEN: 'mb_any_token',
    MEMORY_GATEWAY_USER_ID: 'ada',
    MEMORY_GATEWAY_USER_KEY: 'uk_any_key',
  };
});
afterEach(() => bench.remove());

it('logout refuses a profile that does not exist', async () => {
  expect(await bench.run('logout', '--profile', 'nosuch')).toBe(2);
  expect(bench.getNotes()).toMatch(/^There is no profile nosuch\.\n→ /);
});

it('memory rm erases nothing when one of the ids has no memory, and names it', async () => {
  const calls: string[] = [];
  const service = createServer(({ method, url }, response) => {
    calls.push(`${method} ${url}`);
    const isThere = url === '/v1/memories/m1';
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isThere ? MEMORY : { detail: 'No such memory.' }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  bench.env['MEMORYBRIDGE_URL'] = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const account = ['--token', 'mb_any_token', '--user', 'ada'];
  const code = await bench.run('memory', 'rm', 'm1', 'nosuch', '--yes', ...account);
  service.close();
  expect(code).toBe(4);
  expect(bench.getNotes()).toMatch(/^There is no memory nosuch; nothing was erased\.\n→ /);
  expect(calls).toEqual(['GET /v1/memories/m1', 'GET /v1/memories/nosuch']);
});

it.each([
  ['http://127.0.0.1:8000/v1', 'is the root of the service: leave out the `/v1` at its end.'],
  ['garbage', 'must be an http or https URL, such as http://127.0.0.1:8000.'],
])('refuses the address “%s” and says what one looks like', async (url, reason) => {
  expect(await bench.run('memory', 'list', '--url', url)).toBe(2);
  expect(bench.getNotes()).toContain(`The address "${url}" ${reason}\n→ Pass the root of the service`);
  bench.env['MEMORYBRIDGE_URL'] = url;
  expect(await bench.run('memory', 'list')).toBe(2);
});

it.each([
  [['recall', '-']],
  [['login', '--token', '-']],
  [['add-memory', '--session-id', 'c1', '--messages', '-']],
  [['memory', 'import', '-', '--token', 'mb_any_token']],
])('%j ends with 130 at Ctrl-C while it reads standard input', async (args) => {
  bench.input = null;
  const ended = bench.run(...args);
  await eventually(() => bench.isReading);
  bench.interrupt();
  expect(await ended).toBe(130);
  expect(bench.getNotes()).toMatch(/^Interrupted\.\n→ /);
});

describe('resource upload', () => {
  it('names a folder that is passed as a file', async () => {
    mkdirSync(`${bench.root}/folder`);
    expect(await bench.run('resource', 'upload', `${bench.root}/folder`)).toBe(2);
    expect(bench.getNotes()).toMatch(/folder is a folder\.\n→ Pass the files in it/);
  });

  it('sends nothing when a later file is missing', async () => {
    writeFileSync(`${bench.root}/a.md`, 'a');
    expect(await bench.run('resource', 'upload', `${bench.root}/a.md`, `${bench.root}/nosuch.md`)).toBe(2);
    expect(bench.getNotes()).toMatch(/^There is no file .*nosuch\.md/);
  });

  it('uploads the other files after a failure, and names all that failed', async () => {
    for (const name of ['a.md', 'b.md']) writeFileSync(`${bench.root}/${name}`, 'a');
    expect(await bench.run('resource', 'upload', `${bench.root}/a.md`, `${bench.root}/b.md`)).toBe(1);
    expect(bench.getNotes()).toMatch(/^Not uploaded:\n.*a\.md: .*\n.*b\.md: .*\n→ Upload these/m);
  });
});

describe('an empty value', () => {
  it.each([
    [['memory', 'history', ''], '<id>'],
    [['memory', 'rm', 'm1', ' ', '--yes'], '<id>'],
    [['token', 'show', ''], '<id>'],
    [['memory', 'add', ''], '<text>'],
    [['memory', 'list', '--token', ''], '--token'],
    [['memory', 'list', '--user', ''], '--user'],
    [['memory', 'add', 'Sails', '--admin-token', ''], '--admin-token'],
    [['memory', 'add', 'Sails', '--topic', ''], '--topic'],
  ])('is refused with its name: %j', async (args, name) => {
    expect(await bench.run(...args)).toBe(2);
    expect(bench.getNotes()).toMatch(new RegExp(`^The \\w+( of)? ${name} is empty\\.\\n→ Pass a value`));
  });

  it('of memory show is refused like a missing one', async () => {
    expect(await bench.run('memory', 'show', '')).toBe(2);
    expect(bench.getNotes()).toBe('The id or --key is required.\n→ Pass the id, or --key KEY.');
  });

  it('may be left for an argument that is optional', async () => {
    expect(await bench.run('open', '')).toBe(0);
  });
});

describe('open', () => {
  const ROUTES = readFileSync(join(import.meta.dirname, '../../../console/app/routes.ts'), 'utf8');
  const pages = [...ROUTES.matchAll(/path: '\/(\w+)/g)].map(([, page]) => page ?? '');

  it('refuses a page that the console does not have, and lists those that it has', async () => {
    expect(await bench.run('open', 'foo')).toBe(2);
    expect(bench.getNotes()).toMatch(
      new RegExp(`'foo' is invalid for argument 'page'. The pages are ${pages.join(', ')}\\.\\n→ `),
    );
    expect(bench.printed).toEqual([]);
  });

  it.each([...pages, 'settings/doctor', 'memories?search=nuts'])('prints the address of %s', async (page) => {
    expect(await bench.run('open', page)).toBe(0);
    expect(bench.printed).toEqual([`http://127.0.0.1:1/console/${page}`]);
  });
});

it.each(['.', '..'])('the id “%s”, which no address can hold, is a wrong command line', async (id) => {
  expect(await bench.run('memory', 'show', id, '--token', 'mb_any_token')).toBe(2);
  expect(bench.getNotes()).toBe(
    "id must be a string other than '', '.' and '..'.\n→ Show its arguments and options: memorybridge memory show --help",
  );
});

it.each([
  [['nosuch'], 'List the commands: memorybridge --help'],
  [['memory'], 'List the commands: memorybridge memory --help'],
  [['memory', 'nosuch'], 'List the commands: memorybridge memory --help'],
  [['memory', 'list', '--nosuch'], 'Show its arguments and options: memorybridge memory list --help'],
  [['--timeout', '0', 'memory', 'list'], 'List the commands: memorybridge --help'],
])('a wrong command line %j ends with the command that helps', async (args, hint) => {
  expect(await bench.run(...args)).toBe(2);
  expect(bench.getNotes().split('\n→ ')[1]).toBe(hint);
});

it.each([
  [['hook', 'nosuch']],
  [['hook', 'prompt', '--nosuch']],
  [['hook', 'prompt', '--profile', '']],
  [['hook']],
  [['--nosuch', 'hook', 'prompt']],
])('%j ends with 1, because an agent would be blocked by 2', async (args) => {
  expect(await bench.run(...args)).toBe(1);
  expect(bench.getNotes()).toMatch(/\n→ /);
  expect(bench.getOutput()).toBe('');
});
