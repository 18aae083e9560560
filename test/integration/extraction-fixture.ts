import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { Metrics } from '../../src/common/metrics/metrics.js';
import type { SessionScope } from '../../src/common/scope.js';
import { AdvisoryLocks } from '../../src/database/advisory-locks.js';
import { loadExtractionPrompts } from '../../src/memory/extraction/extraction-prompt.js';
import { ExtractionService } from '../../src/memory/extraction/extraction.service.js';
import { FactExtractor } from '../../src/memory/extraction/fact-extractor.js';
import { TurnDocuments } from '../../src/memory/extraction/turns/turn-documents.service.js';
import { TurnMemoryService } from '../../src/memory/extraction/turns/turn-memory.service.js';
import { TurnPipeline } from '../../src/memory/extraction/turns/turn-pipeline.service.js';
import { MemoryChanges } from '../../src/memory-cache/memory-changes.js';
import { MemoryWriter } from '../../src/memory/memories/lifecycle/memory-writer.js';
import { MemoryRepository } from '../../src/memory/memories/lifecycle/memory.repository.js';
import { DryRunService } from '../../src/memory/extraction/dry-run.service.js';
import { ToolManager } from '../../src/memory/extraction/manager/tool-manager.service.js';
import { JobUndo } from '../../src/memory/memories/lifecycle/job-undo.js';
import { MemoryEditor } from '../../src/memory/memories/lifecycle/memory-editor.js';
import { MemoryReader } from '../../src/memory/memories/lifecycle/memory-reader.repository.js';
import { MemoryRemover } from '../../src/memory/memories/lifecycle/memory-remover.js';
import { MemoryRestorer } from '../../src/memory/memories/lifecycle/memory-restorer.js';
import { MemoryRewriter } from '../../src/memory/memories/lifecycle/memory-rewriter.js';
import { toRecalledItem } from '../../src/memory/recall/lists/cached-memory.js';
import { isStoreKey } from '../../src/memory/memories/items/item-row.js';
import { MemoryRowsRepository } from '../../src/memory/recall/lists/memory-rows.repository.js';
import { ManagerToolbox } from '../../src/memory/extraction/manager/manager-toolbox.service.js';
import { MemoriesService } from '../../src/memory/memories/memories.service.js';
import type { MemoryList } from '../../src/memory/recall/lists/memory-list.js';
import { toItem } from '../../src/memory/recall/search/recalled-item.js';
import { DocumentEmbedding } from '../../src/memory/indexing/vectors/document-embedding.service.js';
import { PastRows } from '../../src/memory/indexing/vectors/past-rows.repository.js';
import { VectorStore } from '../../src/memory/indexing/vectors/vector-store.repository.js';
import type { LoggedMessage } from '../../src/sessions/turn.js';
import { DEFAULT_SETTINGS } from '../../src/settings/parse-settings.js';
import type { TokenConfig } from '../../src/tokens/token-config.js';
import { createTokenConfig } from '../factories/token-config.js';
import { CountingEmbedder } from '../fakes/counting-embedder.js';
import { ScriptedMemoryLlm } from '../fakes/scripted-memory-llm.js';
import { startTestPostgres, type TestPostgres } from '../support/postgres.js';
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
/** A job's first attempt. */
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
 * The way of turns into memory on a real database, with a scripted memory LLM: a space and a token of its own
 * for each test.
 */
export class ExtractionGround {
  postgres!: TestPostgres;
  db!: DataSource;
  sessions!: Sessions;
  scope!: SessionScope;
  token: TokenConfig | null = null;
  llm = new ScriptedMemoryLlm();
  embedder = new CountingEmbedder();
  readonly changes = new MemoryChanges();
  metrics = new Metrics();

  async open(): Promise<void> {
    this.postgres = await startTestPostgres();
    this.db = (await this.postgres.createDatabase()).dataSource;
    this.sessions = buildSessions(this.db);
  }

  async renew(): Promise<void> {
    this.scope = createScope(await createSpace(this.db));
    this.token = createTokenConfig();
    this.llm = new ScriptedMemoryLlm();
    this.embedder = new CountingEmbedder();
    this.metrics = new Metrics();
  }

  extraction(): ExtractionService {
    const memories = new MemoryRepository(this.db);
    const prompts = loadExtractionPrompts();
    const writer = new MemoryWriter(memories, this.changes);
    const manager = new ToolManager(
      this.llm,
      this.list(),
      new ManagerToolbox(this.memories()),
      writer,
      prompts,
    );
    const facts = new FactExtractor(this.llm, memories, prompts);
    return new ExtractionService(
      facts,
      manager,
      writer,
      this.metrics,
      { countExtraction: () => undefined },
      { push: () => undefined },
    );
  }

