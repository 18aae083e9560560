import { beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { buildStoreKey } from '../../src/common/store-key.js';
import { ManagerToolboxService } from '../../src/memory/extraction/manager/manager-toolbox.service.js';
import type { MemoriesService } from '../../src/memory/memories/memories.service.js';
import { createTokenConfig } from '../factories/token-config.js';
import { Calls } from '../fakes/scripted-memory-llm.js';
import { memoryLlm, run, useExtractionFixture } from './extraction-fixture.js';
import { assistant, user } from './sessions-fixture.js';

// The errors of this suite are provoked on purpose.
Logger.overrideLogger(false);

const fixture = useExtractionFixture();
const add = (memory: string, topics?: string[]) => ['add_memory', { memory, topics }] as const;
const update = (memory_id: string, memory: string) => ['update_memory', { memory_id, memory }] as const;
const remove = (memory_id: string) => ['delete_memory', { memory_id }] as const;
const listTold = () =>
  (fixture.llm.conversations.at(-1)?.turns ?? []).flatMap((turn) =>
    turn.role === 'tool' ? [turn.content] : [],
  );
const lastBatch = async () => (await fixture.listBatches()).at(-1)?.result;

/** Memories known under k1, k2, … in the order they are related to "Hello.": newest first. */
async function know(...texts: string[]): Promise<void> {
  for (const content of texts.reverse())
    await fixture.buildMemories().upsert(fixture.scope, { content }, { actor: 'test' });
}

beforeEach(() => {
  fixture.token = createTokenConfig({ memoryLlm, policy: { preset: 'personal' } });
});

describe('a model with the manager tools', () => {
  it('S2-15 S2-16 S2-73 writes what it calls, with the message it came from and the agent', async () => {
    fixture.llm.script(new Calls(add('Mira lives in Oslo.', ['home']), add('Mira has a cat.')), 'done');
    const turnId = await fixture.remember('I am Mira from Oslo. My cat says hi.');
    const rows = await fixture.rows(
      'SELECT content, topics, input, agent_id, metadata, version FROM memories WHERE space_id = $1 AND valid_to IS NULL ORDER BY memory_no',
    );
    const about = { input: 'I am Mira from Oslo. My cat says hi.', agent_id: fixture.token?.id, version: 1 };
    const metadata = {
      source: 'user_message',
      turn_ids: [turnId],
      model: 'extractor',
      prompt_version: expect.any(String),
    };
    expect(rows).toMatchObject([
      { content: 'Mira lives in Oslo.', topics: ['home'], ...about, metadata },
      { content: 'Mira has a cat.', topics: [], ...about, metadata },
    ]);
    expect(listTold()).toEqual(['The memory was added.', 'The memory was added.']);
    expect(await fixture.listBatches()).toMatchObject([
      { batch_id: `extract:${turnId}`, result: { stored: 2, mode: 'tool_manager' } },
    ]);
    expect(await fixture.listVectors()).toEqual(['f:', 'f:', 'm:', 'm:']);
  });

  it('S2-14 is shown the memories there are, under ids of their own, and the words of the user only', async () => {
    await know('Mira lives in Oslo.');
    fixture.llm.script('done');
    await fixture.remember('I moved from Oslo to Rome.', 'Lovely!');
    const [{ turns, tools, settings }] = fixture.llm.conversations as [
      (typeof fixture.llm.conversations)[number],
    ];
    expect(settings).toMatchObject(memoryLlm);
    expect(tools.map(({ name }) => name)).toEqual(['add_memory', 'update_memory', 'delete_memory']);
    const brief = (turns[1] as { content: string }).content;
    expect(brief).toContain('{"id":"k1","text":"Mira lives in Oslo."}');
    expect(brief).toContain('{"role":"user","text":"I moved from Oslo to Rome."}');
    expect(brief).not.toContain('Lovely');
  });

  it('forgets what the person asks to forget before the model is asked, which reads only the rest', async () => {
    await know('The user lives in Oslo.', 'The user likes tea.');
    fixture.llm.script('done');
    await fixture.remember('Please forget that I live in Oslo. I like jazz now.');
    expect(await fixture.listContents()).toEqual(['The user likes tea.']);
    const brief = (fixture.llm.conversations.at(-1)?.turns[1] as { content: string }).content;
    expect(brief).toContain('I like jazz now.');
    expect(brief).not.toContain('Oslo');
    expect(await lastBatch()).toMatchObject({ superseded: 1, mode: 'tool_manager' });
    const turnId = await fixture.remember('Forget that I like tea.');
    expect(await fixture.listContents()).toEqual([]);
    await fixture.buildMemoryJobs().undo(fixture.scope.spaceId, `extract:${turnId}`, 'test');
    expect(await fixture.listContents()).toEqual(['The user likes tea.']);
  });

  it('is not shown items of the keyed store', async () => {
    await know('Mira lives in Oslo.');
    await fixture
      .buildMemories()
      .upsert(
        fixture.scope,
        { key: buildStoreKey(['app'], 'city'), content: 'City is Oslo.' },
        { actor: 'test' },
      );
    fixture.llm.script('done');
    await fixture.remember('I moved from Oslo to Rome.');
    const brief = (fixture.llm.conversations.at(-1)?.turns[1] as { content: string }).content;
    expect(brief).toContain('Mira lives in Oslo.');
    expect(brief).not.toContain('City is Oslo.');
  });

  it('S2-20 uses the model of the chat when a personal token has no memory LLM', async () => {
    const llm = {
      baseUrl: 'http://chat.test',
      apiKey: 'sk-chat',
      auth: 'bearer' as const,
      model: 'large',
      provider: 'p',
      wires: [],
      paths: [],
    };
    fixture.token = createTokenConfig({ llm, policy: { preset: 'personal' } });
    fixture.llm.script(new Calls(add('Mira lives in Oslo.')), 'done');
    await fixture.remember('I live in Oslo.');
    expect(fixture.llm.conversations[0]?.settings).toMatchObject({
      baseUrl: 'http://chat.test',
      apiKey: 'sk-chat',
      body: { model: 'large' },
    });
    expect(await fixture.listContents()).toEqual(['Mira lives in Oslo.']);
  });

  it('applies each call before the next round, and lets the whole job be undone', async () => {
    await know('Mira lives in Oslo.', 'Mira likes tea.', 'Mira likes jazz.', 'Mira is a nurse.');
    fixture.llm.script(
      new Calls(update('k1', 'Mira lives in Rome.'), remove('k2')),
      new Calls(add('Mira speaks Italian.')),
      'done',
    );
    const turnId = await fixture.remember('Hello.');
    const after = ['Mira is a nurse.', 'Mira likes jazz.', 'Mira lives in Rome.', 'Mira speaks Italian.'];
    expect((await fixture.listContents()).sort()).toEqual(after);
    expect(await lastBatch()).toMatchObject({ stored: 1, superseded: 2, skipped: 0 });
    await fixture.buildMemoryJobs().undo(fixture.scope.spaceId, `extract:${turnId}`, 'test');
    expect((await fixture.listContents()).sort()).toEqual([
      'Mira is a nurse.',
      'Mira likes jazz.',
      'Mira likes tea.',
      'Mira lives in Oslo.',
    ]);
  });

  it('finds what an attempt before it stored, and stores nothing twice', async () => {
    fixture.llm.script(
      new Calls(add('Mira lives in Oslo.')),
      new Error('The memory LLM answered with status 500'),
    );
    const ref = await fixture.addTurn([user('I live in Oslo.')]);
    await expect(fixture.buildPipeline().process(ref, run)).rejects.toThrow('status 500');
    fixture.llm.script(new Calls(add('Mira lives in Oslo.')), 'done');
    await fixture.buildPipeline().process(ref, { ...run, attempt: 2 });
    expect([await fixture.listContents(), listTold()]).toEqual([
      ['Mira lives in Oslo.'],
      ['This is known already.'],
    ]);
    await fixture.buildPipeline().process(ref, run);
    expect(fixture.llm.conversations).toHaveLength(2);
  });

  it.each([
    ['mask', 'Her PIN is [secret]', 'My PIN is [secret]', undefined],
    ['drop', null, null, 'secret'],
    ['keep', 'Her PIN is 4711.', 'My PIN is 4711.', undefined],
  ] as const)('keeps secrets out as the policy says: %s', async (screen_secrets, stored, input, reason) => {
    fixture.token = createTokenConfig({
      memoryLlm,
      policy: { preset: 'personal', extraction: { screen_secrets } },
    });
    fixture.llm.script(new Calls(add('Her PIN is 4711.')), 'done');
    await fixture.remember('My PIN is 4711.');
    const rows = await fixture.rows('SELECT content, input FROM memories WHERE space_id = $1');
    expect(rows).toEqual(stored === null ? [] : [{ content: stored, input }]);
    expect((await lastBatch())?.['reason']).toBe(reason);
  });

  it('stores nothing of a turn that was erased while the model thought', async () => {
    const ref = await fixture.addTurn([user('I live in Oslo.')], [assistant('ok')]);
    fixture.llm.script(async () => {
      await fixture.db.query('DELETE FROM turns WHERE id = $1', [ref.turnId]);
      return 'done';
    });
    await fixture.buildPipeline().process(ref, run);
    expect(await fixture.listBatches()).toEqual([]);
    const gone = await fixture.addTurn([user('I have lived in Oslo.')]);
    fixture.llm.script(new Calls(add('Mira lives in Oslo.')), 'done');
    const converse = fixture.llm.converse.bind(fixture.llm);
    fixture.llm.converse = async (...args) => {
      await fixture.db.query('DELETE FROM turns WHERE id = $1', [gone.turnId]);
      return converse(...args);
    };
    await fixture.buildPipeline().process(gone, run);
    const told = ['Error: The conversation was erased or forgotten.'];
    expect([await fixture.listContents(), listTold()]).toEqual([[], told]);
  });

  it('stores nothing of a turn whose session is forgotten while the model thinks', async () => {
    const ref = await fixture.addTurn([user('I live in Oslo.')], [assistant('ok')]);
    fixture.llm.script(new Calls(add('Mira lives in Oslo.')), 'done');
    const converse = fixture.llm.converse.bind(fixture.llm);
    fixture.llm.converse = async (...args) => {
      await fixture.forgetSession();
      return converse(...args);
    };
    await fixture.buildPipeline().process(ref, run);
    expect([await fixture.listContents(), await fixture.listBatches()]).toEqual([[], []]);
    fixture.llm.converse = converse;
    fixture.llm.script(new Calls(add('Mira lives in Oslo.')), 'done');
    await fixture.remember('I live in Oslo, as you know.');
    expect(await fixture.listContents()).toEqual(['Mira lives in Oslo.']);
  });

  it('reads a turn again when one of its messages is forgotten while the model thinks', async () => {
    const ref = await fixture.addTurn([user('I live in Oslo.'), user('I like jazz.')]);
    fixture.llm.script(
      new Calls(add('Mira likes jazz in Oslo.')),
      new Calls(add('Mira likes jazz.')),
      'done',
    );
    const converse = fixture.llm.converse.bind(fixture.llm);
    fixture.llm.converse = async (...args) => {
      await fixture.forgetMessage('I live in Oslo.');
      return converse(...args);
    };
    const pipeline = fixture.buildPipeline();
    await expect(pipeline.process(ref, run)).rejects.toMatchObject({ code: 'CONFLICT' });
    fixture.llm.converse = converse;
    await pipeline.process(ref, { ...run, attempt: 2 });
    expect(await fixture.listContents()).toEqual(['Mira likes jazz.']);
  });

  it('makes no change for a turn that is forgotten between the check and the change', async () => {
    const { turnId } = await fixture.addTurn([user('I live in Oslo.')]);
    await fixture.forgetSession();
    const origin = { actor: 'service:t', turnId, derived: true } as const;
    const writing = fixture.buildMemories().upsert(fixture.scope, { content: 'Lives in Oslo.' }, origin);
    await expect(writing).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a model that misbehaves', () => {
  const KNOWN = [
    'Mira lives in Oslo.',
    'Mira likes tea.',
    'Mira likes jazz.',
    'Mira is a nurse.',
    'Mira has a cat.',
    'Mira is 30.',
  ];

  it.each([
    ['garbage', ['%&/()'], undefined],
    ['half JSON', [new Calls(['add_memory', '{"memory": "Mi']), 'done'], 'bad_call'],
    ['an unknown tool', [new Calls(['drop_all', {}]), 'done'], 'bad_call'],
    ['the tool that is off', [new Calls(['clear_memory', {}]), 'done'], 'bad_call'],
    ['an unknown id', [new Calls(remove('k99'), update('k99', 'Gone.')), 'done'], 'unknown_id'],
    ['an empty text', [new Calls(update('k1', '  '), add('')), 'done'], 'bad_call'],
    [
      'an order to erase everything',
      [new Calls(...KNOWN.map((_, at) => remove(`k${at + 1}`))), 'done'],
      'mass_deletion',
    ],
    [
      'the same, one by one',
      [...KNOWN.map((_, at) => new Calls(remove(`k${at + 1}`)))],
      'mass_deletion, too_many_rounds',
    ],
    ['an endless conversation', [new Calls(['drop_all', {}])], 'bad_call, too_many_rounds'],
  ] as const)('harms nothing with %s, and the job says why', async (_name, script, reason) => {
    await know(...KNOWN);
    fixture.llm.script(...script);
    const turnId = await fixture.remember('Hello.');
    expect((await fixture.listContents()).sort()).toEqual([...KNOWN].sort());
    expect((await lastBatch())?.['reason']).toBe(reason);
    expect(await fixture.readTurnState(turnId)).toMatchObject({ extraction: 'done' });
  });

  it('can’t touch what it was not shown, by its real id either: nothing of another end user or space', async () => {
    const theirs = await fixture
      .buildMemories()
      .upsert({ ...fixture.scope, endUser: 'ann' }, { content: 'Ann is shy.' }, { actor: 'test' });
    fixture.llm.script(new Calls(remove(theirs.memory.id), update(theirs.memory.id, 'Ann is gone.')), 'done');
    await fixture.remember('Hello.');
    expect(await fixture.listContents()).toEqual(['Ann is shy.']);
    expect(await lastBatch()).toMatchObject({ stored: 0, superseded: 0, skipped: 2, reason: 'unknown_id' });
    expect(JSON.stringify(fixture.llm.conversations)).not.toContain('shy');
  });

  it('stores a bounded part of 10,000 facts, and updates no more than half of what is known', async () => {
    await know(...KNOWN);
    const facts = Array.from({ length: 10_000 }, (_, n) => add(`Fact number ${n}.`));
    fixture.llm.script(
      new Calls(...facts),
      new Calls(...KNOWN.map((_, at) => update(`k${at + 1}`, `Nothing ${at}.`))),
      'done',
    );
    await fixture.remember('Hello.');
    const texts = await fixture.listContents();
    expect([
      texts.filter((text) => text.startsWith('Fact')).length,
      texts.filter((text) => text.startsWith('Nothing')).length,
    ]).toEqual([30, 3]);
    expect((await lastBatch())?.['reason']).toBe('too_many');
  });

  it('is told when another memory already has the text', async () => {
    await know('Mira likes tea.', 'Mira likes jazz.');
    fixture.llm.script(new Calls(update('k1', 'Mira likes jazz.')), 'done');
    await fixture.remember('Hello.');
    expect(listTold()).toEqual(['Error: Another memory has the same text.']);
    expect((await lastBatch())?.['reason']).toBe('refused');
  });
});

describe('the manager tools by themselves', () => {
  const context = () => ({
    scope: fixture.scope,
    origin: { actor: 'service:t', batchId: 'b' },
    agentId: 'agent',
    input: 'the message',
  });
  const theirs = () => ({ ...fixture.scope, endUser: 'ann' });

  it('clear one scope and no other, and that can be undone', async () => {
    for (const n of [1, 2, 3])
      await fixture.buildMemories().upsert(fixture.scope, { content: `Mine ${n}.` }, { actor: 'test' });
    await fixture.buildMemories().upsert(theirs(), { content: 'Theirs.' }, { actor: 'test' });
    const toolbox = new ManagerToolboxService(fixture.buildMemories());
    expect(await toolbox.execute({ tool: 'clear_memory' }, context())).toMatchObject({
      text: '3 memories were deleted.',
      change: 'deleted',
    });
    expect(await fixture.listContents()).toEqual(['Theirs.']);
    await fixture.buildMemoryJobs().undo(fixture.scope.spaceId, 'b', 'test');
    expect(await fixture.listContents()).toHaveLength(4);
  });

  it('leave items of the keyed store alone, and say so', async () => {
    const key = buildStoreKey(['app'], 'theme');
    const { memory: item } = await fixture
      .buildMemories()
      .upsert(fixture.scope, { key, content: 'Theme is dark.' }, { actor: 'test' });
    await know('Mira lives in Oslo.');
    const toolbox = new ManagerToolboxService(fixture.buildMemories());
    const refused = {
      text: expect.stringMatching(/^Error: This memory is an item of the keyed store/),
      change: 'none',
      ids: [],
    };
    expect(
      await toolbox.execute(
        { tool: 'update_memory', memoryId: item.id, memory: 'Theme is light.' },
        context(),
      ),
    ).toEqual(refused);
    expect(await toolbox.execute({ tool: 'delete_memory', memoryId: item.id }, context())).toEqual(refused);
    expect(await toolbox.execute({ tool: 'clear_memory' }, context())).toMatchObject({
      text: 'The memory was deleted.',
    });
    expect(await fixture.listContents()).toEqual(['Theme is dark.']);
    await fixture
      .buildMemories()
      .update(fixture.scope, { id: item.id, change: { content: 'Theme is light.' } }, { actor: 'test' });
    expect(await fixture.listContents()).toEqual(['Theme is light.']);
  });

  it('answer with a text to ids of others, and fail when the database does', async () => {
    const { memory } = await fixture
      .buildMemories()
      .upsert(theirs(), { content: 'Theirs.' }, { actor: 'test' });
    const toolbox = new ManagerToolboxService(fixture.buildMemories());
    const error = { text: 'Error: Memory not found', change: 'none', ids: [] };
    expect(await toolbox.execute({ tool: 'delete_memory', memoryId: memory.id }, context())).toEqual(error);
    expect(await toolbox.execute({ tool: 'delete_memory', memoryId: 'no id' }, context())).toEqual(error);
    expect(
      await toolbox.execute(
        { tool: 'update_memory', memoryId: memory.id, memory: 'Mine.', topics: ['x'] },
        context(),
      ),
    ).toMatchObject({
      change: 'none',
    });
    expect(await fixture.listContents()).toEqual(['Theirs.']);
    const away = new ManagerToolboxService({
      get: () => Promise.reject(new Error('away')),
    } as unknown as MemoriesService);
    await expect(away.execute({ tool: 'delete_memory', memoryId: memory.id }, context())).rejects.toThrow(
      'away',
    );
  });
});
