import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { isAlive } from '../../src/common/process-identity.js';
import { EventReader } from '../support/event-reader.js';
import { eventually } from '../support/eventually.js';
import { HostService, install, type Installation } from '../support/host-service.js';
import { startTestPostgres, type TestPostgres } from '../support/postgres.js';
import { buildCompletion } from '../support/upstream/answers.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

const ADMIN = 'admin-token-of-two-apis';
// Its own 300 ms may pass while a process warms up, and how fast it is is not what is asked here.
const POLICY = { preset: 'router', recall: { timeout_ms: 20_000 } };
/**
 * The time that a change of settings or of a token may take to reach every process: fresh ones live for 60 s
 * without being told.
 */
const TOLD = { timeoutMs: 45_000 };
/** The time that a process may take to start, and a job to run, while other tests run beside them. */
const STARTED = { timeoutMs: 120_000 };

/** Two `memorybridge api` processes and a worker on one database, as at scale. */
describe('two API processes', () => {
  let postgres: TestPostgres;
  let upstream: ScriptedUpstream;
  let installation: Installation;
  let apis: readonly [HostService, HostService];
  let env: Record<string, string>;

  beforeAll(async () => {
    [postgres, upstream, installation] = await Promise.all([
      startTestPostgres(),
      startUpstream(),
      install('two-apis'),
    ]);
    env = {
      DATABASE_URL: (await postgres.createDatabase()).url,
      MEMORYBRIDGE_MASTER_KEY: randomBytes(32).toString('hex'),
      MEMORYBRIDGE_ADMIN_TOKEN: ADMIN,
    };
    apis = [await listening(installation, env), await listening(installation, env)];
    const worker = HostService.launch(installation, ['worker'], env);
    await eventually(() => worker.getOutput().includes('working'), STARTED);
    upstream.always({ body: buildCompletion('Noted.') });
  }, 300_000);
  afterAll(async () => {
    await installation.remove();
    await Promise.all([upstream.close(), postgres.stop()]);
  });

  async function admin<Body = Record<string, unknown>>(
    api: HostService,
    method: string,
    path: string,
    body?: object,
  ): Promise<Body> {
    const response = await fetch(api.url + path, {
      method,
      headers: { authorization: `Bearer ${ADMIN}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as Body;
  }

  /** Answers the text that reaches the provider; `null` when the request does not. */
  async function readSent(api: HostService, token: string): Promise<string | null> {
    upstream.requests.length = 0;
    const messages = [{ role: 'user', content: 'What is the code of my bicycle lock?' }];
    await (await api.chat(token, { messages }, { 'X-Memory': 'read' })).text();
    return upstream.requests.at(-1)?.body.toString() ?? null;
  }

  it.each([
    ['the one', 'the other', 0],
    ['the other', 'the one', 1],
  ] as const)('apply writes of %s in requests to %s', async (_writer, _reader, at) => {
    const [writer, reader] = [apis[at], apis[1 - at]!];
    const register = { llm_base_url: upstream.url, llm_api_key: 'sk-upstream-0123456789', policy: POLICY };
    const { id, token } = await admin<{ id: string; token: string }>(
      writer,
      'POST',
      '/v1/admin/tokens',
      register,
    );
    // A process that has just started may be too slow for its first recall.
    expect(await eventually(() => readSent(reader, token))).not.toContain('4711');

    // A memory.
    const lock = { apiKeyId: id, key: 'bicycle-lock', content: 'The code of the bicycle lock is 4711' };
    await admin(writer, 'POST', '/api/memory', lock);
    expect(await readSent(reader, token)).toContain('4711');
    await admin(writer, 'POST', '/api/memory', { ...lock, content: 'The code of the bicycle lock is 8899' });
    const changed = await readSent(reader, token);
    expect([changed?.includes('8899'), changed?.includes('4711')]).toEqual([true, false]);

    // A setting of the instance, a field of the token: every process is told.
    await admin(writer, 'PUT', '/api/settings/memory', { enabled: false });
    await eventually(async () => !(await readSent(reader, token))?.includes('8899'), TOLD);
    await admin(writer, 'PUT', '/api/settings/memory', { enabled: true });
    await eventually(async () => (await readSent(reader, token))?.includes('8899'), TOLD);
    await admin(writer, 'PATCH', `/v1/admin/tokens/${id}`, { policy: { ...POLICY, enabled: false } });
    await eventually(async () => !(await readSent(reader, token))?.includes('8899'), TOLD);
    await admin(writer, 'PATCH', `/v1/admin/tokens/${id}`, { policy: POLICY });
    await eventually(async () => (await readSent(reader, token))?.includes('8899'), TOLD);

    // An erasure, and the token itself.
    const { space_id: spaceId } = await admin<{ space_id: string }>(reader, 'GET', `/v1/admin/tokens/${id}`);
    await admin(writer, 'DELETE', `/v1/admin/spaces/${spaceId}`);
    expect(await readSent(reader, token)).not.toContain('8899');
    await admin(writer, 'DELETE', `/v1/admin/tokens/${id}`);
    await eventually(async () => (await readSent(reader, token)) === null, TOLD);
  });

  it('report writes of the other and of the worker in an event stream', async () => {
    const [one, other] = apis;
    const { user_key: key } = await admin<{ user_key: string }>(one, 'POST', '/users', { user_id: 'eve' });
    const { token } = await admin<{ token: string }>(one, 'POST', '/v1/admin/tokens', {
      llm_base_url: upstream.url,
      llm_api_key: 'sk-test',
      label: 'eve',
      owner_user_id: 'eve',
      policy: { ...POLICY, preset: 'bridge', extraction: { mode: 'patterns' } },
    });
    const jwt = (
      await admin<{ access_token: string }>(one, 'POST', '/v1/auth/token', { user_id: 'eve', user_key: key })
    ).access_token;
    const reader = await EventReader.open(`${one.url}/v1/memories/events`, {
      authorization: `Bearer ${jwt}`,
    });
    await reader.readFirst(1);
    const headers = { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' };
    const made = await fetch(`${other.url}/v1/memories`, {
      method: 'POST',
      headers,
      body: '{"memory":"Drinks tea."}',
    });
    const { memory_id: id } = (await made.json()) as { memory_id: string };
    await reader.readFirst(2);
    await (await other.chat(token, { messages: [{ role: 'user', content: 'I live in Oslo.' }] })).text();
    await reader.readFirst(3, STARTED);
    reader.leave();
    expect(reader.changes).toEqual([`added ${id}`, expect.stringMatching(/^added /)]);
  });

  it.each(['api', 'worker'])(
    'leave no %s behind when npx and its shell end without passing a signal on',
    async (role) => {
      const shell = spawn('sh', ['-c', `'${process.execPath}' dist/cli.js ${role} & echo "pid $!"; wait`], {
        cwd: installation.path,
        env: { ...env, PATH: process.env['PATH'], MEMORY_BRIDGE_PORT: '0', npm_lifecycle_event: 'npx' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      shell.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      await eventually(() => /listening on|working/.test(output), STARTED);
      const pid = Number(/pid (\d+)/.exec(output)![1]);
      shell.kill('SIGTERM');
      await eventually(() => !isAlive(pid)).finally(() => isAlive(pid) && process.kill(pid, 'SIGKILL'));
      expect(output).toContain('shutdown: close done');
    },
  );
});

async function listening(
  installation: Installation,
  env: Readonly<Record<string, string>>,
): Promise<HostService> {
  const api = HostService.launch(installation, ['api'], env);
  const url = await eventually(
    () => /listening on (http\S+)/.exec(api.getOutput())?.[1] ?? null,
    STARTED,
  ).catch(() => {
    throw new Error(api.getOutput());
  });
  api.url = url;
  return api;
}