  memories(): MemoriesService {
    const [repository, { changes }] = [new MemoryRepository(this.db), this];
    return new MemoriesService(
      new MemoryReader(this.db),
      new MemoryEditor(repository, changes),
      new MemoryRemover(repository, changes),
      new MemoryRestorer(repository, changes),
      new MemoryRewriter(repository, changes),
      new JobUndo(repository, changes),
    );
  }

  dryRun(): DryRunService {
    const tokens = { findConfig: () => Promise.resolve(this.token) };
    return new DryRunService(
      tokens,
      this.extraction(),
      new MemoryWriter(new MemoryRepository(this.db), this.changes),
    );
  }

  pipeline(storeTimeoutMs = 30_000, log = this.sessions.service): TurnPipeline {
    const documents = new TurnDocuments(
      new MemoryRepository(this.db),
      new DocumentEmbedding(new VectorStore(this.db)),
    );
    const tokens = { findConfig: () => Promise.resolve(this.token) };
    const users = { isMemoryWanted: () => Promise.resolve(true) };
    const settings = { refresh: () => Promise.resolve(DEFAULT_SETTINGS) };
    const memory = new TurnMemoryService(
      tokens,
      this.extraction(),
      { of: () => ({ embedder: this.embedder }) },
      documents,
      users,
      settings,
    );
    return new TurnPipeline(log, new AdvisoryLocks(this.db), memory, { storeTimeoutMs });
  }

  /** A finished turn that waits for extraction. */
  async turn(
    request: readonly LoggedMessage[],
    answers: readonly LoggedMessage[] = [],
    rest: Partial<SessionScope> = {},
  ): Promise<TurnRef> {
    const opened = openTurn({ ...this.scope, ...rest }, request, { tokenId: this.scope.spaceId });
    await this.sessions.service.openTurn(opened);
    await this.sessions.service.completeTurn(opened, answers);
    return { spaceId: this.scope.spaceId, turnId: opened.turnId };
  }

  /** A turn, and its way into memory. @returns its id */
  async remember(text: string, answer = 'Noted.', storeTimeoutMs?: number): Promise<string> {
    const ref = await this.turn([user(text)], [assistant(answer)]);
    await this.pipeline(storeTimeoutMs).process(ref, run);
    return ref.turnId;
  }

  live(): Promise<MemoryRowView[]> {
    return this.rows(
      'SELECT id, content, key, metadata FROM memories WHERE space_id = $1 AND valid_to IS NULL ORDER BY created_at, content',
    );
  }

  async contents(): Promise<string[]> {
    return (await this.live()).map(({ content }) => content);
  }

  batches(): Promise<{ batch_id: string; result: Record<string, unknown> }[]> {
    return this.rows('SELECT batch_id, result FROM ingest_batches WHERE space_id = $1 ORDER BY created_at');
  }

  async state(turnId: string): Promise<unknown> {
    return (
      await this.db.query<unknown[]>('SELECT extraction, reason FROM turns WHERE id = $1', [turnId])
    )[0];
  }

  async vectors(): Promise<string[]> {
    const rows = await this.rows<{ id: string }>(
      'SELECT left(document_id, 2) AS id FROM memory_vectors WHERE space_id = $1 ORDER BY 1',
    );
    return rows.map(({ id }) => id);
  }

  /** Answers lists as the cache would. */
  list(): Pick<MemoryList, 'list' | 'listAt' | 'listStatements'> {
    const rows = new MemoryRowsRepository(this.db);
    return {
      list: async (scope) => (await rows.all(scope)).map(toRecalledItem),
      listStatements: async (scope) =>
        (await rows.all(scope)).filter(({ key }) => !isStoreKey(key)).map(toRecalledItem),
      listAt: async (scope, at) =>
        (await new PastRows(this.db).rowsAt(scope, at, ['memory'])).map((row) => toItem(row)),
    };
  }

  rows<T>(sql: string): Promise<T[]> {
    return this.db.query<T[]>(sql, [this.scope.spaceId]);
  }
}

/** For the tests of a file. */
export function useExtraction(): ExtractionGround {
  const ground = new ExtractionGround();
  beforeAll(() => ground.open(), 90_000);
  afterAll(() => ground.postgres.stop());
  beforeEach(() => ground.renew());
  return ground;
}
