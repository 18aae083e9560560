import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { Metrics } from '../../src/common/metrics/metrics.js';
import type { SessionScope } from '../../src/common/scope.js';
import { AdvisoryLocks } from '../../src/database/advisory-locks.js';
import { loadExtractionPrompts } from '../../src/memory/extraction/extraction-prompt.js';
import { TurnExtractionService } from '../../src/memory/extraction/turns/turn-extraction.service.js';
import { FactExtractor } from '../../src/memory/extraction/fact-extractor.js';
import { TurnDocumentsService } from '../../src/memory/extraction/turns/turn-documents.service.js';
import { TurnMemoryService } from '../../src/memory/extraction/turns/turn-memory.service.js';
import { TurnPipelineService } from '../../src/memory/extraction/turns/turn-pipeline.service.js';
import { MemoryChanges } from '../../src/memory-cache/memory-changes.js';
import { ExtractionDryRun } from '../../src/memory/extraction/dry-run/extraction-dry-run.js';
import { ToolManagerService } from '../../src/memory/extraction/manager/tool-manager.service.js';
import { toRecalledItem } from '../../src/memory/recall/lists/cached-memory.js';
import { isStoreKey } from '../../src/common/store-key.js';
import { ListedMemoriesRepository } from '../../src/memory/recall/lists/listed-memories.repository.js';
import { ManagerToolboxService } from '../../src/memory/extraction/manager/manager-toolbox.service.js';
import { toSessionDocument } from '../../src/memory/memories/corrections/session-document.js';
import { MemoryRepository } from '../../src/memory/memories/lifecycle/memory.repository.js';
import { SessionForgetter } from '../../src/memory/memories/lifecycle/session-forgetter.js';
import type { MemoriesService } from '../../src/memory/memories/memories.service.js';
import type { MemoryJobsService } from '../../src/memory/memories/memory-jobs.service.js';
import type { RecallService } from '../../src/memory/recall/recall.service.js';
import { showUnmasked } from '../../src/memory/recall/results/mask-turns.js';
import { toItem } from '../../src/memory/recall/results/recalled-item.js';
import { DocumentEmbeddingService } from '../../src/memory/indexing/vectors/document-embedding.service.js';
import { PastRowsRepository } from '../../src/memory/indexing/vectors/past-rows.repository.js';
import { VectorStoreRepository } from '../../src/memory/indexing/vectors/vector-store.repository.js';
import type { LiveEvent } from '../../src/monitoring/live-event.js';
import type { LoggedMessage } from '../../src/sessions/turn.js';
import { DEFAULT_SETTINGS } from '../../src/settings/parse-settings.js';
import type { TokenConfig } from '../../src/tokens/token-config.js';
import { createTokenConfig } from '../factories/token-config.js';
import { CountingEmbedder } from '../fakes/counting-embedder.js';
import { ScriptedMemoryLlm } from '../fakes/scripted-memory-llm.js';
import { startTestPostgres, type TestPostgres } from '../support/postgres.js';
import { buildMemories } from './memories-fixture.js';
import {
  assistant,
  buildSessions,
  createSpace,
  openTurn,
  createScope,
  user,
  type Sessions,
} from './sessions-fixture.js';

export const memoryLlm = {
  provider: 'v',
  baseUrl: 'http://127.0.0.1:9',
  apiKey: 'sk-memory',
  body: { model: 'extractor' },
};
export const signal = new AbortController().signal;
/** The first attempt of a job. */
export const run = { attempt: 1, signal };

export interface MemoryRowView {
  readonly id: string;
  readonly content: string;
  readonly key: string;
  readonly metadata: Record<string, unknown>;
}

interface TurnRef {
  readonly spaceId: string;
  readonly turnId: string;
}

/**
 * Extraction on a real database with a scripted memory LLM, and a new space and token for each test.
 */
export class ExtractionFixture {
  postgres!: TestPostgres;
  db!: DataSource;
  sessions!: Sessions;
  scope!: SessionScope;
  token: TokenConfig | null = null;
  llm = new ScriptedMemoryLlm();
  embedder = new CountingEmbedder();
  readonly changes = new MemoryChanges();
  metrics = new Metrics();
  /** Live events that extraction has sent, oldest first. */
  events: LiveEvent[] = [];

  async open(): Promise<void> {
    this.postgres = await startTestPostgres();
    this.db = (await this.postgres.createDatabase()).dataSource;
    this.sessions = buildSessions(this.db);
  }

  async reset(): Promise<void> {
    this.scope = createScope(await createSpace(this.db));
    this.token = createTokenConfig();
    this.llm = new ScriptedMemoryLlm();
    this.embedder = new CountingEmbedder();
    this.metrics = new Metrics();
    this.events = [];
  }

  buildExtraction(): TurnExtractionService {
    const { service, jobs } = buildMemories(this.db, this.changes);
    const prompts = loadExtractionPrompts();
    const manager = new ToolManagerService(
      this.llm,
      this.buildMemoryList(),
      new ManagerToolboxService(service),
      jobs,
      prompts,
    );
    const facts = new FactExtractor(this.llm, jobs, prompts);
    return new TurnExtractionService(
      facts,
      manager,
      jobs,
      this.metrics,
      { countExtraction: () => undefined },
      { push: (event) => void this.events.push(event) },
    );
  }

