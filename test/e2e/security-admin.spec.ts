import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { useBridge, type Bridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import type { RunningService } from '../support/service.js';
import type { ScriptedUpstream } from '../support/upstream/upstream.js';

/** Secrets that look like nothing in particular: only knowing where they are keeps them out of logs. */
const CANARIES = {
  llm: 'canary.llm.0123456789abcdef',
  memory: 'canary.memory.0123456789abcdef',
  embed: 'canary.embed.0123456789abcdef',
};

let bridge: Bridge;
let service: RunningService;
let upstream: ScriptedUpstream;
useBridge((started) => ({ service, upstream } = bridge = started));

const chat = (content: string, extra: object = {}) => ({
  model: 'm',
  messages: [{ role: 'user', content }],
  ...extra,
});

describe('secrets', () => {
  it('occur nowhere in logs, errors, audit log, database, metrics and jobs', async () => {
    // Behaves until the tokens are registered: an embedder that refuses its key would not be taken.
    let registered = false;
    const quoting = createServer((request, response) => {
      if (!registered)
        return void response.end(JSON.stringify({ data: [{ index: 0, embedding: new Array(8).fill(1) }] }));
      const all = JSON.stringify(request.headers);
      response
        .writeHead(401, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { message: `bad key ${all}` } }));
    });
    await new Promise<void>((resolve) => void quoting.listen(0, '127.0.0.1', resolve));
    const bad = `http://127.0.0.1:${(quoting.address() as AddressInfo).port}/v1`;
    const fields = {
      llm_api_key: CANARIES.llm,
      memory_llm_provider: 'v',
      memory_llm_base_url: bad,
      memory_llm_api_key: CANARIES.memory,
      memory_llm_body: { model: 'x' },
      embed_provider: 'v',
      embed_base_url: bad,
      embed_api_key: CANARIES.embed,
      embed_dims: 8,
      embed_body: { model: 'e' },
      policy: { recall: { on_failure: 'best_effort' } },
    };
    const { id, token } = await service.registerWithId({ ...fields, llm_base_url: upstream.url });
    const dead = await service.register({ ...fields, llm_base_url: 'http://127.0.0.1:9/v1' });
    const strict = await service.register({ ...fields, llm_base_url: bad, policy: {} });
    registered = true;
    const seen: string[] = [];
    for (const key of [token, dead, strict, `${token}x`])
      seen.push(await (await service.chat(key, chat('My cat is called Mio.'))).text());
    seen.push(
      await (
        await bridge.call('POST', '/v1/admin/tokens', {
          headers: bridge.asAdmin(),
          body: `{"llm_api_key":"${CANARIES.llm}","llm_base_url":5}`,
        })
      ).text(),
    );
    seen.push(
      await (
        await bridge.call('POST', '/v1/admin/tokens', {
          headers: bridge.asAdmin(),
          body: `{"llm_api_key":"${CANARIES.llm}"`,
        })
      ).text(),
    );
    seen.push(
      await (
        await bridge.call('PATCH', `/v1/admin/tokens/${id}`, {
          headers: bridge.asAdmin(),
          body: JSON.stringify({ llm_api_key: CANARIES.llm, nope: CANARIES.embed }),
        })
      ).text(),
    );
    seen.push(
      await (
        await bridge.call('POST', '/admin/login', {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token: `${CANARIES.llm}` }),
        })
      ).text(),
    );
    await eventually(async () => (await service.listJobs('failed')).jobs.length > 0);
    for (const path of [
      '/v1/admin/tokens',
      `/v1/admin/tokens/${id}`,
      '/v1/admin/audit',
      '/v1/admin/jobs?state=failed',
      '/metrics',
      '/openapi.json',
      '/health',
      '/admin/queues/api/queues?activeQueue=extraction&status=delayed',
    ])
      seen.push(await (await bridge.call('GET', path, { headers: bridge.asAdmin() })).text());
    seen.push(service.logs(), await dump());
    const all = seen.join('\n');
    for (const secret of [...Object.values(CANARIES), token, dead, service.adminToken])
      expect([secret, all.split(secret).length - 1]).toEqual([secret, 0]);
    quoting.close();
  });

  async function dump(): Promise<string> {
    const tables = await service.rows<{ name: string }>(
      `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(10);
    const texts = [];
    for (const { name } of tables)
      texts.push(JSON.stringify(await service.rows(`SELECT row_to_json(t)::text FROM ${name} t`)));
    return texts.join('\n');
  }
});

describe('the admin API', () => {
  it.each([
    ['//v1/admin/tokens'],
    ['/v1/admin/tokens/'],
    ['/v1//admin/tokens'],
    ['/v1/admin/./tokens'],
    ['/v1/chat/../admin/tokens'],
    ['/v1/%61dmin/tokens'],
    ['/v1/admin%2ftokens'],
    ['/V1/ADMIN/TOKENS'],
    ['/v1/admin/tokens?token=TOKEN'],
    ['/v1/admin/tokens;x=/health'],
    ['/admin/queues'],
    ['/admin/queues/'],
    ['/admin/queues/api/queues'],
    ['/admin/queues/static/js/main.js'],
    ['/admin/queues/%61pi/queues'],
    ['/metrics'],
    ['/nothing/here'],
  ])('%s reveals nothing without the admin token', async (path) => {
    const token = await bridge.register();
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']) {
      const disguises: Record<string, string>[] = [
        {},
        { authorization: `Bearer ${token}` },
        {
          'x-http-method-override': 'GET',
          'x-original-url': '/health',
          cookie: `memorybridge_login=${token}`,
        },
      ];
      for (const headers of disguises) {
        const status = await rawStatus(method, path.replace('TOKEN', service.adminToken), headers);
        expect([method, path, [301, 302, 401, 403, 404].includes(status)]).toEqual([method, path, true]);
      }
    }
  });

  it.each([
    'Bearer',
    'Bearer ',
    'Basic TOKEN',
    'TOKEN',
    'Bearer  TOKEN x',
    'BearerTOKEN',
    'Bearer\tTOKEN',
    'Token TOKEN',
    'Bearer TOKEN,TOKEN',
  ])('Authorization: %j is refused', async (header) => {
    const status = await rawStatus('GET', '/v1/admin/tokens', {
      authorization: header.replaceAll('TOKEN', service.adminToken),
    });
    expect(status).toBe(401);
  });

  it('queue board: reads with the cookie, writes only from its own origin', async () => {
    const login = await bridge.call('POST', '/admin/login', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: service.adminToken }),
    });
    const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
    expect(login.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/);
    expect((await bridge.call('GET', '/admin/queues/api/queues', { headers: { cookie } })).status).toBe(200);
    for (const origin of ['http://evil.example', 'null', `${service.url}.evil.example`, ''])
      expect(
        (
          await bridge.call('PUT', '/admin/queues/api/queues/extraction/pause', {
            headers: { cookie, ...(origin && { origin }) },
          })
        ).status,
      ).toBe(403);
    const [id, session, expires, signature] = cookie.split('=')[1]!.split('.') as [
      string,
      string,
      string,
      string,
    ];
    const forged = [
      `${id}.${session}.${Number(expires) + 1}.${signature}`,
      `${id}.${session}.${expires}.${'A'.repeat(43)}`,
      `${id}.${session}.1.${signature}`,
      `.${session}.${expires}.${signature}`,
      '',
    ];
    for (const value of forged)
      expect(
        (
          await bridge.call('GET', '/admin/queues/api/queues', {
            headers: { cookie: `memorybridge_login=${value}` },
          })
        ).status,
      ).toBe(401);
  });

  it('K-48 gives pages of other origins no CORS headers by default', async () => {
    const response = await bridge.call('GET', '/health', { headers: { origin: 'http://evil.example' } });
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  function rawStatus(method: string, path: string, headers: Record<string, string>): Promise<number> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1').on('error', reject);
      let text = '';
      socket
        .on('data', (data) => (text += data.toString('latin1')))
        .on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)));
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n${lines.join('')}\r\n`,
      );
    });
  }
});
