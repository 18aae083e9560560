import { createServer, type Server } from 'node:http';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { parse as parseJson } from 'jsonc-parser';
import { parse as parseToml } from 'smol-toml';
import { BundledCommand } from '../support/bundled-command.js';
import { eventually } from '../support/eventually.js';
import { listContents, MANAGED, OWN, getTools, use } from '../support/mcp-tools.js';
import { createScratchFolder } from '../support/scratch-folder.js';
import { startService, type RunningService } from '../support/service.js';

const LLM = { llm_base_url: 'http://127.0.0.1:9/v1', llm_api_key: 'sk-nobody-0123456789' };
/** Files of the clients below the home folder, as the clients' own documentation has them for Linux. */
const FILES = {
  claude: '.claude.json',
  codex: '.codex/config.toml',
  cursor: '.cursor/mcp.json',
  gemini: '.gemini/settings.json',
  vscode: 'config/Code/User/mcp.json',
};
type ClientId = keyof typeof FILES;
const CLIENTS = Object.keys(FILES) as ClientId[];
const OTHER_SECRET = 'ghp-of-another-server';
/** For a machine that does much else. */
const SLACK_MS = 5_000;

let service: RunningService;
let folder: Awaited<ReturnType<typeof createScratchFolder>>;
let command: BundledCommand;
let token: string;

beforeAll(async () => {
  folder = await createScratchFolder('agents');
  [service, command] = await Promise.all([
    startService({ worker: false }),
    BundledCommand.build(folder.path),
  ]);
  ({ token } = await service.registerWithId(LLM));
  const key = (await service.admin<{ user_key: string }>('POST', '/users', { user_id: 'ada' })).user_key;
  saveProfiles({
    work: { url: service.url, token },
    ada: { url: service.url, user_id: 'ada', user_key: key },
    away: { url: 'http://127.0.0.1:9', token },
  });
});
afterAll(async () => {
  await service.close();
  await folder.remove();
});

function saveProfiles(profiles: object): void {
  const file = join(folder.path, 'config', 'memorybridge', 'config.json');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify({ version: 1, current: 'work', profiles }), { mode: 0o600 });
}

const getFile = (id: ClientId): string => join(folder.path, FILES[id]);

function seed(id: ClientId): string {
  const section = id === 'vscode' ? 'servers' : 'mcpServers';
  const other = `"other": { "command": "x", "env": { "KEY": "${OTHER_SECRET}" } }`;
  const content =
    id === 'codex'
      ? `model = "m" # kept\n\n[mcp_servers.other]\ncommand = "x"\n`
      : `{\n  // kept\n  "${section}": {\n    ${other} // too\n  }\n}\n`;
  mkdirSync(dirname(getFile(id)), { recursive: true });
  writeFileSync(getFile(id), content);
  return content;
}

function readEntry(id: ClientId): { command: string; args: string[] } {
  const content = readFileSync(getFile(id), 'utf8');
  const file = (id === 'codex' ? parseToml(content) : parseJson(content)) as Record<
    string,
    Record<string, { command: string; args: string[] }>
  >;
  const section = id === 'codex' ? 'mcp_servers' : id === 'vscode' ? 'servers' : 'mcpServers';
  return file[section]!['memorybridge']!;
}

