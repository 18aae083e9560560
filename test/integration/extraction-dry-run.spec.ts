import { beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { ExtractionMode } from '../../src/common/policy/policy.js';
import { createTokenConfig } from '../factories/token-config.js';
import { Calls } from '../fakes/scripted-memory-llm.js';
import { memoryLlm, signal, useExtractionFixture } from './extraction-fixture.js';

// The errors of this suite are provoked on purpose.
Logger.overrideLogger(false);

const fixture = useExtractionFixture();
const dryRun = (text: string, mode?: ExtractionMode) =>
  fixture
    .buildDryRun()
    .run({ tokenId: 't', messages: [{ role: 'user', content: text }], ...(mode && { mode }) }, signal);
const brief = async (...args: Parameters<typeof dryRun>) =>
  (await dryRun(...args)).changes.map(({ action, text, affects }) => [
    action,
    text,
    affects.map((memory) => memory.text),
  ]);
const tables = async () => [
  await fixture.listLiveMemories(),
  await fixture.listBatches(),
  await fixture.rows('SELECT version FROM spaces WHERE id = $1'),
  await fixture.rows('SELECT action FROM audit_events WHERE space_id = $1'),
];

describe('a dry run of extraction', () => {
  beforeEach(() => {
    fixture.token = createTokenConfig({ spaceId: fixture.scope.spaceId });
  });

  it('shows what patterns would add, supersede, find again and leave out, and writes nothing', async () => {
    await fixture.remember('I live in Oslo. I like tea.');
    const before = await tables();
    expect(
      await brief('I moved to Rome. I like tea. I prefer jazz. My PIN is 4711, I decided my PIN is 4711.'),
    ).toEqual([
      ['supersede', 'I moved to Rome', ['I live in Oslo']],
      ['repeat', 'I like tea', ['I like tea']],
      ['add', 'I prefer jazz', []],
      ['add', 'I decided my PIN is [secret]', []],
    ]);
    expect(await tables()).toEqual(before);
  });

  it('shows what a person asks to forget, and proposes against what is left', async () => {
    await fixture.remember('I live in Oslo. I like tea.');
    const before = await tables();
    expect(await brief('Forget that I live in Oslo. I live in Rome.')).toEqual([
      ['forget', 'Forget that I live in Oslo', ['I live in Oslo']],
      ['add', 'I live in Rome', []],
    ]);
    expect(await tables()).toEqual(before);
  });

  it('shows all memories for a request to forget everything', async () => {
    await fixture.remember('I live in Oslo. I like tea.');
    const before = await tables();
    const request = 'Forget everything you know about me.';
    const [forget, ...rest] = (await dryRun(request)).changes;
    expect(forget).toMatchObject({ action: 'forget', text: request });
    expect(forget!.affects.map(({ text }) => text).toSorted()).toEqual(['I like tea', 'I live in Oslo']);
    expect(rest).toEqual([]);
    expect(await tables()).toEqual(before);
  });

  it('shows what a memory LLM would do', async () => {
    await fixture.remember('I live in Oslo.');
    fixture.token = createTokenConfig({ spaceId: fixture.scope.spaceId, memoryLlm });
    fixture.llm.script({
      facts: [
        { action: 'supersede', supersedes: 'k1', key: 'home', text: 'The user lives in Rome.' },
        { action: 'burn' },
      ],
    });
    const before = await tables();
    expect(await dryRun('I moved.')).toMatchObject({
      mode: 'llm_facts',
      model: 'extractor',
      promptVersion: expect.stringMatching(/^\w{12}$/),
      reason: 'unknown_action',
      changes: [
        {
          action: 'supersede',
          text: 'The user lives in Rome.',
          key: 'home',
          affects: [{ text: 'I live in Oslo' }],
        },
      ],
    });
    expect(await tables()).toEqual(before);
  });

  it('shows what a model would do with the manager tools, and what it may not', async () => {
    for (const content of ['Mira is 30.', 'Mira likes jazz.', 'Mira likes tea.', 'Mira lives in Oslo.'])
      await fixture.buildMemories().upsert(fixture.scope, { content }, { actor: 'test' });
    fixture.token = createTokenConfig({ spaceId: fixture.scope.spaceId, memoryLlm });
    const before = await tables();
    fixture.llm.script(
      new Calls(
        ['add_memory', { memory: 'Mira has a cat.', topics: ['pets'] }],
        ['update_memory', { memory_id: 'k1', memory: 'Mira lives in Rome.' }],
        ['delete_memory', { memory_id: 'k2' }],
      ),
      'done',
    );
    expect(await brief('Hello.', 'tool_manager')).toEqual([
      ['add', 'Mira has a cat.', []],
      ['update', 'Mira lives in Rome.', ['Mira lives in Oslo.']],
      ['delete', 'Mira likes tea.', ['Mira likes tea.']],
    ]);
    const all = ['k1', 'k2', 'k3', 'k4'].map((memory_id) => ['delete_memory', { memory_id }] as const);
    fixture.llm.script(new Calls(all[0]!), new Calls(...all), 'done');
    expect(await dryRun('Hello.', 'tool_manager')).toMatchObject({
      mode: 'tool_manager',
      reason: 'mass_deletion',
      changes: [],
    });
    expect(await dryRun(' ', 'tool_manager')).toEqual({
      mode: 'tool_manager',
      model: 'extractor',
      promptVersion: null,
      reason: null,
      changes: [],
    });
    expect(await tables()).toEqual(before);
  });

  it('uses the requested mode in place of the policy, and does nothing where the policy is off', async () => {
    fixture.token = createTokenConfig({
      spaceId: fixture.scope.spaceId,
      memoryLlm,
      policy: { enabled: false },
    });
    expect(await dryRun('I like tea.')).toEqual({
      mode: 'none',
      model: null,
      promptVersion: null,
      reason: null,
      changes: [],
    });
    expect(await dryRun('I like tea.', 'patterns')).toMatchObject({
      mode: 'patterns',
      changes: [{ action: 'add', text: 'I like tea' }],
    });
    expect(fixture.llm.asked).toEqual([]);
  });

  it('refuses an unknown token', async () => {
    fixture.token = null;
    await expect(dryRun('I like tea.')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
