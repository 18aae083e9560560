import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CliBench } from '../../support/cli.js';
import { compileTo } from '../../support/compile.js';
import { eventually } from '../../support/eventually.js';
import { createScratchFolder } from '../../support/scratch-folder.js';
import { chatGpt, MEM0, createNode } from '../import-fixture.js';
import { type Caller, usePersonalFixture } from '../personal-fixture.js';

const fixture = usePersonalFixture(() => ({}));
let folder: { path: string; remove: () => Promise<void> };
let bench: CliBench;
let token: string;
let people = 0;

beforeAll(async () => {
  folder = await createScratchFolder('memory-import');
  token = await fixture.service.register({
    llm_base_url: 'https://llm.example',
    llm_api_key: 'sk-test',
    policy: { end_users: 'header' },
  });
});
afterAll(() => folder.remove());
beforeEach(() => {
  bench = new CliBench();
  beNewPerson();
});
afterEach(() => bench.remove());

/** The next commands are those of an end user whom nobody knows. */
function beNewPerson(): string {
  const user = `person-${(people += 1)}`;
  const state = join(folder.path, 'state');
  bench.env = {
    MEMORYBRIDGE_URL: fixture.service.url,
    MEMORYBRIDGE_TOKEN: token,
    MEMORYBRIDGE_USER: user,
    XDG_STATE_HOME: state,
  };
  return user;
}

const person = (): Caller => fixture.createEndUser(token, bench.env['MEMORYBRIDGE_USER']);

async function place(name: string, content: unknown): Promise<string> {
  const path = join(folder.path, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

async function importJson(...args: string[]): Promise<Record<string, unknown>> {
  bench.printed.length = 0;
  expect([await bench.run('memory', 'import', ...args, '--json'), bench.getNotes()]).toEqual([
    0,
    expect.any(String),
  ]);
  return JSON.parse(bench.getOutput()) as Record<string, unknown>;
}

const conversation = (id: string, text: string, at: number): object => ({
  conversation_id: id,
  current_node: 'n1',
  mapping: {
    ...createNode('n0', null, 'user', text, at),
    ...createNode('n1', 'n0', 'assistant', 'I see.', at + 1),
  },
});

/** Everything that is stored of a person. */
async function readAll(): Promise<unknown> {
  const { text } = await person().call('GET', '/v1/memories/export');
  const memories = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ ...(JSON.parse(line) as object), memory_id: '', created_at: '', updated_at: '' }));
  const { body } = await person().call<{ sessions: { session_id: string }[] }>(
    'GET',
    '/v1/sessions?limit=200',
  );
  const names = body.sessions.map(({ session_id: id }) => id).sort();
  const logs = names.map((id) =>
    person().call<{ messages: object[] }>(
      'GET',
      `/v1/sessions/messages?limit=500&session_id=${encodeURIComponent(id)}`,
    ),
  );
  const messages = (await Promise.all(logs)).map(({ body: { messages: rows } }) =>
    rows.map((row) => ({ ...row, id: '' })),
  );
  return { memories, names, messages };
}

