import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { FakeImportTarget } from '../fakes/fake-import-target.js';
import { buildZip } from '../support/documents.js';
import { CHATS, chatGpt, MEM0, createNode, useImportFixture } from './import-fixture.js';

const fixture = useImportFixture();
const jsonLines = (rows: readonly unknown[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');

const claude = (uuid: string): object => ({
  uuid,
  updated_at: '2026-01-31T12:00:00Z',
  chat_messages: [{ sender: 'human', text: `Hi ${uuid}`, created_at: '2026-01-31T12:00:00Z' }],
});

describe('the import of an export', () => {
  it('K-102 reads the same from mem0’s array, results, memories and JSON Lines', async () => {
    const shapes = {
      'array.json': JSON.stringify(MEM0),
      'results.json': JSON.stringify({ count: 2, next: null, results: MEM0 }),
      'memories.json': JSON.stringify({ memories: MEM0 }),
      'lines.jsonl': jsonLines(MEM0),
      'lines.json': jsonLines(MEM0),
      'pretty.json': JSON.stringify({ results: MEM0 }, null, 2),
    };
    const root = await fixture.place(shapes);
    const results = await Promise.all(Object.keys(shapes).map((name) => fixture.runAll(join(root, name))));
    for (const { report, target } of results) {
      expect(report).toMatchObject({ source: 'mem0', memories: 2, added: 2, failed: 0 });
      expect(target.state).toEqual(results[0]!.target.state);
    }
    expect([...results[0]!.target.memories.values()]).toMatchObject([
      {
        memory: 'Likes tea.',
        key: 'import:mem0:m1',
        topics: ['food'],
        created_at: '2026-01-01T00:00:00.000Z',
      },
      { memory: 'Has two cats.', agent_id: 'a1', session_id: 'r1', expires_at: '2027-01-02T00:00:00.000Z' },
    ]);
  });

  it('K-102 refuses mem0 rows of several users before anything is sent, until one is chosen', async () => {
    const path = await fixture.placeFile(
      'all.json',
      JSON.stringify([
        ...MEM0,
        { id: 'm3', memory: 'Sails.', user_id: 'bob' },
        { id: 'm4', memory: 'Runs.' },
      ]),
    );
    const target = new FakeImportTarget();
    await expect(fixture.run(path, target)).rejects.toMatchObject({
      name: 'CliError',
      exitCode: 2,
      hint: expect.stringContaining('--only-user'),
    });
    expect(target.memories.size).toBe(0);
    expect(await fixture.run(path, target, { onlyUser: 'bob' })).toMatchObject({
      memories: 1,
      skipped: { 'other user': 3 },
    });
    expect([...target.memories.keys()]).toEqual(['import:mem0:m3']);
  });

  it('K-105 reads the same from one ChatGPT file, shards and the zip', async () => {
    const shards = {
      'conversations-000.json': CHATS.slice(0, 5),
      'conversations-2.json': CHATS.slice(5, 9),
      'conversations-10.json': CHATS.slice(9),
    };
    const others = { 'user.json': '{"id": "u"}', 'message_feedback.json': '[]', 'chat.html': '<html>' };
    const texts = Object.fromEntries(
      Object.entries(shards).map(([name, chats]) => [name, JSON.stringify(chats)]),
    );
    const paths = [
      await fixture.placeFile('mine.json', JSON.stringify(CHATS)),
      await fixture.place({ ...others, 'conversations.json': JSON.stringify(CHATS) }),
      await fixture.place({ ...others, ...texts }),
      await fixture.placeFile(
        'export.zip',
        buildZip({
          ...others,
          'conversations.json': JSON.stringify(CHATS),
          '__MACOSX/._conversations.json': 'x',
        }),
      ),
      await fixture.placeFile('shards.zip', buildZip({ ...others, ...texts })),
    ];
    const results = await Promise.all(paths.map((path) => fixture.runAll(path)));
    for (const { report, target } of results) {
      expect(report).toMatchObject({
        source: 'chatgpt',
        read: 12,
        conversations: 12,
        messages: 360,
        repeated: 0,
        failed: 0,
      });
      expect(target.state).toEqual(results[0]!.target.state);
    }
    expect(results[0]!.target.sessions.get('import:chatgpt:c3')!.map(({ content }) => content)).toEqual(
      Array.from({ length: 30 }, (_, at) => `c3 ${at}`),
    );
  });

  it('K-106 reads the same from a Claude folder, its zip and its zips', async () => {
    const memories = {
      conversations_memory: 'Likes tea.\n\nSails.',
      project_memories: { p1: 'Uses steel.' },
    };
    const plain = {
      'conversations.json': JSON.stringify([claude('c1'), claude('c2')]),
      'memories.json': JSON.stringify([memories]),
      'projects.json': JSON.stringify([{ uuid: 'p1', docs: [{}, {}] }]),
      'users.json': '[{"uuid": "u"}]',
    };
    const newer = {
      'conversations-000.zip': buildZip({ 'conversations.json': plain['conversations.json'] }),
      'memories-000.zip': buildZip({
        'memories/account.json': JSON.stringify({ ...memories, memory_files: [] }),
      }),
      'projects-000.zip': buildZip({ 'projects/p1.json': JSON.stringify({ uuid: 'p1', docs: [{}, {}] }) }),
    };
    const paths = [
      await fixture.place(plain),
      await fixture.placeFile('export.zip', buildZip(plain)),
      await fixture.place(newer),
    ];
    const results = await Promise.all(paths.map((path) => fixture.runAll(path)));
    for (const { report, target } of results) {
      expect(report).toMatchObject({
        source: 'claude',
        memories: 3,
        conversations: 2,
        messages: 2,
        skipped: { 'project document': 2 },
        failed: 0,
      });
      expect(target.state).toEqual(results[0]!.target.state);
    }
  });

  it('K-104 reads an agent file, also one that is JSON in a string', async () => {
    const agent = {
      agent_type: 'memgpt_agent',
      core_memory: [{ label: 'human', value: 'Name: Sarah' }],
      messages: [{ role: 'user', content: 'Hi' }],
      name: 'sarah',
    };
    const plain = await fixture.runAll(await fixture.placeFile('sarah.af', JSON.stringify(agent)));
    const wrapped = await fixture.runAll(
      await fixture.placeFile('sarah.af', JSON.stringify(JSON.stringify(agent))),
    );
    expect(plain.report).toMatchObject({ source: 'letta', memories: 1, conversations: 1, messages: 1 });
    expect(wrapped.target.state).toEqual(plain.target.state);
    const second = {
      agents: [{ id: 'agent-0', name: 'sarah', agent_type: 'letta_v1_agent', messages: agent.messages }],
      blocks: agent.core_memory,
    };
    expect(
      (await fixture.runAll(await fixture.placeFile('new.af', JSON.stringify(second)))).target.state,
    ).toEqual(plain.target.state);
  });

  it('K-103 reads facts, nodes, threads and loose messages of Zep', async () => {
    const zep = {
      nodes: [{ uuid: 'n1', name: 'Ada', summary: 'A mathematician.' }],
      edges: [
        { uuid: 'e1', fact: 'Ada likes tea.', name: 'LIKES' },
        { uuid: 'e2', fact: 'Ada is in Rome.', name: 'IN', invalid_at: '2026-02-01T00:00:00Z' },
      ],
      threads: [{ thread_id: 't1', user_id: 'ada', messages: [{ role: 'user', content: 'Hi' }] }],
      messages: Array.from({ length: 250 }, (_, at) => ({
        thread_id: `t${2 + (at % 2)}`,
        role: 'user',
        content: `${at}`,
      })),
    };
    const path = await fixture.placeFile('zep.json', JSON.stringify(zep));
    const { report, target } = await fixture.runAll(path);
    expect(report).toMatchObject({
      source: 'zep',
      memories: 2,
      conversations: 3,
      messages: 251,
      skipped: { invalidated: 1 },
    });
    expect([...target.sessions].map(([id, messages]) => [id, messages.length])).toEqual([
      ['import:zep:t1', 1],
      ['import:zep:t2', 125],
      ['import:zep:t3', 125],
    ]);
    expect((await fixture.runAll(path, { includeExpired: true })).report).toMatchObject({
      memories: 3,
      skipped: {},
    });
  });

  it('accepts our own export unchanged', async () => {
    const line = {
      memory_id: '7e1c',
      memory: 'Likes tea.',
      key: 'tea',
      topics: ['food'],
      type: 'factual',
      metadata: { a: 1 },
    };
    const { report, target } = await fixture.runAll(
      await fixture.placeFile('memories.jsonl', jsonLines([line])),
    );
    expect(report).toMatchObject({ source: 'memorybridge', memories: 1 });
    expect([...target.memories.values()]).toEqual([line]);
  });

  it('refuses a file that is unknown, missing or empty', async () => {
    const unclear = await fixture.placeFile('notes.json', '[{"memory": "x"}, {"text": "y"}]');
    await expect(fixture.runAll(unclear)).rejects.toThrow('It is unclear which product made');
    expect((await fixture.runAll(unclear, { from: 'mem0' })).report).toMatchObject({
      memories: 1,
      failed: 1,
    });
    await expect(fixture.runAll(join(fixture.path, 'none'))).rejects.toThrow('does not exist');
    await expect(fixture.runAll(await fixture.place({ 'a.txt': 'x' }))).rejects.toThrow('holds no JSON file');
    await expect(fixture.runAll(await fixture.placeFile('broken.zip', 'PK nonsense'))).rejects.toThrow(
      'is not a readable zip archive',
    );
  });

  it('K-110 names bad rows, and imports the rest', async () => {
    const texts = [
      JSON.stringify(chatGpt('c1', 4)),
      '{"mapping": tru}',
      '{"id": "x"}',
      JSON.stringify({ ...chatGpt('c2', 4), current_node: 'y' }),
      JSON.stringify(chatGpt('c3', 4)),
    ];
    const { report, target } = await fixture.runAll(
      await fixture.placeFile('conversations.json', `[${texts.join(',\n')}`),
    );
    expect([...target.sessions.keys()]).toEqual(['import:chatgpt:c1', 'import:chatgpt:c3']);
    expect(report.failures).toEqual([
      { place: 'conversations.json[1]', error: 'is not JSON' },
      { place: 'conversations.json[2]', error: 'has no mapping of messages', field: 'mapping' },
      { place: 'conversations.json[3]', error: 'current_node names no message', field: 'current_node' },
      { place: 'conversations.json', error: 'ends in the middle' },
    ]);
    expect(report.failed).toBe(4);
  });

  it('names lines by their number, and rows that are too long or refused by their place', async () => {
    const rows = [
      JSON.stringify(MEM0[0]),
      'nonsense',
      '',
      JSON.stringify({ id: 'm9', memory: 'x'.repeat(100_001) }),
      JSON.stringify(MEM0[1]),
    ];
    const { report } = await fixture.runAll(await fixture.placeFile('lines.jsonl', rows.join('\r\n')));
    expect(report.failures.map(({ place, error }) => `${place} ${error}`)).toEqual([
      'lines.jsonl:2 is not JSON',
      'lines.jsonl:4 memory is longer than 100000 characters',
    ]);
    const chat = {
      conversation_id: 'c',
      current_node: 'n0',
      mapping: createNode('n0', null, 'user', 'refuse me', 1),
    };
    const refused = await fixture.runAll(
      await fixture.placeFile('conversations.json', JSON.stringify([chat, chatGpt('d', 2)])),
    );
    expect(refused.report).toMatchObject({
      failures: [{ place: 'conversations.json[0]', error: 'content is not wanted' }],
    });
    expect(refused.target.sessions.get('import:chatgpt:d')).toHaveLength(2);
  });
});
