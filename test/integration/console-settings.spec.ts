import { describe, expect, it } from '@jest/globals';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Caller, usePersonalFixture, type Answer } from './personal-fixture.js';

const LLM = { llm_base_url: 'http://127.0.0.1:9/v1', llm_api_key: 'sk-nobody-0123456789' };
const FOLDER = mkdtempSync(join(tmpdir(), 'memorybridge-template-'));
const TEMPLATE = join(FOLDER, 'template.md');
copyFileSync(join(import.meta.dirname, '../../templates/memory_template.md'), TEMPLATE);

interface AuditEvent {
  readonly id: string;
  readonly actor: string;
  readonly action: string;
  readonly request_id: string | null;
}

interface Setting {
  readonly key: string;
  readonly value: unknown;
  readonly secret: boolean;
}

const fixture = usePersonalFixture(() => ({
  worker: false,
  env: { MEMORY_TEMPLATE_PATH: TEMPLATE, METRICS_TOKEN: 'metrics-canary-01' },
}));
const admin = (): Caller =>
  new Caller(fixture.service.url, '', '', { authorization: `Bearer ${fixture.service.adminToken}` });
const readAudit = (action: string): Promise<{ actor: string; detail: Record<string, unknown> }[]> =>
  fixture.service.rows(`SELECT actor, detail FROM audit_events WHERE action = '${action}' ORDER BY id`);

describe('GET /v1/admin/audit', () => {
  const log = (query: string): Promise<Answer<{ events: AuditEvent[] }>> =>
    admin().call('GET', `/v1/admin/audit?${query}`);
  const find = async (query: string): Promise<number[]> =>
    (await log(`limit=500&action=probe&${query}`)).body.events.map(({ request_id: id }) =>
      Number(id?.slice(1)),
    );

  async function writeProbes(): Promise<void> {
    await fixture.service.rows("DELETE FROM audit_events WHERE action = 'probe'");
    await fixture.service.rows(
      `INSERT INTO audit_events (actor, action, request_id, detail, created_at)
       SELECT (ARRAY['admin:one', 'service:two', 'service:three', 'system', 'servicemen'])[i], 'probe', 'r' || i,
         jsonb_build_object('fields', ARRAY['a,b', '=1+1']), '2026-01-01T00:00:00Z'::timestamptz + i * interval '1 hour'
       FROM generate_series(1, 5) i ORDER BY i`,
    );
  }

  it('C-90 filters by actor, kind of actor, action, request id and time, and by several of them at once', async () => {
    await writeProbes();
    expect(await find('actor=service:two')).toEqual([2]);
    expect(await find('actor=service')).toEqual([3, 2]);
    expect(await find('actor=system')).toEqual([4]);
    expect(await find('request_id=r1')).toEqual([1]);
    expect(await find('since=2026-01-01T02:00:00Z')).toEqual([5, 4, 3, 2]);
    expect(await find('until=2026-01-01T02:00:00Z')).toEqual([2, 1]);
    expect(await find('actor=service&since=2026-01-01T02:30:00Z&until=2026-01-01T05:00:00Z')).toEqual([3]);
    expect(await find('actor=nobody')).toEqual([]);
  });

  it('C-90 answers exactly the filtered events as CSV, in which no cell is a formula', async () => {
    await writeProbes();
    await fixture.service.rows(
      "UPDATE audit_events SET actor = '=cmd()' WHERE request_id = 'r4' AND action = 'probe'",
    );
    const { status, headers, text } = await log('format=csv&action=probe&since=2026-01-01T02:00:00Z&limit=1');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="memorybridge-audit.csv"');
    const { events } = (await log('action=probe&since=2026-01-01T02:00:00Z')).body;
    const cell = '"{""fields"":[""a,b"",""=1+1""]}"';
    const actors = ['servicemen', "'=cmd()", 'service:three', 'service:two'];
    expect(text.split('\r\n')).toEqual([
      'id,created_at,actor,action,space_id,request_id,detail',
      ...events.map(
        ({ id }, index) =>
          `${id},2026-01-01T0${5 - index}:00:00.000Z,${actors[index]},probe,,r${5 - index},${cell}`,
      ),
      '',
    ]);
  });

  it.each([
    ['since=yesterday', 'since'],
    ['until=2026-13-01', 'until'],
    ['format=xlsx', 'format'],
    ['actor=', 'actor'],
    ['request_id=a%20b', 'request_id'],
  ])('answers 422 to ?%s', async (query, field) =>
    expect(await log(query)).toMatchObject({ status: 422, body: { field } }),
  );
});

