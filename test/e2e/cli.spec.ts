import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  ACCEPTED_ELSEWHERE,
  CONFIG_FILE_NAME,
  START_SOURCES_NAME,
} from '../../src/config/environment-names.js';
import { eventually } from '../support/eventually.js';
import { useCliFixture } from './cli-fixture.js';
import { describeResourceCommands } from './cli-resources-suite.js';
import { describeTerminalCommands } from './cli-terminal-suite.js';

/** Variables of the command line in the environment of a service: they must not stop one. */
const CLIENT_ENVIRONMENT = {
  ...{
    MEMORYBRIDGE_URL: 'http://127.0.0.1:1',
    MEMORYBRIDGE_TOKEN: 'mb_any',
    MEMORYBRIDGE_USER: 'ada',
    MEMORYBRIDGE_PROFILE: 'work',
    MEMORYBRIDGE_HOOK_TIMEOUT_SECONDS: '1',
  },
  ...{
    MEMORY_GATEWAY_BASE_URL: 'http://127.0.0.1:1',
    MEMORY_GATEWAY_USER_ID: 'ada',
    MEMORY_GATEWAY_USER_KEY: 'uk_any',
  },
  MEMORY_GATEWAY_TIMEOUT_SECONDS: '5',
};

const fixture = useCliFixture(CLIENT_ENVIRONMENT);
const run = (...args: string[]): Promise<string> => fixture.run(...args);
const runJson = <T>(...args: string[]): Promise<T> => fixture.runJson<T>(...args);

describeResourceCommands(fixture);
describeTerminalCommands(fixture);

it('K-99 starts a service although every variable of the command line is set', async () => {
  expect((await fetch(`${fixture.service.url}/health`)).status).toBe(200);
  expect(Object.keys(CLIENT_ENVIRONMENT).sort()).toEqual(
    ACCEPTED_ELSEWHERE.filter((name) => ![CONFIG_FILE_NAME, START_SOURCES_NAME].includes(name)).sort(),
  );
});