describe('memory import', () => {
  it('refuses an export of another product than the named one', async () => {
    const path = await place('mem0-as-zep.json', MEM0);
    expect(await bench.run('memory', 'import', path, '--from', 'zep')).toBe(1);
    expect(bench.getNotes()).toMatch(
      /Nothing in the input could be recognized as a part of an export of zep\.\n→ Correct --from/,
    );
  });

  it('K-107 changes nothing in the service when it is repeated', async () => {
    const mem0 = await place('mem0.json', { results: MEM0 });
    const chats = await place('conversations.json', [chatGpt('c1', 230), chatGpt('c2', 3)]);
    expect(await importJson(mem0)).toMatchObject({ source: 'mem0', memories: 2, added: 2, failed: 0 });
    expect(await importJson(chats)).toMatchObject({
      source: 'chatgpt',
      conversations: 2,
      messages: 233,
      repeated: 0,
    });
    const before = await readAll();
    expect(await importJson(mem0)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(await importJson(chats)).toMatchObject({ messages: 233, repeated: 233 });
    expect(await readAll()).toEqual(before);
    expect(before).toMatchObject({ names: ['import:chatgpt:c1', 'import:chatgpt:c2'] });
  });

  it('K-108 sends no write in a dry run, and counts as the import that follows', async () => {
    const chats = await place('dry.json', [chatGpt('c1', 130), chatGpt('c2', 3)]);
    const { dry_run: isDryRun, sample, ...planned } = await importJson(chats, '--dry-run');
    expect([isDryRun, sample]).toEqual([true, expect.arrayContaining([])]);
    expect(await readAll()).toEqual({ memories: [], names: [], messages: [] });
    const { dry_run: _, ...done } = await importJson(chats);
    expect(done).toEqual(planned);
  });

  it('K-109 imports conversations that are recalled with their dates, and derives memories with --extract only', async () => {
    const at = Date.UTC(2024, 4, 2, 10, 0, 0) / 1_000;
    await importJson(await place('quiet.json', [conversation('c1', 'I am allergic to hazelnuts.', at)]));
    await importJson(await place('told.json', [conversation('c2', 'I prefer oolong tea.', at)]), '--extract');
    await fixture.service.settled();
    expect((await person().listTexts()).join(' ')).toMatch(/oolong/);
    expect((await person().listTexts()).join(' ')).not.toMatch(/hazelnuts/);
    const { body } = await person().call<{ items: { text: string; created_at: number }[] }>(
      'POST',
      '/v1/recall',
      {
        query: 'What am I allergic to, hazelnuts?',
        session_id: 'now',
      },
    );
    const found = body.items.find(({ text }) => text.includes('hazelnuts'));
    expect(found?.created_at).toBe(at);
  });

  it('K-102 exits with 2 for rows of several users, and with 1 for a row that cannot be imported', async () => {
    const several = await place('several.json', [...MEM0, { id: 'x', memory: 'Sails.', user_id: 'bob' }]);
    expect(await bench.run('memory', 'import', several)).toBe(2);
    expect(bench.getNotes()).toContain('→ Choose one: --only-user ID');
    expect(await bench.run('memory', 'import', await place('bad.json', [MEM0[0], { id: 'y' }]))).toBe(1);
    expect(bench.getOutput()).toContain('bad.json[1]: memory is missing or empty');
    expect(await person().listTexts()).toEqual(['Likes tea.']);
  });

  it.each(['\n', ''])('reads an export of one memory from standard input, ended by %j', async (end) => {
    bench.input = `{"memory_id":null,"memory":"Likes plums."}${end}`;
    expect(await importJson('-')).toMatchObject({ source: 'memorybridge', memories: 1, failed: 0 });
  });

  it('reads standard input, and reports what the service refuses', async () => {
    bench.input = JSON.stringify([
      MEM0[0],
      { id: 'z', memory: 'Has a line that is refused.', created_at: '2026-01-01', metadata: [] },
    ]);
    expect(await importJson('-', '--from', 'mem0')).toMatchObject({ memories: 2, added: 2 });
    bench.input =
      '{"memory": "Likes plums.", "colour": "red"}\n{"memory": "Likes figs.", "memory_id": null}\n';
    expect(await bench.run('memory', 'import', '-', '--from', 'memorybridge')).toBe(1);
    expect(bench.getOutput()).toMatch(/standard input:1: .*colour/);
    expect(await person().listTexts()).toContain('Likes figs.');
    bench.input = '[{"note": 1}]';
    expect(await bench.run('memory', 'import', '-')).toBe(2);
    expect(bench.getNotes()).toContain('It is unclear which product made standard input.');
  });

  it.each([
    ['--since', 'soon'],
    ['--limit', '0'],
    ['--from', 'elsewhere'],
  ])('exits with 2 for %s %s', async (option, value) => {
    expect(await bench.run('memory', 'import', 'x.json', option, value)).toBe(2);
  });
});

describe('memory import in a process of its own', () => {
  let program: string;

  beforeAll(async () => {
    const built = join(folder.path, 'built');
    await mkdir(join(built, 'src/sdk'), { recursive: true });
    program = await compileTo(built, 'src/sdk/cli/main.ts');
    await writeFile(join(built, 'src/sdk/package.json'), '{"version": "1.2.3"}');
  });

  const start = (args: readonly string[]): ReturnType<typeof spawn> =>
    spawn(process.execPath, [program, ...args], {
      env: { PATH: process.env['PATH'], ...bench.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  const listProgress = async (): Promise<string[]> => {
    const names = await readdir(join(folder.path, 'state/memorybridge/imports')).catch(() => []);
    return names.filter((name) => name.endsWith('.json'));
  };

  async function interrupt(file: string, signal: NodeJS.Signals): Promise<unknown> {
    expect(await listProgress()).toEqual([]);
    const child = start(['memory', 'import', file]);
    const ended = once(child, 'exit');
    await eventually(async () => (await listProgress()).length > 0);
    child.kill(signal);
    return ((await ended) as [code: unknown])[0];
  }

  it('K-107 has the result of an uninterrupted run when it is killed with SIGKILL and run again', async () => {
    const chats = await place(
      'many.json',
      Array.from({ length: 40 }, (_, at) => chatGpt(`k${at}`, 120)),
    );
    expect(await interrupt(chats, 'SIGKILL')).toBeNull();
    const { repeated, ...done } = await importJson(chats);
    expect(done).toMatchObject({ read: 40, conversations: 40, messages: 4_800 });
    // Only the batches of the conversation in which it was killed are sent again.
    expect(repeated).toBeLessThanOrEqual(120);
    const resumed = await readAll();
    beNewPerson();
    await importJson(chats);
    expect(resumed).toEqual(await readAll());
  });

  it('K-101 exits 130 at Ctrl-C, says how to continue, and continues when run again', async () => {
    const chats = await place(
      'stopped.json',
      Array.from({ length: 40 }, (_, at) => chatGpt(`s${at}`, 120)),
    );
    expect(await interrupt(chats, 'SIGINT')).toBe(130);
    expect(await importJson(chats)).toMatchObject({ read: 40, messages: 4_800, failed: 0 });
  });
});

describe('memory export', () => {
  it('K-101 writes lines that import accepts, and leaves no partial file', async () => {
    await importJson(await place('for-export.json', MEM0));
    const file = join(folder.path, 'memories.jsonl');
    expect(await bench.run('memory', 'export', file)).toBe(0);
    expect(bench.printed.at(-1)).toBe(`2 memories written to ${file}`);
    const lines = await readFile(file, 'utf8');
    expect(lines.split('\n')).toHaveLength(3);
    bench.printed.length = 0;
    expect(await bench.run('memory', 'export')).toBe(0);
    expect(bench.printed.join('')).toBe(lines);
    expect(await importJson(file)).toMatchObject({ source: 'memorybridge', unchanged: 2 });

    const ended = bench.run('memory', 'export', file);
    bench.interrupt();
    expect(await ended).toBe(130);
    expect(await readFile(file, 'utf8')).toBe(lines);
    expect((await readdir(folder.path)).filter((name) => name.includes('.part'))).toEqual([]);
  });
});