  buildMemories(): MemoriesService {
    return buildMemories(this.db, this.changes).service;
  }

  buildMemoryJobs(): MemoryJobsService {
    return buildMemories(this.db, this.changes).jobs;
  }

  buildDryRun(): ExtractionDryRun {
    const tokens = { findConfig: () => Promise.resolve(this.token) };
    return new ExtractionDryRun(tokens, this.buildExtraction(), this.buildMemoryJobs());
  }

  buildPipeline(storeTimeoutMs = 30_000, log = this.sessions.service): TurnPipelineService {
    const embedding = new DocumentEmbeddingService(new VectorStoreRepository(this.db));
    const documents = new TurnDocumentsService(this.buildMemoryJobs(), {
      embedDocuments: (...documents) => embedding.embed(...documents),
    });
    const tokens = { findRecordedConfig: () => Promise.resolve(this.token) };
    const users = { isMemoryEnabled: () => Promise.resolve(true) };
    const settings = { refresh: () => Promise.resolve(DEFAULT_SETTINGS) };
    const memory = new TurnMemoryService(
      tokens,
      this.buildExtraction(),
      { getEmbedder: () => this.embedder },
      documents,
      users,
      settings,
    );
    return new TurnPipelineService(log, new AdvisoryLocks(this.db), memory, { storeTimeoutMs });
  }

  /** Adds a finished turn, which waits for extraction. */
  async addTurn(
    request: readonly LoggedMessage[],
    answers: readonly LoggedMessage[] = [],
    rest: Partial<SessionScope> = {},
  ): Promise<TurnRef> {
    const opened = openTurn({ ...this.scope, ...rest }, request, { tokenId: this.scope.spaceId });
    await this.sessions.service.openTurn(opened);
    await this.sessions.service.completeTurn(opened, answers);
    return { spaceId: this.scope.spaceId, turnId: opened.turnId };
  }

  /** Adds a turn and runs its extraction. @returns the id of the turn */
  async remember(text: string, answer = 'Noted.', storeTimeoutMs?: number): Promise<string> {
    const ref = await this.addTurn([user(text)], [assistant(answer)]);
    await this.buildPipeline(storeTimeoutMs).process(ref, run);
    return ref.turnId;
  }

  /** Forgets the session, as a person does. */
  forgetSession(): Promise<void> {
    const forgetter = new SessionForgetter(new MemoryRepository(this.db), this.changes);
    return forgetter.forget(this.scope, toSessionDocument(this.scope), { actor: 'test' });
  }

  /** Forgets a message, as a person does. */
  async forgetMessage(body: string): Promise<void> {
    const where = 'WHERE space_id = $1 AND body = $2';
    const [row] = await this.db.query<[{ id: string }]>(`SELECT id FROM messages ${where}`, [
      this.scope.spaceId,
      body,
    ]);
    const { spaceId, endUser } = this.scope;
    await this.buildMemories().forget({ spaceId, endUser }, [`m:${row.id}`], { actor: 'test' });
  }

  listLiveMemories(): Promise<MemoryRowView[]> {
    return this.rows(
      'SELECT id, content, key, metadata FROM memories WHERE space_id = $1 AND valid_to IS NULL ORDER BY created_at, content',
    );
  }

  async listContents(): Promise<string[]> {
    return (await this.listLiveMemories()).map(({ content }) => content);
  }

  listBatches(): Promise<{ batch_id: string; result: Record<string, unknown> }[]> {
    return this.rows('SELECT batch_id, result FROM ingest_batches WHERE space_id = $1 ORDER BY created_at');
  }

  async readTurnState(turnId: string): Promise<unknown> {
    return (
      await this.db.query<unknown[]>('SELECT extraction, reason FROM turns WHERE id = $1', [turnId])
    )[0];
  }

  async listVectors(): Promise<string[]> {
    const queryRows = await this.rows<{ id: string }>(
      'SELECT left(document_id, 2) AS id FROM memory_vectors WHERE space_id = $1 ORDER BY 1',
    );
    return queryRows.map(({ id }) => id);
  }

  /** Builds the lists of memories, which read the database in place of the cache. */
  buildMemoryList(): Pick<RecallService, 'listMemories' | 'listMemoriesAt' | 'listStatements'> {
    const rows = new ListedMemoriesRepository(this.db);
    return {
      listMemories: async (scope) => (await rows.findAll(scope)).map(toRecalledItem),
      listStatements: async (scope) =>
        (await rows.findAll(scope)).filter(({ key }) => !isStoreKey(key)).map(toRecalledItem),
      listMemoriesAt: async (scope, at) =>
        (await new PastRowsRepository(this.db).findPast(scope, at, ['memory'])).map((row) =>
          toItem(row, showUnmasked),
        ),
    };
  }

  rows<T>(sql: string): Promise<T[]> {
    return this.db.query<T[]>(sql, [this.scope.spaceId]);
  }
}

/** Creates the fixture for all tests of a file, and resets it before each test. */
export function useExtractionFixture(): ExtractionFixture {
  const fixture = new ExtractionFixture();
  beforeAll(() => fixture.open(), 90_000);
  afterAll(() => fixture.postgres.stop());
  beforeEach(() => fixture.reset());
  return fixture;
}
