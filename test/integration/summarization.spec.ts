import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { Scope } from '../../src/common/scope.js';
import { AdvisoryLocks } from '../../src/database/advisory-locks.js';
import { AuditLog } from '../../src/database/audit-log.js';
import { MemoryRepository } from '../../src/memory/lifecycle/memory.repository.js';
import { SummariesService, type SummaryJobRecord, type SummaryTask } from '../../src/memory/summaries.service.js';
import { loadMergePrompt } from '../../src/memory/summarization/merge-prompt.js';
import { MergeStrategy } from '../../src/memory/summarization/merge-strategy.js';
import { SummaryJobsRepository } from '../../src/memory/summarization/summary-jobs.repository.js';
import { SummaryPlanner } from '../../src/memory/summarization/summary-planner.js';
import { SummaryRunner } from '../../src/memory/summarization/summary-runner.js';
import { SummarySchedule } from '../../src/memory/summarization/summary-schedule.js';
import { SummarizeProcessor } from '../../src/memory/summarize.processor.js';
import { SUMMARIZE, SUMMARIZE_DUE } from '../../src/queue/job-definitions.js';
import { JobWorkers } from '../../src/queue/job-workers.js';
import { queueDriver } from '../../src/queue/queue-driver.js';
import type { TokenConfig } from '../../src/tokens/token-config.js';
import { openQueue } from '../contract/queue-drivers.js';
import { tokenConfig } from '../factories/token-config.js';
import { ScriptedMemoryLlm } from '../fakes/scripted-memory-llm.js';
import { eventually } from '../support/eventually.js';
import { registerIdleHandlers } from '../support/idle-handlers.js';
import { startTestPostgres, type TestPostgres } from '../support/postgres.js';
import { buildMemories, type Memories } from './memories-fixture.js';
import { buildSessions, createSpace } from './sessions-fixture.js';

const memoryLlm = { provider: 'v', baseUrl: 'http://127.0.0.1:9', apiKey: 'sk-memory', body: { model: 'merger' } };
const signal = new AbortController().signal;
const LONG = 'I moved to Oslo in 2019. I work at a bakery. My cat is called Bo. She is nine years old. We live by the river.';
const SHORT = 'I moved to Oslo in 2019. I work at a bakery. My cat is called Bo.';
const MORNING = 'Mira drinks tea in the morning.';
const NIGHT = 'Mira drinks tea at night, after 9 pm.';
const MERGED = 'Mira drinks tea in the morning and at night, after 9 pm.';
// What goes wrong here does so on purpose.
Logger.overrideLogger(false);

let postgres: TestPostgres;
let url: string;
let db: DataSource;
let memories: Memories;
let llm: ScriptedMemoryLlm;
let scope: Scope;
let tokens: TokenConfig[];
let queue: ReturnType<typeof buildSessions>['queue'];

beforeAll(async () => {
  postgres = await startTestPostgres();
  ({ dataSource: db, url } = await postgres.createDatabase());
}, 90_000);
afterAll(() => postgres.stop());
beforeEach(async () => {
  const spaceId = await createSpace(db);
  scope = { spaceId, endUser: '', appId: 'default', projectId: 'default' };
  memories = buildMemories(db);
  llm = new ScriptedMemoryLlm();
  queue = buildSessions(db).queue;
  tokens = [tokenConfig({ spaceId, memoryLlm })];
});

/** Summarization as one process has it. */
function build(maxShrinkPercent = 50) {
  const lookUp = {
    findConfig: (id: string) => Promise.resolve(tokens.find((token) => token.id === id) ?? null),
    ofSpace: () => Promise.resolve({ configs: tokens, unreadable: 0, changedAt: null }),
  };
  const [jobs, repository] = [new SummaryJobsRepository(db), new MemoryRepository(db)];
  const merge = new MergeStrategy(llm, loadMergePrompt(), { storeTimeoutMs: 5_000 });
  const planner = new SummaryPlanner(memories.service, lookUp, merge, { maxShrinkPercent });
  const service = new SummariesService(planner, jobs, queue, new AuditLog(db));
  return { jobs, service, runner: new SummaryRunner(jobs, planner, memories.service, repository, queue, new AdvisoryLocks(db)) };
}