describe('memorybridge agent', () => {
  it('K-111 shows the change, adds the entry to each client’s file and keeps all else', async () => {
    const { version } = JSON.parse(readFileSync(join(folder.path, 'package.json'), 'utf8')) as {
      version: string;
    };
    for (const id of CLIENTS) {
      const before = seed(id);
      const { code, stdout, stderr } = await command.run(['agent', 'install', id, '--yes']);
      expect([id, code]).toEqual([id, 0]);
      expect(stderr).toContain(`+++ ${getFile(id)}`);
      expect(readEntry(id)).toMatchObject({
        command: 'npx',
        args: ['-y', `memorybridge@${version}`, 'mcp', '--profile', 'work'],
      });
      const after = readFileSync(getFile(id), 'utf8');
      const kept = before.split('\n').map((line) => line.trim().replace(/ \/\/ too$/, ''));
      expect(kept.filter((line) => !after.includes(line))).toEqual([]);
      expect(after + stdout + stderr).not.toContain(token);
    }
  });

  it('K-111 changes nothing the second time', async () => {
    seed('gemini');
    await command.run(['agent', 'install', 'gemini', '--yes']);
    const after = readFileSync(getFile('gemini'), 'utf8');
    const { code, stdout, stderr } = await command.run(['agent', 'install', 'gemini', '--yes', '--json']);
    expect([code, stderr, JSON.parse(stdout)]).toMatchObject([0, '', { changed: false, diff: '' }]);
    expect(readFileSync(getFile('gemini'), 'utf8')).toBe(after);
  });

  it('K-112 restores the previous bytes, and leaves an unreadable file untouched', async () => {
    for (const id of CLIENTS) {
      const before = seed(id);
      await command.run(['agent', 'install', id, '--yes']);
      expect((await command.run(['agent', 'uninstall', id, '--yes'])).code).toBe(0);
      expect(readFileSync(getFile(id), 'utf8')).toBe(before);
    }
    writeFileSync(getFile('cursor'), '{ "mcpServers": ');
    const refused = await command.run(['agent', 'install', 'cursor', '--yes']);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/left as it is: it is not valid JSON[\s\S]*\n→ /),
    ]);
    expect(readFileSync(getFile('cursor'), 'utf8')).toBe('{ "mcpServers": ');
  });

  it('changes nothing without a yes, with --dry-run, or without a profile to name', async () => {
    const before = seed('claude');
    const unasked = await command.run(['agent', 'install', 'claude']);
    expect([unasked.code, unasked.stderr]).toEqual([2, expect.stringContaining('--yes')]);
    expect((await command.run(['agent', 'install', 'claude', '--dry-run'])).stderr).toContain('+++');
    expect(
      (
        await command.run(['agent', 'install', 'claude', '--yes'], {
          env: { XDG_CONFIG_HOME: join(folder.path, 'none') },
        })
      ).code,
    ).toBe(3);
    expect((await command.run(['agent', 'install', 'codex', '--scope', 'project', '--yes'])).code).toBe(2);
    expect(readFileSync(getFile('claude'), 'utf8')).toBe(before);
  });

  it('K-113 writes an entry that starts the tools: a client lists them, stores and finds', async () => {
    // Stands in for npx, which would fetch the package.
    const shims = join(folder.path, 'shims');
    mkdirSync(shims, { recursive: true });
    writeFileSync(
      join(shims, 'npx'),
      `#!/bin/sh\nshift 2\nexec '${process.execPath}' '${command.script}' "$@"\n`,
    );
    chmodSync(join(shims, 'npx'), 0o755);
    const env = { ...command.env, PATH: `${shims}${delimiter}${command.env['PATH'] ?? ''}` };
    for (const [profile, tools] of [
      ['work', [...OWN, ...MANAGED]],
      ['ada', OWN],
    ] as const) {
      rmSync(getFile('claude'), { force: true });
      await command.run(['agent', 'install', 'claude', '--profile', profile, '--yes']);
      const client = new Client({ name: 'test', version: '1' });
      await client.connect(new StdioClientTransport({ ...readEntry('claude'), env }));
      expect(await getTools(client)).toEqual(tools);
      await use(client, 'memory_add', { content: `Sails on weekends with ${profile}` });
      expect(listContents(await use(client, 'memory_search', { query: 'sailing on weekends' }))).toEqual([
        `Sails on weekends with ${profile}`,
      ]);
      await client.close();
    }
  });
});

