import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CliBench } from '../../support/cli.js';

interface Seen {
  readonly url?: string;
  readonly headers: IncomingMessage['headers'];
}

const MEMORY = {
  memory_id: 'f:1',
  memory: 'Sails on weekends',
  topics: ['sport'],
  updated_at: '2026-05-02T08:00:00.000Z',
};
const LIST = {
  memories: [MEMORY, { ...MEMORY, memory_id: 'f:2', topics: [] }],
  total: 2,
  page: 1,
  per_page: 50,
};

let answer: { status: number; body: unknown };
let seen: Seen[];
let server: Server;
let url: string;
let bench: CliBench;

beforeAll(async () => {
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    seen.push({ url: request.url, headers: request.headers });
    const body =
      request.url === '/v1/auth/token'
        ? { access_token: 'eyJa.b.c', token_type: 'bearer', expires_in: 60 }
        : answer.body;
    response
      .writeHead(answer.status, { 'content-type': 'application/json', 'x-request-id': 'r_7' })
      .end(JSON.stringify(body));
  };
  server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  bench = new CliBench();
  [seen, answer] = [[], { status: 200, body: LIST }];
});
afterEach(() => bench.remove());

function saveProfiles(profiles: object, current: string | null = null, mode = 0o600): void {
  const folder = join(bench.root, 'settings/memorybridge');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ version: 1, current, profiles }));
  chmodSync(join(folder, 'config.json'), mode);
}

describe('memorybridge memory list', () => {
  it('K-92 prints a table, one JSON document, or one object a line', async () => {
    bench.env = { MEMORYBRIDGE_URL: url, MEMORYBRIDGE_TOKEN: 'mb_env' };
    await bench.run('memory', 'list');
    await bench.run('memory', 'list', '--json');
    await bench.run('--ndjson', 'memory', 'list');
    expect(bench.printed[0]).toBe(
      'f:1  2026-05-02  sport  Sails on weekends\nf:2  2026-05-02  -      Sails on weekends',
    );
    expect(JSON.parse(bench.printed[1]!)).toEqual({ memories: LIST.memories });
    expect(bench.printed[2]!.split('\n').map((line) => JSON.parse(line))).toEqual(LIST.memories);
    expect(bench.noted).toEqual([]);
  });

  it('says on a terminal how many memories of a long list are read', async () => {
    const memories = Array.from({ length: 150 }, (_, at) => ({ ...MEMORY, memory_id: `f:${at}` }));
    answer = { status: 200, body: { ...LIST, memories, total: 150 } };
    bench.env = { MEMORYBRIDGE_URL: url, MEMORYBRIDGE_TOKEN: 'mb_env' };
    await bench.run('memory', 'list', '--all');
    expect(bench.noted).toEqual([]);
    bench.answers = ['y'];
    await bench.run('memory', 'list', '--all');
    expect(bench.noted).toEqual(['100 of 150 memories read', '150 memories read']);
  });

  it('sends its options as query parameters', async () => {
    bench.env = { MEMORYBRIDGE_URL: url, MEMORYBRIDGE_TOKEN: 'mb_env' };
    await bench.run(
      'memory',
      'list',
      '--search',
      'a b',
      '--topic',
      'x',
      '--topic',
      'y',
      '--sort',
      '-memory',
      '--limit',
      '1',
    );
    const asked = new URL(seen[0]?.url ?? '', url).searchParams;
    expect(asked.getAll('topic')).toEqual(['x', 'y']);
    asked.delete('topic');
    expect(Object.fromEntries(asked)).toEqual({
      search: 'a b',
      sort_by: 'memory',
      sort_order: 'desc',
      page: '1',
      per_page: '1',
    });
  });
});

