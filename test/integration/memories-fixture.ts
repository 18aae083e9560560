import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { SessionScope } from '../../src/common/scope.js';
import { EmbeddedIndexDriver } from '../../src/search-index/embedded/embedded-index.driver.js';
import type { MemoryIndex } from '../../src/search-index/memory-index.port.js';
import { JobReportRepository } from '../../src/memory/memories/lifecycle/job-report.repository.js';
import { JobReporter } from '../../src/memory/memories/lifecycle/job-reporter.js';
import { MemoryTransfer } from '../../src/memory/memories/lifecycle/memory-transfer.js';
import { MemoryTransferRepository } from '../../src/memory/memories/lifecycle/memory-transfer.repository.js';
import { JobUndo } from '../../src/memory/memories/lifecycle/job-undo.js';
import { MemoryChanges } from '../../src/memory-cache/memory-changes.js';
import { MemoryEditor } from '../../src/memory/memories/lifecycle/memory-editor.js';
import { MemoryReaderRepository } from '../../src/memory/memories/lifecycle/memory-reader.repository.js';
import { MemoryRemover } from '../../src/memory/memories/lifecycle/memory-remover.js';
import { MemoryRestorer } from '../../src/memory/memories/lifecycle/memory-restorer.js';
import { MemoryRewriter } from '../../src/memory/memories/lifecycle/memory-rewriter.js';
import { MemoryWriter } from '../../src/memory/memories/lifecycle/memory-writer.js';
import { MemoryRepository } from '../../src/memory/memories/lifecycle/memory.repository.js';
import type { Proposal } from '../../src/memory/memories/memory-jobs.types.js';
import { MemoriesService } from '../../src/memory/memories/memories.service.js';
import { MemoryJobsService } from '../../src/memory/memories/memory-jobs.service.js';
import { MemoryById } from '../../src/memory/memories/reading/memory-by-id.js';
import type { MemoryCacheService } from '../../src/memory-cache/memory-cache.service.js';
import { IndexSourceRepository } from '../../src/memory/indexing/vectors/index-source.repository.js';
import { PastRowsRepository } from '../../src/memory/indexing/vectors/past-rows.repository.js';
import { createQuery } from '../contract/index-suite.js';
import { startTestPostgres, type TestPostgres } from '../support/postgres.js';
import {
  assistant,
  buildSessions,
  chat,
  createSpace,
  HISTORY,
  createScope,
  texts,
  user,
  type Sessions,
} from './sessions-fixture.js';

/** The services of one process that write memories. */
export interface Memories {
  readonly service: MemoriesService;
  readonly jobs: MemoryJobsService;
  readonly writer: MemoryWriter;
  readonly changes: MemoryChanges;
}

/** A cache that contains nothing, so that every read goes to the database. */
const UNTRUSTED_CACHE: Pick<MemoryCacheService, 'trusted' | 'onEvict'> = {
  trusted: false,
  onEvict: () => () => undefined,
};

export function buildMemories(db: DataSource, changes = new MemoryChanges()): Memories {
  const repository = new MemoryRepository(db);
  const [reader, writer] = [new MemoryReaderRepository(db), new MemoryWriter(repository, changes)];
  const service = new MemoriesService(
    reader,
    new MemoryById(reader, UNTRUSTED_CACHE),
    new MemoryEditor(repository, changes),
    new MemoryRemover(repository, changes),
    new MemoryRestorer(repository, changes),
    new MemoryTransfer(new MemoryTransferRepository(db), repository, changes),
  );
  const jobs = new MemoryJobsService(
    repository,
    writer,
    new MemoryRewriter(repository, changes),
    new JobUndo(repository, changes),
    new JobReporter(new JobReportRepository(db)),
  );
  return { service, jobs, writer, changes };
}

/** A space with its inputs and outputs: turns as the proxy logs them, jobs, index, log and history. */
export class MemoriesFixture {
  readonly memories: Memories;
  readonly sessions: Sessions;
  readonly index: MemoryIndex;

  constructor(
    readonly db: DataSource,
    readonly scope: SessionScope,
  ) {
    this.memories = buildMemories(db);
    this.sessions = buildSessions(db);
    this.index = this.createIndex();
  }

  /** Creates an index like that of another process. */
  createIndex(): MemoryIndex {
    return new EmbeddedIndexDriver(new IndexSourceRepository(this.db), { memoryBudget: 1e8 });
  }

  /** Adds a turn and runs its extraction. @returns the id of the newest memory */
  async addTurn(text: string, proposal: Partial<Proposal> = {}, answer = `Noted: ${text}`): Promise<string> {
    const { turnId } = await chat(this.sessions, this.scope, [user(text)], [assistant(answer)]);
    await this.extract(turnId, { text, ...proposal });
    const newest = 'SELECT id FROM memories WHERE space_id = $1 ORDER BY memory_no DESC LIMIT 1';
    const [row] = await this.db.query<{ id: string }[]>(newest, [this.scope.spaceId]);
    return row!.id;
  }

  async extract(
    turnId: string,
    ...proposals: readonly (Partial<Proposal> & { readonly text: string })[]
  ): Promise<void> {
    const base = {
      key: 'home',
      type: 'factual',
      topics: [],
      source: 'user_message',
      sameKey: 'supersede',
    } as const;
    const full = proposals.map((proposal) => ({ ...base, ...proposal }));
    await this.memories.writer.apply({
      scope: this.scope,
      batchId: `extract:${turnId}`,
      turnId,
      messageIds: [],
      proposals: full,
      mode: 'patterns',
    });
  }

  async findTexts(text: string, by = this.index): Promise<string[]> {
    const hits = await by.search(createQuery({ spaceId: this.scope.spaceId, text }));
    return hits.map(({ document }) => `${document.kind}: ${document.text}`).sort();
  }

  async loadHistory(): Promise<unknown[]> {
    return texts((await this.sessions.service.loadWindow(this.scope, HISTORY, [user('new')])).messages);
  }

  async listTextsAt(date: Date): Promise<string[]> {
    return (await new PastRowsRepository(this.db).findPast(this.scope, date)).map(({ text }) => text).sort();
  }

  /** Returns all rows of the space as text. */
  async dumpRows(): Promise<string> {
    const tables = [
      'memories',
      'memory_versions',
      'messages',
      'memory_vectors',
      'overrides',
      'tombstones',
      'batch_changes',
      'ingest_batches',
      'turns',
    ];
    const rows = [...tables, 'audit_events'].map((table) =>
      this.db.query<unknown[]>(`SELECT * FROM ${table} WHERE space_id = $1`, [this.scope.spaceId]),
    );
    return JSON.stringify(await Promise.all(rows));
  }
}

/** Creates one database for all tests of a file and a space for each test; read `fixture` inside of tests. */
export function useMemoriesFixture(): { readonly fixture: MemoriesFixture } {
  let postgres: TestPostgres;
  let db: DataSource;
  let here: MemoriesFixture;
  beforeAll(async () => {
    postgres = await startTestPostgres();
    db = (await postgres.createDatabase()).dataSource;
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    here = new MemoriesFixture(db, createScope(await createSpace(db)));
  });
  return {
    get fixture() {
      return here;
    },
  };
}

/** Returns a time that differs from the times of all writes before and after it. */
export async function pause(): Promise<Date> {
  await wait(5);
  const now = new Date();
  await wait(5);
  return now;
}

export const PARIS = ['memory: I live in Paris', 'turn: I live in Paris', 'turn: Noted: I live in Paris'];
export const LYON = ['memory: I moved to Lyon', 'turn: I moved to Lyon', 'turn: Noted: I moved to Lyon'];
