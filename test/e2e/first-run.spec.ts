import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import OpenAI from 'openai';
import { isAlive } from '../../src/common/process-identity.js';
import { eventually } from '../support/eventually.js';
import { HostService, install, type Installation } from '../support/host-service.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

const run = promisify(execFile);

/**
 * The steps of a first run, in the order in which a person meets them: each test continues where the one
 * before it ended.
 */
describe('a first run', () => {
  let installation: Installation;
  let upstream: ScriptedUpstream;
  let service: HostService;
  let adminToken: string;

  beforeAll(async () => {
    [installation, upstream] = await Promise.all([install('first-run'), startUpstream()]);
  });
  afterAll(async () => {
    await installation.remove();
    await upstream.close();
  });

  /** Runs a command to its end. */
  async function command(
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<{ code: number | null; output: string }> {
    const child = HostService.launch(installation, args, env);
    return { code: await child.exit(), output: child.getOutput() };
  }

  async function ask(token: string, session: string, content: string): Promise<string | null> {
    const client = new OpenAI({
      baseURL: `${service.url}/v1`,
      apiKey: token,
      defaultHeaders: { 'X-Session-Id': session },
    });
    const answer = await client.chat.completions.create({
      model: 'm',
      messages: [{ role: 'user', content }],
    });
    return answer.choices[0]?.message.content ?? null;
  }

  it('creates nothing when its address is taken or elsewhere or a setting is wrong, and says what to do', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const taken = await command(['start'], { MEMORY_BRIDGE_PORT: String(port) });
    const takenByGateway = await command(['start'], { MEMORY_GATEWAY_PORT: String(port) });
    other.close();
    const describeTaken = (name: string): unknown => ({
      code: 1,
      output: expect.stringMatching(new RegExp(`^Port ${port} on 127.0.0.1 is taken .*\\n→ .*${name}=`)),
    });
    expect(taken).toEqual(describeTaken('MEMORY_BRIDGE_PORT'));
    expect(takenByGateway).toEqual(describeTaken('MEMORY_GATEWAY_PORT'));
    const foreign = await command(['start'], { MEMORY_BRIDGE_HOST: '192.0.2.1' });
    expect(foreign).toEqual({
      code: 1,
      output: expect.stringMatching(/^This machine can't listen on 192.0.2.1:0 .*\n→ .*MEMORY_BRIDGE_HOST /),
    });
    const wrong = await command(['start'], { MEMORY_BRIDGE_PORT: 'x', LOG_LEVEL: 'loud' });
    expect(wrong).toEqual({
      code: 1,
      output: expect.stringMatching(/^2 settings are wrong:\n.*MEMORY_BRIDGE_PORT.*\n.*LOG_LEVEL.*\n→ /),
    });
    expect(existsSync(service?.getDataFile() ?? `${installation.path}/data`)).toBe(false);
  });

  it('S0-107 S0-108 S0-109 a killed init keeps the service from starting until init has repaired it', async () => {
    const init = HostService.launch(installation, ['init']);
    await eventually(() => existsSync(init.getDataFile('.qdrant-initializing')), { everyMs: 5 });
    expect(await init.stop('SIGKILL')).toBeNull();
    expect(existsSync(init.getDataFile('.qdrant-initialized'))).toBe(false);
    const refused = await command(['start']);
    expect(refused).toEqual({
      code: 1,
      output: expect.stringMatching(/was interrupted.*\n→ Run `npx memorybridge init`/),
    });
    const repaired = await command(['init']);
    expect(repaired).toEqual({ code: 0, output: expect.stringMatching(/Admin token: mb_\w+/) });
    expect([
      existsSync(init.getDataFile('.qdrant-initializing')),
      existsSync(init.getDataFile('.qdrant-initialized')),
    ]).toEqual([false, true]);
    expect(existsSync(`${installation.path}/.env`)).toBe(true);
    await rm(init.getDataFile(), { recursive: true });
    await rm(`${installation.path}/.env`);
  });

  it('prints everything a person needs, in a few lines', async () => {
    service = await HostService.start(installation);
    adminToken = await service.readAdminToken();
    const output = service.getOutput();
    expect(output.match(/Admin token {3}(\S+)/)?.[1]).toBe(adminToken);
    expect(output).toContain(`kept in ${service.getDataFile('admin.token')}`);
    expect(statSync(service.getDataFile('admin.token')).mode & 0o777).toBe(0o600);
    expect((await fetch(`${service.url}/docs`)).status).toBe(200);
    // The console's page; this installation has none.
    const login = await fetch(`${service.url}/admin/login`, { redirect: 'manual' });
    expect([login.status, login.headers.get('location')]).toEqual([302, '/console/sign-in']);
    expect(output).toContain(`${service.url}/docs`);
    expect(output).toContain(`${service.url}/admin/queues`);
    expect(output.split('\n').length).toBeLessThan(25);
    expect(existsSync(`${installation.path}/.env`)).toBe(false);
  });

  it('C-47 prints a console link at the first start, whose code signs in once', async () => {
    const [, link = '', code = ''] = /Console +(\S+#code=(\S+))/.exec(service.getOutput()) ?? [];
    expect(link.startsWith(`${service.url}/console/start#code=`)).toBe(true);
    const signIn = (): Promise<Response> =>
      fetch(`${service.url}/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code }),
      });
    const answer = await signIn();
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect([
      answer.status,
      (await fetch(`${service.url}/v1/admin/tokens`, { headers: { cookie } })).status,
    ]).toEqual([204, 200]);
    expect((await signIn()).status).toBe(401);
    const made = await command(['console-link']);
    expect(made).toEqual({ code: 0, output: expect.stringContaining(`${service.url}/console/start#code=`) });
    expect(made.output).not.toContain(code);
  });

  it('prints a curl line that works when it is pasted', async () => {
    const line = /Try it +(curl .*)/.exec(service.getOutput())?.[1] ?? '';
    const { stdout } = await run('sh', ['-c', `${line} --silent`]);
    expect(JSON.parse(stdout)).toEqual({ tokens: [], total: 0 });
  });

  it('prints a command that registers a provider when it is pasted', async () => {
    const line = /^ +(npx memorybridge token create .*)$/m.exec(service.getOutput())?.[1] ?? '';
    const pasted = line.replace('npx memorybridge', `'${process.execPath}' dist/cli.js`);
    const { stdout } = await run('sh', ['-c', pasted], {
      cwd: installation.path,
      env: { ...process.env, OPENAI_API_KEY: 'sk-0123456789' },
    });
    expect(stdout).toMatch(/^mb_\S+\n$/);
  });

  it('logs a provider that can’t be reached as one readable line', async () => {
    const token = await service.register({
      llm_base_url: 'http://127.0.0.1:9',
      llm_api_key: 'sk-0123456789',
    });
    expect((await service.chat(token, { messages: [{ role: 'user', content: 'Hello?' }] })).status).toBe(502);
    await eventually(() => service.getOutput().includes('The upstream could not be reached'));
    const line = service
      .getOutput()
      .split('\n')
      .find((each) => each.includes('The upstream could not be reached'));
    expect(line).toMatch(
      /\[WARN\].* code=UPSTREAM_UNREACHABLE status=502 .*reason=connect ECONNREFUSED 127\.0\.0\.1:9$/,
    );
  });

  it('creates a token on the command line, with which a new conversation recalls an old one', async () => {
    const created = await command([
      'token',
      'create',
      '--llm-base-url',
      upstream.url,
      '--llm-api-key',
      'sk-upstream-0123456789',
      '--json',
    ]);
    const { token } = JSON.parse(created.output) as { token: string };
    expect(await ask(token, 'monday', 'I am allergic to hazelnuts.')).toBe(
      'You said: I am allergic to hazelnuts.',
    );
    await ask(token, 'friday', 'What am I allergic to?');
    expect(JSON.stringify(upstream.chats.at(-1))).toContain('I am allergic to hazelnuts.');
  });

  it('refuses a second start and a change of the master key beside it, and names the one that runs', async () => {
    for (const args of [['start'], ['master-key', 'rotate']]) {
      const second = await command(args);
      expect(second.code).toBe(1);
      expect(second.output).toContain(
        `already runs on ${service.getDataFile()} (process ${service.process.pid}, ${service.url})`,
      );
    }
    expect((await command(['doctor'])).code).toBe(0);
  });

  it('S0-6 S0-73 stops in order on Ctrl-C, and a second start continues with the data, also under a new master key', async () => {
    const { token } = JSON.parse(
      (
        await command([
          'token',
          'create',
          '--llm-base-url',
          upstream.url,
          '--llm-api-key',
          'sk-second-0123456789',
          '--json',
        ])
      ).output,
    ) as { token: string };
    // As when the terminal of a service under nohup is closed.
    for (const pid of [service.process.pid!, ...(await service.lock()).children.map((child) => child.pid)])
      process.kill(pid, 'SIGHUP');
    await ask(token, 'monday', 'My sister Mila lives in Oslo.');
    expect(await service.stop('SIGINT')).toBe(0);
    expect(service.getOutput().match(/shutdown: (api|worker|postgres|lock) \w+ \(/g)).toHaveLength(4);
    expect(existsSync(service.getDataFile('memorybridge.lock'))).toBe(false);
    expect(await command(['master-key', 'rotate'])).toEqual({
      code: 0,
      output: expect.stringContaining('Encrypted 4 secrets'),
    });
    service = await HostService.start(installation, { SESSION_DB_PATH: 'elsewhere/sessions.db' });
    expect(service.getOutput()).not.toContain('Admin token');
    expect(service.getOutput().match(/SESSION_DB_PATH: accepted and ignored/g)).toHaveLength(1);
    expect(await service.readAdminToken()).toBe(adminToken);
    await ask(token, 'friday', 'Where does my sister Mila live?');
    expect(JSON.stringify(upstream.chats.at(-1))).toContain('Oslo');
    expect(upstream.last.headers['authorization']).toBe('Bearer sk-second-0123456789');
    expect(await service.stop()).toBe(0);
  });

  it('stops with all it started when npm and its shell are gone, which pass no signal on', async () => {
    const shell = spawn('sh', ['-c', `'${process.execPath}' dist/cli.js start; :`], {
      cwd: installation.path,
      env: { PATH: process.env['PATH'], MEMORY_BRIDGE_PORT: '0', npm_lifecycle_event: 'start' },
      stdio: 'ignore',
    });
    const lock = await eventually(
      async () => {
        const read = await service.lock().catch(() => null);
        return read !== null && read.url !== null && read.children.length === 2 ? read : null;
      },
      { timeoutMs: 150_000 },
    );
    shell.kill('SIGTERM');
    const pids = [lock.pid, ...lock.children.map(({ pid }) => pid)];
    await eventually(() => !pids.some(isAlive) && !existsSync(service.getDataFile('memorybridge.lock')));
    expect(existsSync(service.getDataFile('postgres', 'postmaster.pid'))).toBe(false);
  }, 300_000);

  it('refuses another master key', async () => {
    const other = await command(['start'], { MEMORYBRIDGE_MASTER_KEY: 'ab'.repeat(32) });
    expect(other.code).toBe(1);
    expect(other.output).toMatch(/This database belongs to another master key .*\n→ /);
  });
});