describe('address and credential', () => {
  it('K-93 come from the option, else the environment, else the profile', async () => {
    saveProfiles({ home: { url, token: 'mb_profile', user: 'profile-user' } }, 'home');
    await bench.run('memory', 'list');
    bench.env = { MEMORYBRIDGE_TOKEN: 'mb_env', MEMORYBRIDGE_USER: 'env-user' };
    await bench.run('memory', 'list');
    await bench.run('--token', 'mb_option', 'memory', 'list', '--user', 'option-user');
    await bench.run('memory', '--token', 'mb_option', 'list');
    expect(seen.map(({ headers }) => [headers.authorization, headers['x-memory-user']])).toEqual([
      ['Bearer mb_profile', 'profile-user'],
      ['Bearer mb_env', 'env-user'],
      ['Bearer mb_option', 'option-user'],
      ['Bearer mb_option', 'env-user'],
    ]);
  });

  it('K-93 come from the profile that --profile names rather than from the environment', async () => {
    saveProfiles({ work: { url, token: 'mb_profile' } });
    bench.env = { MEMORYBRIDGE_URL: 'http://127.0.0.1:1', MEMORYBRIDGE_TOKEN: 'mb_env' };
    await bench.run('memory', 'list', '--profile', 'work');
    await bench.run('memory', 'list', '--profile', 'work', '--token', 'mb_option');
    bench.env = { ...bench.env, MEMORYBRIDGE_URL: url, MEMORYBRIDGE_PROFILE: 'work' };
    await bench.run('memory', 'list');
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer mb_profile',
      'Bearer mb_option',
      'Bearer mb_env',
    ]);
  });

  it.each(['José', '日本'])('name the end user %s as the service reads it, in UTF-8', async (user) => {
    bench.env = { MEMORYBRIDGE_URL: url, MEMORYBRIDGE_TOKEN: 'mb_env' };
    await bench.run('memory', 'list', '--user', user);
    expect(Buffer.from(String(seen[0]?.headers['x-memory-user']), 'latin1').toString()).toBe(user);
  });

  it('K-93 come from the data folder last', async () => {
    mkdirSync(bench.dataDir);
    writeFileSync(join(bench.dataDir, 'memorybridge.lock'), JSON.stringify({ pid: 1, url }));
    expect(await bench.run('memory', 'list', '--token', 'mb_option')).toBe(0);
    saveProfiles({ away: { url: 'http://127.0.0.1:1' } }, 'away');
    expect(await bench.run('memory', 'list', '--token', 'mb_option')).toBe(5);
    expect(seen).toHaveLength(1);
  });

  it('sends the admin token of the data folder to services of this machine only', async () => {
    mkdirSync(bench.dataDir);
    writeFileSync(join(bench.dataDir, 'admin.token'), 'mb_of_the_data_folder\n', { mode: 0o600 });
    answer = { status: 200, body: { tokens: [], total: 0 } };
    expect(await bench.run('token', 'list', '--url', url)).toBe(0);
    saveProfiles({ away: { url: 'http://memory.invalid', token: 'mb_profile' } }, 'away');
    expect(await bench.run('token', 'list')).toBe(3);
    expect(bench.getNotes()).toContain('The admin token is missing.');
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer mb_of_the_data_folder']);
  });

  it('is the account before the token, and its key is exchanged for a JWT', async () => {
    bench.env = {
      MEMORYBRIDGE_URL: url,
      MEMORYBRIDGE_TOKEN: 'mb_env',
      MEMORY_GATEWAY_USER_ID: 'ada',
      MEMORY_GATEWAY_USER_KEY: 'uk_1',
    };
    expect(await bench.run('memory', 'list')).toBe(0);
    expect(await bench.run('memory', 'list', '--token', 'mb_option')).toBe(0);
    expect(seen.map(({ url: path, headers }) => [path?.split('?')[0], headers.authorization])).toEqual([
      ['/v1/auth/token', undefined],
      ['/v1/memories', 'Bearer eyJa.b.c'],
      ['/v1/memories', 'Bearer mb_option'],
    ]);
  });

  it('K-94 refuses a file of profiles that others can read', async () => {
    saveProfiles({ home: { url, token: 'mb_profile' } }, 'home', 0o644);
    expect(await bench.run('memory', 'list')).toBe(3);
    expect(bench.getNotes()).toMatch(/Other users of this machine can read .*config\.json.*\n→ chmod 600/);
    expect(seen).toEqual([]);
  });

  it.each([
    [[], 3, /A credential is missing/],
    [['--user-id', 'ada'], 3, /The user's key is missing/],
    [['--profile', 'work'], 2, /There is no profile work/],
    [['--timeout', 'soon'], 2, /number of seconds/],
  ])('%j has an exit code and a message of its own', async (args, code, message) => {
    bench.env = { MEMORYBRIDGE_URL: url };
    expect(await bench.run('memory', 'list', ...args)).toBe(code);
    expect(bench.getNotes()).toMatch(message);
    expect(bench.getNotes()).toMatch(/\n→ .+$/);
  });
});

describe('errors', () => {
  beforeEach(() => {
    bench.env = { MEMORYBRIDGE_URL: url, MEMORYBRIDGE_TOKEN: 'mb_env' };
  });

  it('K-91 exit with a code for each kind of problem, and say what to do', async () => {
    const codes: number[] = [];
    for (const status of [200, 422, 401, 403, 404, 501]) {
      answer = { status, body: status === 200 ? LIST : { detail: 'Says why' } };
      codes.push(await bench.run('memory', 'list'));
    }
    codes.push(
      await bench.run('memory', 'lost'),
      await bench.run('memory', 'list', '--url', 'http://127.0.0.1:1'),
    );
    expect(codes).toEqual([0, 1, 3, 3, 4, 5, 2, 5]);
    expect(bench.noted.filter((text) => !/\n→ .+$/.test(text))).toEqual([]);
  });

  it('K-92 are one JSON object on standard error for a program', async () => {
    answer = { status: 404, body: { detail: 'There is none' } };
    await bench.run('memory', 'list', '--json');
    expect(JSON.parse(bench.getNotes())).toEqual({
      error: {
        code: 'not_found',
        message: 'GET /v1/memories: There is none (404)',
        hint: expect.any(String),
        request_id: 'r_7',
      },
    });
    expect(bench.printed).toEqual([]);
  });

  it('show every request with --verbose, and none of its secrets', async () => {
    await bench.run('memory', 'list', '--verbose', '--search', 'private words');
    expect(bench.getNotes()).toMatch(/^GET \/v1\/memories 200 \d+ ms r_7$/);
  });
});
