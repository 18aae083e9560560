import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { Scope } from '../../src/common/scope.js';
import { AdvisoryLocks } from '../../src/database/advisory-locks.js';
import { AuditLog } from '../../src/database/audit-log.js';
import {
  SummarizationService,
  type SummaryJobRecord,
  type SummaryTask,
} from '../../src/memory/summarization/summarization.service.js';
import { loadMergePrompt } from '../../src/memory/summarization/merge-prompt.js';
import { MergeStrategy } from '../../src/memory/summarization/merge-strategy.js';
import { SummaryJobsRepository } from '../../src/memory/summarization/summary-jobs.repository.js';
import { SummaryPlanner } from '../../src/memory/summarization/summary-planner.js';
import { SummaryRunner } from '../../src/memory/summarization/summary-runner.js';
import type { MemoriesService } from '../../src/memory/memories/memories.service.js';
import type { MemoryJobsService } from '../../src/memory/memories/memory-jobs.service.js';
import type { JobQueue } from '../../src/queue/job-queue.port.js';
import type { TokenConfig } from '../../src/tokens/token-config.js';
import { createTokenConfig } from '../factories/token-config.js';
import { ScriptedMemoryLlm } from '../fakes/scripted-memory-llm.js';
import { startTestPostgres, type TestPostgres } from '../support/postgres.js';
import { buildMemories } from './memories-fixture.js';
import { buildSessions, createSpace } from './sessions-fixture.js';

export const memoryLlm = {
  provider: 'v',
  baseUrl: 'http://127.0.0.1:9',
  apiKey: 'sk-memory',
  body: { model: 'merger' },
};
export const signal = new AbortController().signal;
/** Five sentences, and the first three of them. */
export const LONG =
  'I moved to Oslo in 2019. I work at a bakery. My cat is called Bo. She is nine years old. We live by the river.';
export const SHORT = 'I moved to Oslo in 2019. I work at a bakery. My cat is called Bo.';

interface Summaries {
  readonly jobs: SummaryJobsRepository;
  readonly service: SummarizationService;
  readonly runner: SummaryRunner;
}

/** Summarization on a real database with a scripted memory LLM, and a new space for each test. */
export class SummariesFixture {
  postgres!: TestPostgres;
  url!: string;
  db!: DataSource;
  memories!: MemoriesService;
  memoryJobs!: MemoryJobsService;
  queue!: ReturnType<typeof buildSessions>['queue'];
  scope!: Scope;
  tokens: readonly TokenConfig[] = [];
  llm = new ScriptedMemoryLlm();

  async open(): Promise<void> {
    this.postgres = await startTestPostgres();
    ({ dataSource: this.db, url: this.url } = await this.postgres.createDatabase());
    ({ service: this.memories, jobs: this.memoryJobs } = buildMemories(this.db));
  }

  async reset(): Promise<void> {
    const spaceId = await createSpace(this.db);
    this.scope = { spaceId, endUser: '', appId: 'default', projectId: 'default' };
    this.tokens = [createTokenConfig({ spaceId, memoryLlm })];
    this.queue = buildSessions(this.db).queue;
    this.llm = new ScriptedMemoryLlm();
  }

  /** Builds the services of one process. */
  build(queue: JobQueue = this.queue): Summaries {
    const tokens = {
      findConfig: (id: string) => Promise.resolve(this.tokens.find((token) => token.id === id) ?? null),
      loadSpaceTokens: () => Promise.resolve({ configs: this.tokens, unreadable: 0, changedAt: null }),
    };
    const jobs = new SummaryJobsRepository(this.db);
    const merge = new MergeStrategy(this.llm, loadMergePrompt(), { storeTimeoutMs: 30_000 });
    const planner = new SummaryPlanner(this.memories, tokens, merge, { maxShrinkPercent: 50 });
    const runner = new SummaryRunner(jobs, planner, this.memoryJobs, queue, new AdvisoryLocks(this.db));
    const service = new SummarizationService(planner, jobs, queue, new AuditLog(this.db), runner);
    return { jobs, service, runner };
  }

  createTask(fields: Partial<SummaryTask> = {}): SummaryTask {
    return {
      scope: this.scope,
      sessionId: null,
      tokenId: null,
      strategy: 'compact',
      maxTokens: 0,
      keepOriginals: true,
      ...fields,
    };
  }

  /** @returns ids of the new memories */
  async remember(...texts: readonly string[]): Promise<readonly string[]> {
    const ids: string[] = [];
    for (const content of texts) {
      const { memory } = await this.memories.upsert(
        this.scope,
        { content },
        { actor: 'test', source: 'user_message' },
      );
      ids.push(memory.id);
    }
    return ids;
  }

  async enqueue(
    fields: Partial<SummaryTask> = {},
  ): Promise<{ readonly spaceId: string; readonly summaryId: string }> {
    return {
      spaceId: this.scope.spaceId,
      summaryId: await this.build().service.enqueue(this.createTask(fields), 'admin:test'),
    };
  }

  /** Enqueues a summarization, runs it, and returns its record. */
  async summarize(fields: Partial<SummaryTask> = {}): Promise<SummaryJobRecord> {
    const [{ runner, jobs }, ref] = [this.build(), await this.enqueue(fields)];
    await runner.run(ref, signal);
    return (await jobs.find(ref.spaceId, ref.summaryId))!;
  }

  /** Lists the texts of live memories, newest first. */
  async listContents(): Promise<readonly string[]> {
    return (await this.memories.list(this.scope, { sort: 'created_at' })).memories.map(
      ({ content }) => content,
    );
  }

  /** @param sql `$1` is the space */
  queryRows<Row = object>(sql: string): Promise<Row[]> {
    return this.db.query<Row[]>(sql, [this.scope.spaceId]);
  }
}

/** Creates the fixture for all tests of a file, and resets it before each test. */
export function useSummariesFixture(): SummariesFixture {
  const fixture = new SummariesFixture();
  beforeAll(() => fixture.open(), 90_000);
  afterAll(() => fixture.postgres.stop());
  beforeEach(() => fixture.reset());
  return fixture;
}