describe('the commands of a person', () => {
  beforeEach(() => fixture.beEndUser('ada'));

  it('K-92 write, find, change and erase memories, and each prints one JSON document', async () => {
    const { memory_id: id } = await runJson<{ memory_id: string }>(
      'memory',
      'add',
      'Sails on weekends',
      '--topic',
      'sport',
      '--json',
    );
    expect(await run('memory', 'list', '--topic', 'sport')).toMatch(
      new RegExp(`^${id}  \\d{4}-\\d\\d-\\d\\d  sport  Sails on weekends$`),
    );
    expect(
      await runJson('memory', 'edit', id, '--text', 'Sails on Sundays', '--version', '1', '--json'),
    ).toMatchObject({
      memory: 'Sails on Sundays',
    });
    expect(await runJson('memory', 'history', id, '--json')).toMatchObject({
      history: [{ version: 2 }, { version: 1 }],
    });
    expect(await run('memory', 'history', id)).toMatch(
      /^2 +\S+ \S+ +user:ada +Sails on Sundays\n1 +\S+ \S+ +user:ada +Sails on weekends$/,
    );
    expect(await run('memory', 'restore', id)).toBe(`${id}  Sails on weekends`);
    expect(await run('memory', 'show', id)).toMatch(/^memory +Sails on weekends$/m);
    expect(await run('topic', 'list')).toBe('sport');
    expect(await runJson('memory', 'rm', id, '--yes', '--json')).toEqual({ erased: [id] });
    expect(await run('memory', 'list', '--ndjson')).toBe('');
  });

  it('memory list notes how many memories it left out', async () => {
    fixture.beEndUser('collector');
    for (const text of ['Collects stamps', 'Sings in a choir']) await run('memory', 'add', text);
    expect(await run('memory', 'list', '--limit', '1')).not.toContain('\n');
    await run('memory', 'list', '--all');
    expect(fixture.bench.noted).toEqual(['1 of 2 memories. All of them: --all']);
  });

  it('edit does not change a memory that somebody else has changed since', async () => {
    const id = await run('memory', 'add', 'Plays chess');
    await run('memory', 'edit', id, '--text', 'Plays go');
    expect(await fixture.bench.run('memory', 'edit', id, '--text', 'Plays cards', '--version', '1')).toBe(1);
    expect(fixture.bench.getNotes()).toMatch(/\(409\)\nRequest \S+\n→ Read it again/);
  });

  it('export shows its file only when it is complete', async () => {
    await run('memory', 'add', 'Grows tomatoes', '--topic', 'garden');
    const file = join(fixture.bench.root, 'memories.jsonl');
    await run('memory', 'export', file);
    expect(readFileSync(file, 'utf8')).toContain('Grows tomatoes');
    expect(await run('memory', 'export')).toContain('Grows tomatoes');
    expect(readdirSync(fixture.bench.root).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('K-98 explains a recall with the signals and fates of a receipt, and stores nothing', async () => {
    fixture.bench.env = { ...fixture.bench.env, MEMORYBRIDGE_USER: 'alan' };
    await run('memory', 'add', 'Is allergic to hazelnuts');
    const question = 'Which nuts is the user allergic to?';
    // The first search waits for the embedding model; later ones have every signal.
    await eventually(async () =>
      (await run('recall', question, '--explain')).startsWith('Would inject 1 of 1'),
    );
    expect(await run('recall', question)).toContain('Is allergic to hazelnuts');
    const shown = await run('recall', question, '--explain');
    expect(shown).toMatch(
      /^Would inject 1 of 1 · \d+ tokens · [\d.]+ ms \(embed [\d.]+, index [\d.]+, rank [\d.]+, choose [\d.]+\)\nfate +score +words +meaning +when +text\nchosen /,
    );
    const { explain } = await runJson<{ explain: { considered: Considered[] } }>(
      'recall',
      question,
      '--explain',
      '--json',
    );
    expect([await run('session', 'list'), await run('memory', 'list', '--ndjson')]).toEqual([
      'No sessions.',
      expect.not.stringContaining('\n'),
    ]);
    const asked = await fixture.service.chat(
      fixture.token,
      { messages: [{ role: 'user', content: question }] },
      { 'x-memory-user': 'alan', 'x-request-id': 'explained' },
    );
    await asked.text();
    fixture.bench.env = { ...fixture.bench.env, MEMORYBRIDGE_ADMIN_TOKEN: fixture.adminToken };
    const receipt = await eventually(async () => {
      const { receipts } = await runJson<{ receipts: Receipt[] }>('receipt', 'list', '--json');
      return receipts.find(({ request_id: id }) => id === 'explained');
    });
    const toFacts = ({ id, fate, scores }: Considered) => ({ id, fate, scores });
    expect(explain.considered.map(toFacts)).toEqual(receipt.detail.recall.considered.map(toFacts));
  });

  it('recall gives the reason for its silence', async () => {
    fixture.bench.env = { ...fixture.bench.env, MEMORYBRIDGE_USER: 'nobody' };
    expect(await run('recall', 'Which nuts?', '--explain')).toMatch(/^Nothing/);
    expect(await run('recall', 'Which nuts?')).toBe('');
  });

  it('chat streams an answer, and its session can be read and erased', async () => {
    fixture.bench.input = 'I live in Lisbon.\n';
    expect(await run('chat', '--session', 'c1', '--model', 'm')).not.toBe('');
    expect(await run('session', 'list')).toMatch(/^c1 /m);
    expect(await run('session', 'show', 'c1', '--limit', '2')).toMatch(
      /^user +\d.* I live in Lisbon\.\nassistant /,
    );
    await run('session', 'flush', 'c1');
    await run('session', 'rm', 'c1', '--yes');
    expect(await fixture.bench.run('session', 'show', 'c1')).toBe(4);
  });

  it.each([
    [['show', 'c9'], 'There is no session c9.'],
    [['flush', 'c9'], 'There is no session c9.'],
    [['rm', 'c9', '--yes'], 'There is no session c9; nothing was erased.'],
  ])('session %j reports that the session does not exist', async (args, problem) => {
    expect(await fixture.bench.run('session', ...args)).toBe(4);
    expect(fixture.bench.getNotes()).toBe(
      `${problem}\n→ Correct the id; \`memorybridge session list\` shows all ids.`,
    );
  });

  it('session flush reports the same for an account, but not of a session that was flushed before', async () => {
    fixture.beAccount();
    const messages = [{ sender_id: 'grace', role: 'user', timestamp: 1_777_680_000_000, content: 'I row.' }];
    fixture.bench.input = JSON.stringify(messages);
    await run('add-memory', '--session-id', 'g9', '--messages', '-');
    for (let times = 0; times < 2; times += 1) await run('session', 'flush', 'g9');
    expect(await fixture.bench.run('session', 'flush', 'c9')).toBe(4);
    expect(fixture.bench.getNotes()).toMatch(/^There is no session c9\.\n→ /);
  });

  it('memory restore tells apart a missing version from a missing memory', async () => {
    const id = await run('memory', 'add', 'Paints watercolours');
    for (const args of [[id], [id, '--version', '7']]) {
      expect(await fixture.bench.run('memory', 'restore', ...args)).toBe(4);
      expect(fixture.bench.noted.at(-1)).toMatch(
        /no earlier version[^]*\n→ Pass an earlier version; `memorybridge memory history <id>` shows all/,
      );
    }
    expect(await fixture.bench.run('memory', 'restore', 'f:nosuch')).toBe(4);
    expect(fixture.bench.noted.at(-1)).toContain('`memorybridge memory list` shows all ids.');
  });
});

interface Receipt {
  readonly request_id: string;
  readonly detail: { readonly recall: { readonly considered: Considered[] } };
}

interface Considered {
  readonly id: string;
  readonly fate: string;
  readonly scores: object;
}

describe('the commands of the memory gateway', () => {
  beforeEach(() => fixture.beAccount());

  function writeMessages(content: unknown): string {
    const path = join(fixture.bench.root, 'messages.json');
    writeFileSync(
      path,
      JSON.stringify([{ sender_id: 'grace', role: 'user', timestamp: 1_777_680_000_000, content }]),
    );
    return path;
  }

  it('S4-102 S4-103 check health, create a user, add, flush and search by the environment alone', async () => {
    // A part that takes longer than a second to answer counts as down.
    await eventually(async () => (await runJson<{ status: string }>('health')).status === 'ok');
    fixture.bench.env['MEMORYBRIDGE_ADMIN_TOKEN'] = fixture.adminToken;
    expect(await runJson('create-user', 'linus')).toMatchObject({
      user_id: 'linus',
      user_key: expect.stringMatching(/^uk_/),
    });
    const messages = writeMessages('I keep bees in the garden.');
    expect(await runJson('add-memory', '--session-id', 'g1', '--messages', messages)).toMatchObject({
      session_id: 'g1',
    });
    expect(await runJson('flush-memory', '--session-id', 'g1')).toMatchObject({ session_id: 'g1' });
    const scope = ['--scope', 'all_user_memory,resources', '--top-k', '3'];
    expect(await run('search', 'Who keeps bees?', ...scope)).toContain('I keep bees in the garden.');
  });

  it('K-95 correct and forget what a search found', async () => {
    await run(
      'add-memory',
      '--session-id',
      'g2',
      '--messages',
      writeMessages('My dentist is Doctor Miller.'),
    );
    await run('flush-memory', '--session-id', 'g2');
    const search = ['search', 'Who is the dentist?', '--scope', 'all_user_memory', '--top-k', '5'];
    const { results } = await runJson<{ results: { id: string; session_id: string }[] }>(...search);
    const { id, session_id: session } = results[0]!;
    expect(
      await runJson(
        'override-memory',
        id,
        '--session-id',
        session,
        '--override-text',
        'My dentist is Doctor Brown.',
      ),
    ).toMatchObject({
      id,
    });
    expect(await run(...search)).toContain('Doctor Brown');
    expect(await runJson('delete-memory', id, '--session-id', session, '--reason', 'outdated')).toMatchObject(
      { id },
    );
    expect(await run(...search)).not.toContain('Doctor Brown');
  });
});

describe('what an upload sends', () => {
  let listener: Server;
  let sent: { type: string; body: string }[];
  beforeEach(async () => {
    sent = [];
    listener = createServer((request, response) => {
      void text(request).then((body) => {
        sent.push({ type: request.headers['content-type'] ?? '', body });
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"session_id":"g1","backend":{}}');
      });
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    fixture.bench.env = {
      MEMORY_GATEWAY_BASE_URL: url,
      MEMORY_GATEWAY_USER_ID: 'grace',
      MEMORY_GATEWAY_USER_KEY: 'uk_any',
    };
  });
  afterEach(() => new Promise((resolve) => listener.close(resolve)));

  it('S4-104 K-96 is a multipart form in which no local path occurs', async () => {
    const [photo, messages] = [
      join(fixture.bench.root, 'cat.png'),
      join(fixture.bench.root, 'messages.json'),
    ];
    writeFileSync(photo, 'a picture');
    const content = [{ type: 'image', upload_id: 'photo' }];
    writeFileSync(messages, JSON.stringify([{ sender_id: 'grace', role: 'user', timestamp: 1, content }]));
    await run('add-memory', '--session-id', 'g1', '--messages', messages, '--file', `photo=${photo}`);
    await fixture.bench.run('upload-resource', photo, '--title', 'Cat');
    expect(sent.map(({ type }) => type.split(';')[0])).toEqual([
      'multipart/form-data',
      'multipart/form-data',
    ]);
    for (const { body } of sent) {
      expect(body).toContain('filename="cat.png"');
      expect(body).not.toContain(fixture.bench.root);
      expect(body).not.toContain('file://');
    }
  });
});

describe('login', () => {
  const path = (): string => join(fixture.bench.root, 'settings/memorybridge/config.json');

  it('K-94 saves a credential that the service takes, for this user only, and prints it nowhere', async () => {
    fixture.bench.input = `${fixture.token}\n`;
    await run('login', '--url', fixture.service.url, '--token', '-', '--user', 'ada');
    fixture.bench.input = fixture.userKey;
    expect(fixture.bench.noted).toEqual([]);
    await run('login', '--profile', 'grace', '--user-id', 'grace', '--user-key', '-');
    expect(fixture.bench.noted).toEqual([
      'Commands still use the profile default. Change that: memorybridge profile use grace',
    ]);
    expect([statSync(path()).mode & 0o777, statSync(join(path(), '..')).mode & 0o777]).toEqual([
      0o600, 0o700,
    ]);
    fixture.bench.env = {};
    expect(await run('whoami')).toMatch(/^kind +service$/m);
    expect(await run('whoami', '--profile', 'grace')).toMatch(/^id +grace$/m);
    expect(await run('profile', 'list')).toMatch(
      /^\* {2}default +service token +http.*\n {3}grace +account grace +http/,
    );
    await run('profile', 'use', 'grace');
    await run('profile', 'remove', 'default');
    await run('logout');
    expect(await run('profile', 'list')).toContain('No profiles yet');
    expect(`${fixture.bench.getOutput()}${fixture.bench.getNotes()}`).not.toMatch(
      new RegExp(`${fixture.token}|${fixture.userKey}`),
    );
  });

  it('K-94 saves nothing that the service refuses', async () => {
    expect(await fixture.bench.run('login', '--token', 'mb_wrong')).toBe(3);
    expect(existsSync(path())).toBe(false);
  });

  it('asks on a terminal', async () => {
    fixture.bench.answers = [fixture.token];
    await run('login');
    expect(JSON.parse(readFileSync(path(), 'utf8'))).toMatchObject({
      current: 'default',
      profiles: { default: { token: fixture.token, url: fixture.service.url } },
    });
  });

  it('K-97 asks nothing without a terminal: it names the flag', async () => {
    fixture.bench.env = {
      MEMORYBRIDGE_URL: fixture.service.url,
      MEMORYBRIDGE_TOKEN: fixture.token,
      MEMORYBRIDGE_USER: 'rower',
      MEMORYBRIDGE_ADMIN_TOKEN: fixture.adminToken,
    };
    const flags: string[] = [];
    for (const args of [
      ['login'],
      ['memory', 'rm', 'f:1'],
      ['user', 'erase', 'ada'],
      ['memory', 'edit', await run('memory', 'add', 'Rows')],
    ]) {
      expect(await fixture.bench.run(...args)).toBe(2);
      flags.push(/--[a-z-]+/.exec(fixture.bench.noted.at(-1)!.split('→')[1]!)?.[0] ?? '');
    }
    expect(flags).toEqual(['--token', '--yes', '--yes', '--text']);
  });
});

describe('the commands of operators', () => {
  beforeEach(() => fixture.beOperator());

  it('manage tokens', async () => {
    const { id } = await runJson<{ id: string }>(
      'token',
      'create',
      '--llm-base-url',
      fixture.responder.url,
      '--llm-api-key',
      'sk-any',
      '--json',
    );
    expect(await runJson('token', 'update', id, '--fields', '{"label":"laptop"}', '--json')).toMatchObject({
      label: 'laptop',
    });
    expect(await run('token', 'rotate', id)).toMatch(/^mb_/);
    await run('token', 'revoke', id);
    expect(await fixture.bench.run('token', 'show', id)).toBe(4);
  });

  it('create and erase accounts', async () => {
    expect(await run('user', 'create', 'edsger')).toMatch(/^uk_/);
    expect(fixture.bench.getNotes()).toContain('only the admin token gets it again');
    fixture.bench.answers = ['somebody else', 'edsger'];
    expect(await fixture.bench.run('user', 'erase', 'edsger')).toBe(1);
    expect(await run('user', 'erase', 'edsger')).toMatch(/^receipt_id /);
  });

  it('look at jobs, the audit log and settings', async () => {
    expect(await run('job', 'list', '--state', 'failed')).toBe('No job is failed.');
    expect(await run('audit', '--limit', '1', '--ndjson')).toMatch(/^\{"id":/);
    expect(await runJson('settings', 'set', 'memory', 'maxTokens=400', '--json')).toMatchObject({
      maxTokens: 400,
    });
    expect(await run('settings', 'get', 'memory')).toMatch(/^maxTokens +400$/m);
    expect(await run('open', 'memories')).toBe(`${fixture.service.url}/console/memories`);
  });

  it('K-91 end with 130 at Ctrl-C', async () => {
    const watching = fixture.bench.run('job', 'watch');
    setImmediate(() => fixture.bench.interrupt());
    expect(await watching).toBe(130);
    expect(fixture.bench.getNotes()).toMatch(/^Interrupted\.\n→ /);
  });
});