describe('memorybridge hook', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  /** A service that keeps what it is sent, and answers or never does. */
  async function listen(answer: object | null): Promise<{ url: string; bodies: string[] }> {
    const bodies: string[] = [];
    server = createServer((request, response) => {
      void text(request).then((body) => {
        bodies.push(body);
        if (answer !== null)
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies };
  }

  function writeLog(name: string, question: string): string {
    const path = join(folder.path, `${name}.jsonl`);
    const entries = [
      { type: 'user', uuid: `${name}-1`, message: { role: 'user', content: question } },
      {
        type: 'assistant',
        message: { role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'Read', input: {} }] },
      },
      {
        type: 'user',
        message: {
          role: 'user',
          content: [{ type: 'tool_result', tool_use_id: 't1', content: 'contents of a file' }],
        },
      },
      {
        type: 'assistant',
        message: { role: 'assistant', content: [{ type: 'text', text: 'Noted: you sail, and 4711 opens.' }] },
      },
    ];
    writeFileSync(path, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    return JSON.stringify({ session_id: name, transcript_path: path, hook_event_name: 'Stop' });
  }

  const readLog = async (session: string): Promise<{ role: string; content: string }[]> => {
    const response = await fetch(`${service.url}/v1/sessions/messages?session_id=${session}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await response.json()) as { messages: { role: string; content: string }[] }).messages;
  };

  /** On a busy machine the process alone may take longer than a client would wait. */
  async function readContext(event: string, input: object): Promise<string> {
    const { stdout } = await eventually(
      async () => {
        const run = await command.run(['hook', event], { input: JSON.stringify(input) });
        return run.stdout === '' ? null : run;
      },
      { timeoutMs: 150_000 },
    );
    return (JSON.parse(stdout) as { hookSpecificOutput: { additionalContext: string } }).hookSpecificOutput
      .additionalContext;
  }

  async function remember(content: string): Promise<void> {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'memory_add', arguments: { content } },
    };
    const response = await fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers,
      body: JSON.stringify(call),
    });
    expect(await response.json()).toMatchObject({ result: { structuredContent: { success: true } } });
  }

  it('K-114 adds a block of memories to a prompt', async () => {
    await remember('Prefers pnpm as package manager.');
    // The first recall loads the embedder, which takes longer than a client would wait.
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    await fetch(`${service.url}/v1/recall`, { method: 'POST', headers, body: '{"query":"Which editor?"}' });
    const context = await readContext('prompt', {
      session_id: 's0',
      prompt: 'Which package manager do I prefer?',
    });
    expect(context).toMatch(/<(\w+)>[\s\S]*pnpm[\s\S]*<\/\1>/);
  });

  it('adds preferences to a session that begins', async () => {
    await remember('Prefers tabs.');
    expect(await readContext('session-start', { session_id: 's0', source: 'startup' })).toMatch(
      /<memories>[\s\S]*tabs[\s\S]*<\/memories>/,
    );
  });

  it('K-114 returns from stop at once and records the turn, once', async () => {
    const input = writeLog('s1', 'I sail on weekends.');
    for (let time = 0; time < 2; time++)
      expect(await command.run(['hook', 'stop'], { input })).toMatchObject({
        code: 0,
        stdout: '',
        stderr: '',
      });
    const expected = [
      { role: 'user', content: 'I sail on weekends.' },
      { role: 'assistant', content: 'Noted: you sail, and 4711 opens.' },
    ];
    await eventually(async () => (await readLog('s1')).length === 2);
    expect(await readLog('s1')).toMatchObject(expected);
    await command.run(['hook', 'stop', '--wait'], { input });
    expect(await readLog('s1')).toHaveLength(2);
  });

  it('K-114 does not wait for a service that does not answer, and prints nothing when it is unreachable', async () => {
    const { url } = await listen(null);
    saveProfilesWith({ silent: { url, token } });
    const limits = { 'session-start': 1000, prompt: 300, stop: 200 };
    for (const profile of ['silent', 'away'])
      for (const [event, limit] of Object.entries(limits)) {
        // A busy machine slows some runs down, while a command that waits is slow in each.
        await eventually(async () => {
          const run = await command.run(['hook', event, '--profile', profile], {
            input: writeLog('s2', 'x').replace('{', '{"prompt":"x",'),
          });
          expect(run).toMatchObject({ code: 0, stdout: '', stderr: '' });
          return run.took < limit + SLACK_MS;
        });
      }
    for (const input of ['', 'no json', '[]', '{}'])
      for (const event of Object.keys(limits))
        expect(await command.run(['hook', event, '--profile', 'away'], { input })).toMatchObject({
          code: 0,
          stdout: '',
          stderr: '',
        });
  });

  it('K-115 sends neither private passages nor the output of tools', async () => {
    const { url, bodies } = await listen({ block: '', ids: [] });
    saveProfilesWith({ watched: { url, token } });
    const question = 'I sail. <private>4711</private>';
    const input = writeLog('s3', question).replace('{', `{"prompt":${JSON.stringify(question)},`);
    await eventually(async () => {
      await command.run(['hook', 'prompt', '--profile', 'watched'], { input });
      return bodies.length > 0;
    });
    bodies.splice(1);
    await command.run(['hook', 'stop', '--wait', '--profile', 'watched'], { input });
    expect(bodies).toHaveLength(2);
    expect(bodies.every((body) => body.includes('I sail.'))).toBe(true);
    expect(bodies.join()).not.toMatch(/4711|contents of a file/);
    await command.run(['hook', 'stop', '--wait', '--tool-output', '--profile', 'watched'], { input });
    expect(bodies[2]).toContain('contents of a file');
    expect(bodies[2]).not.toContain('4711');
  });

  function saveProfilesWith(more: object): void {
    const file = join(folder.path, 'config', 'memorybridge', 'config.json');
    const { profiles } = JSON.parse(readFileSync(file, 'utf8')) as { profiles: object };
    saveProfiles({ ...profiles, ...more });
  }
});
