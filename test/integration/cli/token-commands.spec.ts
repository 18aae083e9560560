import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json as readJson } from 'node:stream/consumers';
import { OPERATIONS } from '../../../src/sdk/generated/operations.js';
import { CliBench } from '../../support/cli.js';

interface Seen {
  readonly method?: string;
  readonly url?: string;
  readonly authorization?: string;
  readonly body: unknown;
}

/** Every field that the admin API gives of a token. */
const TOKEN = Object.fromEntries(OPERATIONS.getToken[2].map((field) => [field, null]));

// The admin API's side of the conversation; the real one is driven by the e2e tests.
let answer: { status: number; body: string };
let seen: Seen[];
let server: Server;
let url: string;
let bench: CliBench;

beforeAll(async () => {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url: path, headers } = request;
    const body: unknown = headers['content-type'] === undefined ? undefined : await readJson(request);
    seen.push({ method, url: path, authorization: headers.authorization, body });
    response.writeHead(answer.status).end(answer.body);
  };
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  bench = new CliBench();
  seen = [];
  bench.env = {
    MEMORY_BRIDGE_HOST: '127.0.0.1',
    MEMORY_BRIDGE_PORT: new URL(url).port,
    MEMORYBRIDGE_ADMIN_TOKEN: 'preset-admin-token',
  };
});
afterEach(() => bench.remove());

describe('memorybridge token', () => {
  it('create registers a token and prints only its secret on standard output', async () => {
    reply(201, { id: '1', token: 'mb_x', label: 'a', created_at: 't' });
    expect(
      await bench.run('token', 'create', '--llm-base-url', 'https://x', '--llm-api-key', 'k', '--label', 'a'),
    ).toBe(0);
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/v1/admin/tokens',
        authorization: 'Bearer preset-admin-token',
        body: { label: 'a', llm_base_url: 'https://x', llm_api_key: 'k' },
      },
    ]);
    expect([bench.getOutput(), bench.getNotes()]).toEqual([
      'mb_x',
      expect.stringContaining(`OPENAI_BASE_URL=${url}/v1`),
    ]);
  });

  it('create reads the key from standard input', async () => {
    reply(201, { id: '1', token: 'mb_x', label: '', created_at: 't' });
    bench.input = ' from-stdin\n';
    await bench.run(
      'token',
      'create',
      '--llm-base-url',
      'https://x',
      '--llm-api-key',
      '-',
      '--json',
      '--fields',
      '{"memory_limit":2}',
    );
    expect(seen[0]?.body).toEqual({ memory_limit: 2, llm_base_url: 'https://x', llm_api_key: 'from-stdin' });
    expect(JSON.parse(bench.getOutput())).toEqual({ id: '1', token: 'mb_x', label: '', created_at: 't' });
  });

  it('create refuses an empty key from standard input and sends nothing', async () => {
    bench.input = '\n';
    expect(await bench.run('token', 'create', '--llm-base-url', 'https://x', '--llm-api-key', '-')).toBe(2);
    expect(seen).toEqual([]);
  });

  it('list, show and revoke call the routes of their names', async () => {
    reply(200, { tokens: [], total: 0 });
    await bench.run('token', 'list');
    await bench.run('token', 'list', '--json');
    reply(200, { ...TOKEN, id: 'a/b' });
    await bench.run('token', 'show', 'a/b');
    await bench.run('token', 'show', 'a/b', '--json');
    reply(204, '');
    await bench.run('token', 'revoke', '1');
    await bench.run('token', 'revoke', '1', '--erase', '--json');
    expect(seen.map(({ method, url: path }) => `${method} ${path}`)).toEqual([
      'GET /v1/admin/tokens',
      'GET /v1/admin/tokens',
      'GET /v1/admin/tokens/a%2Fb',
      'GET /v1/admin/tokens/a%2Fb',
      'DELETE /v1/admin/tokens/1',
      'DELETE /v1/admin/tokens/1?erase=true',
    ]);
    expect(bench.printed[0]).toContain('No tokens yet');
    expect(bench.printed[2]).toMatch(/^id +a\/b\n/);
    expect(bench.printed[4]).toBe('Revoked 1.');
  });

  it('takes the admin token from the option, else from the data folder', async () => {
    reply(200, { tokens: [], total: 0 });
    await bench.run('token', 'list', '--admin-token', 'mine');
    delete bench.env.MEMORYBRIDGE_ADMIN_TOKEN;
    mkdirSync(bench.dataDir);
    writeFileSync(join(bench.dataDir, 'admin.token'), 'saved\n');
    await bench.run('token', 'list', '--url', `${url}/`);
    expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer mine', 'Bearer saved']);
  });

  it.each<[number, unknown, number, RegExp]>([
    [401, { detail: 'TOKEN_INVALID' }, 3, /TOKEN_INVALID \(401\)\n→ Pass a credential that is valid/],
    [403, { detail: 'no' }, 3, /no \(403\)\n→ Use a credential that allows this/],
    [404, { detail: 'no' }, 4, /no \(404\)\n→ Correct the id/],
    [
      422,
      { detail: 'llm_api_key is empty', field: 'llm_api_key' },
      1,
      /llm_api_key is empty \(422\)\n→ Correct `llm_api_key`/,
    ],
    [501, 'not JSON', 5, /\(501\)\n→ Repeat it later/],
  ])('explains a %s', async (status, body, code, message) => {
    reply(status, body);
    expect(await bench.run('token', 'show', '1')).toBe(code);
    expect(bench.getNotes()).toMatch(message);
  });

  it('says how to start when nothing runs', async () => {
    expect(await bench.run('token', 'list', '--url', 'http://127.0.0.1:1')).toBe(5);
    expect(bench.getNotes()).toMatch(
      /cannot be reached at http:\/\/127.0.0.1:1\n→ Start the service \(in a checkout: `npm start`\), or say where it runs: --url/,
    );
  });

  it('finds the running service by its lock file, whatever port it uses', async () => {
    bench.env.MEMORY_BRIDGE_PORT = '0';
    expect(await bench.run('token', 'list')).toBe(5);
    expect(bench.getNotes()).toMatch(/No MemoryBridge runs on .*\n→ .*--url/);
    mkdirSync(bench.dataDir);
    writeFileSync(join(bench.dataDir, 'memorybridge.lock'), JSON.stringify({ pid: 1, url }));
    reply(200, { tokens: [], total: 0 });
    expect(await bench.run('token', 'list')).toBe(0);
    for (const starting of ['{"url":null}', '{"ur']) {
      writeFileSync(join(bench.dataDir, 'memorybridge.lock'), starting);
      expect(await bench.run('token', 'list')).toBe(5);
    }
  });

  it('says where the admin token may come from', async () => {
    bench.env = {};
    expect(await bench.run('token', 'list', '--url', url)).toBe(3);
    expect(bench.getNotes()).toMatch(/There is no admin token in .*\n→ Pass --admin-token/);
  });

  function reply(status: number, body: unknown): void {
    answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  }
});