function task(fields: Partial<SummaryTask> = {}): SummaryTask {
  return { scope, sessionId: null, tokenId: null, strategy: 'compact', maxTokens: 0, keepOriginals: true, ...fields };
}

async function remember(...texts: readonly string[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const content of texts) {
    const { memory } = await memories.service.upsert(scope, { content }, { actor: 'test', source: 'user_message' });
    ids.push(memory.id);
  }
  return ids;
}

async function summarize(fields: Partial<SummaryTask> = {}): Promise<SummaryJobRecord> {
  const { service, runner, jobs } = build();
  const summaryId = await service.enqueue(task(fields), 'admin:test');
  await runner.run({ spaceId: scope.spaceId, summaryId }, signal);
  return (await jobs.find(scope.spaceId, summaryId))!;
}

const contents = async (): Promise<readonly string[]> =>
  (await memories.service.list(scope, { sort: 'created_at' })).memories.map(({ content }) => content);
const rows = <Row>(sql: string): Promise<Row[]> => db.query<Row[]>(sql, [scope.spaceId]);

describe('compaction', () => {
  it('S3-68 S3-69 replaces what is over the budget by its first three sentences in place, and counts what that saves', async () => {
    const [old] = await remember(LONG, 'I like rye bread.');
    const job = await summarize({ maxTokens: 20 });
    expect(job).toMatchObject({
      state: 'done',
      reason: null,
      counts: { examined: 2, shortened: 1, merged: 0, ended: 0, refused: 0, tokens_saved: 28 - 17 },
    });
    expect(await contents()).toEqual(['I like rye bread.', SHORT]);
    const history = await memories.service.history(scope, old!);
    expect(history.map(({ content }) => content)).toEqual([SHORT, LONG]);
    expect((await memories.service.restore(scope, { id: old! }, { actor: 'test' })).content).toBe(LONG);
  });

  it('is undone as a job', async () => {
    await remember(LONG);
    const { id } = await summarize();
    expect(await contents()).toEqual([SHORT]);
    await memories.service.undoJob(id, 'admin:test');
    expect(await contents()).toEqual([LONG]);
  });

  it('S3-70 loses the original text when told to, and only then', async () => {
    const [id] = await remember(LONG);
    expect((await summarize({ keepOriginals: false })).state).toBe('done');
    expect((await memories.service.history(scope, id!)).map(({ content }) => content)).toEqual([SHORT]);
    await expect(memories.service.restore(scope, { id: id! }, { actor: 'test' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rows(`SELECT 1 FROM memory_versions WHERE space_id = $1`)).toEqual([]);
  });

  it('makes one of memories that begin alike', async () => {
    await remember(LONG, `${LONG} Still.`);
    expect(await summarize()).toMatchObject({ counts: { merged: 1, ended: 2 } });
    expect(await contents()).toEqual([SHORT]);
  });

  it('touches one session, and one end user, when told so', async () => {
    await memories.service.upsert(scope, { content: `A. ${LONG}`, sessionId: 'a' }, { actor: 'test' });
    await memories.service.upsert(scope, { content: `B. ${LONG}`, sessionId: 'b' }, { actor: 'test' });
    await memories.service.upsert({ ...scope, endUser: 'eve' }, { content: `E. ${LONG}` }, { actor: 'test' });
    expect((await summarize({ sessionId: 'a' })).counts).toMatchObject({ examined: 1, shortened: 1 });
    expect((await summarize({ scope: { ...scope, endUser: 'eve' } })).counts).toMatchObject({ examined: 1, shortened: 1 });
    expect(await contents()).toContain(`B. ${LONG}`);
  });

  it('S3-68 does what a dry run says, which does nothing', async () => {
    const [id] = await remember(LONG);
    const plan = await build().service.outline(task(), signal);
    expect(plan).toEqual({
      examined: 1,
      tokensSaved: 11,
      changes: [{ cites: [expect.objectContaining({ id, content: LONG })], text: SHORT }],
      refused: [],
      reason: null,
    });
    expect(await contents()).toEqual([LONG]);
    expect(await rows('SELECT 1 FROM summary_jobs WHERE space_id = $1')).toEqual([]);
  });
});

describe('merging', () => {
  const merge = (text: unknown, cites: unknown = ['k1', 'k2']): object => ({ merges: [{ cites, text }] });

  it('S2-71 makes one memory of several, which ended and can come back', async () => {
    const ids = await remember(MORNING, NIGHT);
    llm.script(merge(MERGED));
    const job = await summarize({ strategy: 'merge' });
    expect(job).toMatchObject({ state: 'done', reason: null, counts: { merged: 1, ended: 2, refused: 0 } });
    const { memories: live } = await memories.service.list(scope);
    expect(live).toMatchObject([{ content: MERGED, key: expect.stringMatching(/^summary:[0-9a-f]{16}$/) }]);
    expect(live[0]?.metadata).toMatchObject({ source: 'user_message', model: 'merger', prompt_version: expect.any(String) });
    expect(await rows('SELECT id FROM memories WHERE space_id = $1 AND superseded_by IS NOT NULL')).toHaveLength(2);
    const undone = await memories.service.undoJob(job.id, 'admin:test');
    expect([...undone.restored].sort()).toEqual([...ids].sort());
    expect(await contents()).toEqual([NIGHT, MORNING]);
  });

  it('keeps the language', async () => {
    await remember('用户住在奥斯陆，喜欢喝绿茶。', '用户喜欢喝绿茶，不喝咖啡。');
    llm.script(merge('The user lives in Oslo, likes green tea.'));
    expect(await summarize({ strategy: 'merge' })).toMatchObject({ reason: 'shrinks_too_much (1 refused)' });
    llm.script(merge('用户住在奥斯陆，喜欢喝绿茶，不喝咖啡。'));
    await summarize({ strategy: 'merge' });
    expect(await contents()).toEqual(['用户住在奥斯陆，喜欢喝绿茶，不喝咖啡。']);
  });

  it('leaves no trace of the originals when told to: rows, versions and vectors are gone, and tombstones tell the indexes', async () => {
    const ids = await remember(MORNING, NIGHT);
    llm.script(merge(MERGED));
    await summarize({ strategy: 'merge', keepOriginals: false });
    expect(await contents()).toEqual([MERGED]);
    expect(await rows('SELECT id FROM memories WHERE space_id = $1')).toHaveLength(1);
    const stones = await rows<{ document_id: string }>('SELECT document_id FROM tombstones WHERE space_id = $1');
    expect(stones.map(({ document_id: id }) => id).sort()).toEqual(ids.map((id) => `f:${id}`).sort());
  });

  it.each([
    ['garbage, twice', ['%&/()', 'No.'], 'unreadable_answer'],
    ['half an answer', ['{"merges": [{"cites": ["k1"', '{"merges'], 'unreadable_answer'],
    ['foreign ids', [merge('Gone.', ['k9', 'k1'])], 'unknown_id'],
    ['ids of rows instead of those it was shown', [merge('Gone.', ['00000000-0000-4000-8000-000000000000'])], 'unknown_id'],
    [
      'an order to delete all',
      [{ merges: [{ action: 'delete_all' }, { cites: ['k1', 'k2'], text: '' }] }],
      'bad_entry, no_text (1 refused)',
    ],
    ['too little', [merge('Tea, 9.')], 'shrinks_too_much (1 refused)'],
    ['a number that is gone', [merge('Mira drinks tea in the morning and at night.')], 'figures_lost (1 refused)'],
    ['facts of its own', [merge(`${MERGED} Bob 7.`)], 'figures_invented (1 refused)'],
  ] as const)('harms nothing when the memory LLM answers with %s, and the job says why', async (_what, replies, reason) => {
    await remember(MORNING, NIGHT);
    llm.script(...replies);
    expect(await summarize({ strategy: 'merge' })).toMatchObject({ state: 'done', reason, counts: { merged: 0, ended: 0, shortened: 0 } });
    expect(await contents()).toEqual([NIGHT, MORNING]);
    expect(await rows('SELECT 1 FROM batch_changes WHERE space_id = $1')).toEqual([]);
  });

  it('leaves everything untouched when the memory LLM fails, tries again, and gives up with the reason', async () => {
    await remember(MORNING, NIGHT);
    const { service, runner, jobs } = build();
    const ref = { spaceId: scope.spaceId, summaryId: await service.enqueue(task({ strategy: 'merge' }), 'admin:test') };
    llm.script(new Error('The memory LLM answered with status 500'));
    await expect(runner.run(ref, signal)).rejects.toThrow('status 500');
    expect(await contents()).toEqual([NIGHT, MORNING]);
    await runner.giveUp(ref, 'The memory LLM answered with status 500');
    expect(await jobs.find(ref.spaceId, ref.summaryId)).toMatchObject({
      state: 'failed',
      reason: 'The memory LLM answered with status 500',
      counts: null,
    });
    llm.script(merge(MERGED));
    await runner.run(ref, signal);
    expect(await contents()).toEqual([NIGHT, MORNING]);
  });

  it('fails where no token has a memory LLM, and for a token of another space', async () => {
    tokens = [tokenConfig({ spaceId: scope.spaceId })];
    await expect(build().service.outline(task({ strategy: 'merge' }), signal)).rejects.toMatchObject({ code: 'CONFLICT' });
    tokens = [tokenConfig({ memoryLlm })];
    const foreign = task({ strategy: 'merge', tokenId: tokens[0]!.id });
    await expect(build().service.outline(foreign, signal)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('writes nothing when a memory changed while the model thought, and merges what is there the next time', async () => {
    const [id] = await remember(MORNING, NIGHT);
    const { service, runner } = build();
    const ref = { spaceId: scope.spaceId, summaryId: await service.enqueue(task({ strategy: 'merge' }), 'admin:test') };
    llm.script(async () => {
      await memories.service.update(scope, { id: id!, change: { content: 'Mira drinks coffee in the morning.' } }, { actor: 'test' });
      return JSON.stringify(merge(MERGED));
    });
    await expect(runner.run(ref, signal)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await contents()).toEqual([NIGHT, 'Mira drinks coffee in the morning.']);
    llm.script(merge('Mira drinks coffee in the morning, tea at night, after 9 pm.'));
    await runner.run(ref, signal);
    expect(await contents()).toEqual(['Mira drinks coffee in the morning, tea at night, after 9 pm.']);
  });

  it('is written once, however often and by however many workers it runs, and one at a time per space', async () => {
    await remember(MORNING, NIGHT);
    const { service, runner, jobs } = build();
    const ref = { spaceId: scope.spaceId, summaryId: await service.enqueue(task({ strategy: 'merge' }), 'admin:test') };
    let answer = (): void => undefined;
    llm.script(() => new Promise((resolve) => (answer = () => resolve(JSON.stringify(merge(MERGED))))));
    const first = runner.run(ref, signal);
    await eventually(() => llm.asked.length === 1);
    await expect(build().runner.run(ref, signal)).rejects.toThrow('Another summarization of this space is running.');
    answer();
    await first;
    await runner.run(ref, signal);
    expect(llm.asked).toHaveLength(1);
    // As a worker that was killed before it could say that it is done leaves it.
    await db.query(`UPDATE summary_jobs SET state = 'running', finished_at = NULL WHERE id = $1`, [ref.summaryId]);
    await runner.run(ref, signal);
    expect(await jobs.find(ref.spaceId, ref.summaryId)).toMatchObject({ state: 'done', counts: { merged: 1, ended: 2 } });
    expect(await contents()).toEqual([MERGED]);
    expect(llm.asked).toHaveLength(1);
  });
});

describe('summarization jobs', () => {
  it('are asked for, seen, audited and refused for a space that is not there', async () => {
    const { service } = build();
    const id = await service.enqueue(task(), 'admin:test');
    expect(await service.list({ limit: 1 })).toMatchObject([{ id, state: 'waiting', actor: 'admin:test', counts: null }]);
    expect(await service.list({ limit: 1, state: 'waiting', before: new Date(0) })).toEqual([]);
    expect([...queue.jobs.values()]).toEqual([{ spaceId: scope.spaceId, summaryId: id, requestId: 'schedule' }]);
    expect(await rows('SELECT action, actor FROM audit_events WHERE space_id = $1')).toEqual([
      { action: 'memory.summarize', actor: 'admin:test' },
    ]);
    const nowhere = task({ scope: { ...scope, spaceId: '00000000-0000-4000-8000-000000000000' } });
    await expect(service.enqueue(nowhere, 'admin:test')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('say so when the queue is away', async () => {
    const { service } = build();
    queue.addBulk = () => Promise.reject(new Error('gone'));
    await expect(service.enqueue(task(), 'admin:test')).rejects.toThrow('gone');
    expect(await service.list({ limit: 1 })).toMatchObject([{ state: 'failed', reason: 'The queue could not be reached.' }]);
  });

  it('are started by the schedule for scopes that are over their budget and changed since', async () => {
    await remember(LONG);
    await memories.service.upsert({ ...scope, endUser: 'eve' }, { content: 'I like tea.' }, { actor: 'test' });
    const { jobs, service, runner } = build();
    const schedule = new SummarySchedule(queue, jobs, service, { schedule: null, strategy: 'compact', maxTokens: 10 });
    const own = async (): Promise<readonly SummaryJobRecord[]> =>
      (await service.list({ limit: 100 })).filter((job) => job.scope.spaceId === scope.spaceId);
    await schedule.enqueueDue();
    await schedule.enqueueDue();
    const [job] = await own();
    expect(await own()).toHaveLength(1);
    expect(job).toMatchObject({ scope: { endUser: '' }, actor: 'system', strategy: 'compact', keepOriginals: true });
    await runner.run({ spaceId: scope.spaceId, summaryId: job!.id }, signal);
    await schedule.enqueueDue();
    expect(await own()).toHaveLength(1);
    await remember(`New. ${LONG}`);
    await schedule.enqueueDue();
    expect(await own()).toHaveLength(2);
  });

  it('run on the queue, by schedule too', async () => {
    await remember(LONG);
    const driver = queueDriver(null, url);
    const { queue: real, close } = openQueue(driver);
    const { jobs, service, runner } = build();
    const schedule = new SummarySchedule(real, jobs, service, { schedule: '* * * * * *', strategy: 'compact', maxTokens: 10 });
    const workers = new JobWorkers(driver, { drainTimeoutMs: 1_000 });
    new SummarizeProcessor(workers, runner, schedule).onModuleInit();
    registerIdleHandlers(workers, [SUMMARIZE, SUMMARIZE_DUE]);
    queue.addBulk = (definition, payloads) => real.addBulk(definition, payloads);
    workers.onApplicationBootstrap();
    schedule.onApplicationBootstrap();
    await eventually(async () => (await contents())[0] === SHORT);
    await real.schedule(SUMMARIZE_DUE, {}, null);
    await workers.close(5_000);
    await close();
  });
});
