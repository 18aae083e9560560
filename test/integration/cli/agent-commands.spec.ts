import { createServer, type Server } from 'node:http';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { HookMemory } from '../../../src/sdk/cli/hook/hook-memory.js';
import { CliBench } from '../../support/cli.js';
import { eventually } from '../../support/eventually.js';

interface Heard {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly batch: string | undefined;
  readonly body: string;
}

let bench: CliBench;
let server: Server | undefined;
const heard: Heard[] = [];

beforeEach(() => {
  bench = new CliBench();
  bench.env = { ...bench.env, CLAUDE_CONFIG_DIR: bench.root, XDG_STATE_HOME: join(bench.root, 'state') };
  heard.length = 0;
});
afterEach(() => {
  bench.remove();
  server?.closeAllConnections();
  server?.close();
});

/** A service with one answer for each path; anything else is 404. */
async function serve(
  answers: Readonly<Record<string, object>>,
  { refusals = 0, delayMs = 0 } = {},
): Promise<string> {
  let refused = 0;
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { authorization, 'x-batch-id': batch } = request.headers;
      heard.push({ path: request.url ?? '', authorization, batch: batch as string | undefined, body });
      const answer = answers[request.url ?? ''];
      const isRefused = request.url !== '/v1/auth/token' && refused++ < refusals;
      response.writeHead(isRefused ? 401 : answer === undefined ? 404 : 200, {
        'content-type': 'application/json',
      });
      setTimeout(() => response.end(JSON.stringify(answer ?? { detail: 'Not found' })), delayMs);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function saveProfile(): void {
  const folder = join(bench.root, 'settings', 'memorybridge');
  mkdirSync(folder, { recursive: true });
  const file = {
    version: 1,
    current: 'work',
    profiles: { work: { url: 'http://127.0.0.1:9', token: 'mb_canary0123' } },
  };
  writeFileSync(join(folder, 'config.json'), JSON.stringify(file), { mode: 0o600 });
}

const file = (): string => join(bench.root, '.claude.json');

describe('agent install and uninstall', () => {
  it('start a checkout by absolute paths, and take the entry out again', async () => {
    saveProfile();
    expect(await bench.run('agent', 'install', 'claude', '--yes')).toBe(0);
    const { mcpServers } = JSON.parse(readFileSync(file(), 'utf8')) as {
      mcpServers: { memorybridge: { command: string; args: string[] } };
    };
    const { command, args } = mcpServers.memorybridge;
    expect([command, args.slice(1)]).toEqual([process.execPath, ['mcp', '--profile', 'work']]);
    expect(isAbsolute(args[0]!) && existsSync(args[0]!)).toBe(true);
    expect(bench.getOutput() + bench.getNotes()).not.toContain('mb_canary0123');
    expect(await bench.run('agent', 'uninstall', 'claude', '--yes')).toBe(0);
    expect(existsSync(file())).toBe(false);
    expect(await bench.run('agent', 'uninstall', 'claude', '--yes')).toBe(0);
    expect(bench.printed.at(-1)).toBe('Claude Code has no entry for memorybridge.');
  });

  it('ask a person at a terminal, and change nothing without a yes', async () => {
    saveProfile();
    bench.answers = ['n'];
    expect(await bench.run('agent', 'install', 'claude')).toBe(1);
    expect(existsSync(file())).toBe(false);
    bench.answers = ['y'];
    expect(await bench.run('agent', 'install', 'claude')).toBe(0);
    expect(existsSync(file())).toBe(true);
  });

  it('hide the credentials that stand in lines around the change', async () => {
    saveProfile();
    writeFileSync(
      file(),
      '{\n  "mcpServers": {\n    "x": { "env": { "KEY": "sk-of-another-0123" } }\n  }\n}\n',
    );
    expect(await bench.run('agent', 'install', 'claude', '--dry-run')).toBe(0);
    expect(bench.getNotes()).toContain('"KEY": "[redacted]"');
    expect(readFileSync(file(), 'utf8')).not.toContain('memorybridge');
  });

  it('refuse what they can’t do, and say what to do', async () => {
    expect(await bench.run('agent', 'install', 'claude', '--yes')).toBe(3);
    expect(bench.getNotes()).toMatch(/no saved profile[\s\S]*→ /);
    saveProfile();
    expect(await bench.run('agent', 'install', 'claude', '--profile', 'none', '--yes')).toBe(2);
    expect(await bench.run('agent', 'install', 'codex', '--scope', 'project', '--yes')).toBe(2);
    writeFileSync(file(), '{');
    expect(await bench.run('agent', 'install', 'claude', '--yes')).toBe(1);
    expect(readFileSync(file(), 'utf8')).toBe('{');
  });
});

describe('hook', () => {
  function event(fields: object = {}): string {
    const log = join(bench.root, 'log.jsonl');
    const entries = [
      { type: 'user', uuid: 'u1', message: { content: 'I sail.' } },
      { type: 'assistant', message: { content: [{ type: 'text', text: 'Noted.' }] } },
    ];
    writeFileSync(log, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    return JSON.stringify({ session_id: 's1', transcript_path: log, ...fields });
  }

  it('records a turn for a person, whose key it exchanges, under one batch id', async () => {
    const url = await serve({
      '/v1/auth/token': { access_token: 'jwt', token_type: 'Bearer', expires_in: 3600 },
      '/v1/sessions/messages': { ids: [] },
    });
    bench.input = event({ last_assistant_message: 'Noted, you sail.' });
    for (let time = 0; time < 2; time++)
      expect(
        await bench.run('hook', 'stop', '--wait', '--url', url, '--user-id', 'ada', '--user-key', 'uk_0123'),
      ).toBe(0);
    const records = heard.filter(({ path }) => path === '/v1/sessions/messages');
    const messages = [
      { role: 'user', content: 'I sail.' },
      { role: 'assistant', content: 'Noted, you sail.' },
    ];
    expect(records.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { session_id: 's1', messages },
      { session_id: 's1', messages },
    ]);
    expect(records[0]?.authorization).toBe('Bearer jwt');
    expect(new Set(records.map(({ batch }) => batch)).size).toBe(1);
    expect(bench.getOutput() + bench.getNotes()).toBe('');
  });

  it('gets a new credential when the first is refused', async () => {
    const url = await serve(
      {
        '/v1/auth/token': { access_token: 'jwt', token_type: 'Bearer', expires_in: 3600 },
        '/v1/sessions/messages': { ids: [] },
      },
      { refusals: 1 },
    );
    bench.input = event();
    await bench.run('hook', 'stop', '--wait', '--url', url, '--user-id', 'ada', '--user-key', 'uk_0123');
    expect(heard.map(({ path }) => path)).toEqual([
      '/v1/auth/token',
      '/v1/sessions/messages',
      '/v1/auth/token',
      '/v1/sessions/messages',
    ]);
  });

  it('answers a prompt and the beginning of a session in the client’s JSON', async () => {
    const memories = [{ content: 'Likes tea.' }, { content: 7 }];
    const url = await serve({
      '/v1/recall': { block: '<memories>\n- Likes tea.\n</memories>' },
      '/mcp': { jsonrpc: '2.0', id: 1, result: { structuredContent: { success: true, data: { memories } } } },
    });
    for (const [name, hookEventName] of [
      ['prompt', 'UserPromptSubmit'],
      ['session-start', 'SessionStart'],
    ] as const) {
      bench.input = event({ prompt: 'tea?' });
      bench.printed.length = 0;
      // Time is short, and counts from the start of the process.
      await eventually(async () => {
        expect(await bench.run('hook', name, '--url', url, '--token', 'mb_0123')).toBe(0);
        return bench.printed.length > 0;
      });
      const { hookSpecificOutput } = JSON.parse(bench.printed[0]!) as {
        hookSpecificOutput: { additionalContext: string };
      };
      expect(hookSpecificOutput).toMatchObject({
        hookEventName,
        additionalContext: expect.stringContaining('Likes tea.'),
      });
    }
  });

  it('K-114 exits 0 and prints nothing without a credential, a service or a log', async () => {
    bench.input = event({ prompt: 'tea?' });
    for (const args of [
      ['prompt'],
      ['prompt', '--url', 'http://127.0.0.1:9', '--token', 'mb_0123'],
      ['session-start', '--url', 'http://127.0.0.1:9', '--admin-token', 'a'],
      ['stop', '--wait', '--url', 'http://127.0.0.1:9', '--token', 'mb_0123'],
    ])
      expect([args, await bench.run('hook', ...args)]).toEqual([args, 0]);
    bench.input = '{"session_id":"s1","transcript_path":"/none"}';
    expect(
      await bench.run('hook', 'stop', '--wait', '--url', 'http://127.0.0.1:9', '--token', 'mb_0123'),
    ).toBe(0);
    expect(bench.getOutput() + bench.getNotes()).toBe('');
  });

  it('says with --verbose why it printed nothing, and waits as long as it is told to', async () => {
    const url = await serve({ '/v1/recall': { block: 'Likes tea.' } }, { delayMs: 400 });
    bench.input = event({ prompt: 'tea?' });
    const run = (...args: string[]) =>
      bench.run('hook', 'prompt', '--url', url, '--token', 'mb_0123', ...args);
    expect(await run('--verbose')).toBe(0);
    expect(bench.getNotes()).toMatch(/did not answer within 300 ms[\s\S]*→ .*HOOK_TIMEOUT_SECONDS/);
    expect(bench.getOutput()).toBe('');
    // Time counts from the start of the process, which is that of the tests here.
    await run('--timeout', '36000');
    bench.env = { ...bench.env, MEMORYBRIDGE_HOOK_TIMEOUT_SECONDS: '36000' };
    await run();
    expect(bench.printed).toHaveLength(2);
    bench.env = { ...bench.env, MEMORYBRIDGE_HOOK_TIMEOUT_SECONDS: 'soon' };
    expect(await run('--verbose')).toBe(0);
    expect(bench.getNotes()).toContain('MEMORYBRIDGE_HOOK_TIMEOUT_SECONDS is not a number of seconds');
  });

  it('says with --verbose that the input has no prompt, in place of what the service answered', async () => {
    for (const input of ['garbage', event({ prompt: '<private>my code</private>' })]) {
      bench.input = input;
      const args = ['--url', 'http://127.0.0.1:9', '--token', 'mb_0123', '--verbose'];
      expect(await bench.run('hook', 'prompt', ...args)).toBe(0);
      expect(bench.getNotes()).toMatch(/^The event on standard input has no prompt[\s\S]*\n→ /);
    }
  });

  it('asks for an end user’s memories where the token separates them', async () => {
    const url = await serve({ '/v1/recall': { block: '' } });
    const credential = { headers: () => ({ authorization: 'Bearer t' }) };
    const memory = new HookMemory({ url: `${url}/`, credential, user: 'ada' });
    expect(await memory.recall('tea?', '', AbortSignal.timeout(10_000))).toBe('');
    expect(JSON.parse(heard[0]!.body)).toEqual({ query: 'tea?' });
    await expect(
      memory.record({ sessionId: 's', messages: [], batchId: 'b' }, AbortSignal.timeout(10_000)),
    ).rejects.toThrow('status 404');
  });
});