describe('GET /v1/admin/config', () => {
  it('shows every setting with value, default and origin, and of secrets only whether they are set', async () => {
    const { status, body, text } = await admin().call<{ settings: Setting[] }>('GET', '/v1/admin/config');
    expect(status).toBe(200);
    const find = (key: string): Setting | undefined => body.settings.find((setting) => setting.key === key);
    expect(find('server.port')).toEqual({
      key: 'server.port',
      value: 0,
      default: 8_000,
      source: 'environment',
      place: 'MEMORY_BRIDGE_PORT',
      secret: false,
    });
    expect(find('memory.receipt_retention_days')).toMatchObject({
      value: 30,
      default: 30,
      source: 'file',
      place: 'config/memorybridge.yaml',
    });
    for (const key of [
      'security.admin_token',
      'security.master_key',
      'security.metrics_token',
      'database.url',
    ])
      expect(find(key)).toMatchObject({ value: 'set', default: 'not set', secret: true });
    expect(find('qdrant.api_key')).toMatchObject({ value: 'not set', secret: true });
    const { env } = fixture.service;
    for (const name of [
      'MEMORYBRIDGE_ADMIN_TOKEN',
      'MEMORYBRIDGE_MASTER_KEY',
      'METRICS_TOKEN',
      'DATABASE_URL',
    ])
      expect(text).not.toContain(env[name]);
  });
});

describe('POST /v1/admin/doctor', () => {
  it('runs the checks of the command line, says what to do about each finding, and is audited', async () => {
    const run = async (): Promise<Record<string, unknown>[]> =>
      (await admin().call<{ checks: Record<string, unknown>[] }>('POST', '/v1/admin/doctor')).body.checks;
    const checks = await run();
    expect(checks.map(({ name }) => name)).toEqual([
      ...['node', 'configuration', 'data folder', 'initialization', 'memory template', 'admin token'],
      ...['database', 'schema', 'master key', 'index', 'storage', 'disk', 'port'],
    ]);
    expect(checks.filter(({ ok }) => ok !== true)).toEqual([]);
    expect(checks.find(({ name }) => name === 'database')).toEqual({
      name: 'database',
      ok: true,
      message: 'PostgreSQL answers',
      advice: null,
    });
    rmSync(FOLDER, { recursive: true });
    expect((await run()).filter(({ ok }) => ok !== true)).toEqual([
      {
        name: 'memory template',
        ok: false,
        message: expect.stringContaining('template'),
        advice: expect.any(String),
      },
    ]);
    expect(await readAudit('doctor.run')).toEqual([
      { actor: expect.stringMatching(/^admin:/), detail: { checks: 13, failed: [] } },
      { actor: expect.stringMatching(/^admin:/), detail: { checks: 13, failed: ['memory template'] } },
    ]);
    // The service goes on writing its log: the checks start no second application, which would silence it.
    await admin().call('GET', '/v1/admin/audit?limit=x', undefined, { 'x-request-id': 'after-the-doctor' });
    expect(fixture.service.logs().includes('after-the-doctor')).toBe(true);
  });
});

describe('/api/settings/chat', () => {
  it('takes a token that can answer, or null, and refuses every other one with nothing changed', async () => {
    const { id } = await fixture.service.registerWithId(LLM);
    const expired = await fixture.service.registerWithId({ ...LLM, expires_at: '2027-01-01T00:00:00Z' });
    await fixture.service.rows(
      `UPDATE tokens SET expires_at = now() - interval '1 hour' WHERE id = '${expired.id}'`,
    );
    await fixture.service.waitForNotices();
    const put = (tokenId: unknown): Promise<Answer> => admin().call('PUT', '/api/settings/chat', { tokenId });
    expect((await admin().call('GET', '/api/settings/chat')).body).toEqual({ tokenId: null });
    expect(await put(id)).toMatchObject({ status: 200, body: { tokenId: id } });
    for (const wrong of ['x', 7, expired.id, '00000000-0000-4000-8000-000000000009', undefined]) {
      const { status, text } = await put(wrong);
      expect([wrong, status]).toEqual([wrong, 400]);
      expect(text).toContain('tokenId');
    }
    expect((await admin().call('GET', '/api/settings/chat')).body).toEqual({ tokenId: id });
    expect(await put(null)).toMatchObject({ status: 200, body: { tokenId: null } });
    expect(await readAudit('settings.update')).toEqual([
      { actor: expect.stringMatching(/^admin:/), detail: { fields: ['chat.token_id'] } },
      { actor: expect.stringMatching(/^admin:/), detail: { fields: ['chat.token_id'] } },
    ]);
  });
});
