import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { request as send } from 'undici';
import { KeyRing, createStoredKeys } from '../../src/common/crypto/key-ring.js';
import type { AppConfig } from '../../src/config/app-config.js';
import { PostgresChangeFeed } from '../../src/database/postgres-change-feed.js';
import { EmbedderProbe } from '../../src/embeddings/embedder-probe.js';
import { PooledEmbedders } from '../../src/embeddings/pooled-embedders.js';
import { MemoryManagers } from '../../src/memory/indexing/embedders/memory-managers.js';
import { EmbedderCalibrationsRepository } from '../../src/memory/indexing/calibration/embedder-calibrations.repository.js';
import { EmbedderCalibrationsService } from '../../src/memory/indexing/calibration/embedder-calibrations.service.js';
import { DocumentEmbeddingService } from '../../src/memory/indexing/vectors/document-embedding.service.js';
import { EmbeddingMarksRepository } from '../../src/memory/indexing/vectors/embedding-marks.repository.js';
import { EmbeddingSweepService } from '../../src/memory/indexing/vectors/embedding-sweep.service.js';
import { IndexSourceRepository } from '../../src/memory/indexing/vectors/index-source.repository.js';
import {
  ReembeddingService,
  type ReembeddingRun,
} from '../../src/memory/indexing/vectors/reembedding.service.js';
import { VectorStoreRepository } from '../../src/memory/indexing/vectors/vector-store.repository.js';
import { EmbeddedIndexDriver } from '../../src/search-index/embedded/embedded-index.driver.js';
import type { JobQueue } from '../../src/queue/job-queue.port.js';
import type { SettingsService } from '../../src/settings/settings.service.js';
import type { TokenConfig } from '../../src/tokens/token-config.js';
import { TokensRepository } from '../../src/tokens/tokens.repository.js';
import { TokensService } from '../../src/tokens/tokens.service.js';
import { startTestPostgres, type TestPostgres } from '../support/postgres.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';
import { MemoryQueue } from './sessions-fixture.js';
import type { PostJson } from '../../src/common/http/post-json.js';
import { BUNDLED_ONLY } from '../support/bundled-only.js';

const post: PostJson = async (url, headers, body, signal) => {
  const answer = await send(url, {
    method: 'POST',
    headers: { ...headers },
    body: JSON.stringify(body),
    signal,
  });
  return { status: answer.statusCode, json: await answer.body.json() };
};

/**
 * The services for tokens, embedders and vectors, on a database of their own and with a scripted embedder.
 */
export class ReembeddingFixture {
  readonly feed: PostgresChangeFeed;
  readonly tokens: TokensService;
  readonly embedders = new PooledEmbedders({
    cacheEntries: 0,
    batchSize: 64,
    timeoutMs: 5_000,
    post,
    local: BUNDLED_ONLY,
  });
  readonly managers: MemoryManagers;
  readonly vectors: VectorStoreRepository;
  readonly calibrations: EmbedderCalibrationsService;
  readonly documents: DocumentEmbeddingService;
  readonly marks: EmbeddingMarksRepository;
  readonly reembedding: ReembeddingService;
  readonly queue = new MemoryQueue();
  private readonly index: EmbeddedIndexDriver;

  constructor(
    readonly db: DataSource,
    readonly upstream: ScriptedUpstream,
  ) {
    this.feed = new PostgresChangeFeed(db);
    const master = Buffer.alloc(32, 7);
    const settings = { getCurrent: () => Promise.resolve({}) } as unknown as SettingsService;
    const findConfig = {
      memory: { searchTimeoutMs: 30_000 },
      outbound: { blockPrivate: false },
    } as unknown as AppConfig;
    const keys = KeyRing.open(master, createStoredKeys(master));
    this.tokens = new TokensService(
      new TokensRepository(db),
      keys,
      this.feed,
      settings,
      new EmbedderProbe(post, '/nonexistent', 10_000),
      findConfig,
    );
    this.calibrations = new EmbedderCalibrationsService(new EmbedderCalibrationsRepository(db));
    this.managers = new MemoryManagers(this.embedders, this.tokens, this.calibrations);
    this.managers.onModuleInit();
    this.vectors = new VectorStoreRepository(db);
    this.documents = new DocumentEmbeddingService(this.vectors);
    this.marks = new EmbeddingMarksRepository(db);
    this.reembedding = new ReembeddingService(
      this.marks,
      this.vectors,
      this.documents,
      this.tokens,
      this.embedders,
      this.calibrations,
    );
    this.index = new EmbeddedIndexDriver(new IndexSourceRepository(db), { memoryBudget: 1e8 });
  }

  async close(): Promise<void> {
    this.managers.onApplicationShutdown();
    await Promise.all([this.embedders.close(), this.feed.onApplicationShutdown()]);
  }

  /** Creates the fields of an embedder, whose identity depends on the model. */
  createEmbedderFields(model: string, dims = 64, key = `sk-${model}`): object {
    return {
      embed_provider: 'p',
      embed_base_url: this.upstream.url,
      embed_api_key: key,
      embed_dims: dims,
      embed_body: { model, dimensions: dims },
    };
  }

  async register(embedder: object, owner?: string): Promise<TokenConfig> {
    const llm = { llm_base_url: 'http://127.0.0.1:9/v1', llm_api_key: 'sk-llm' };
    const { id } = await this.tokens.register(
      { ...llm, ...embedder, ...(owner === undefined ? {} : { owner_user_id: owner }) },
      'a',
    );
    return this.config(id);
  }

  async change({ id }: TokenConfig, embedder: object): Promise<TokenConfig> {
    await this.tokens.update(id, embedder, 'a');
    return this.config(id);
  }

  async config(id: string): Promise<TokenConfig> {
    const config = await this.tokens.findConfig(id);
    if (config === null) throw new Error('the token is corrupt');
    return config;
  }

  /** Finds the identity of the embedder that serves the recall of a token now. */
  async findServingModel({ id }: TokenConfig): Promise<string> {
    return this.managers.for(await this.config(id)).embedder.identity;
  }

  findIdentity(embedder: TokenConfig['embedder']): string {
    return this.embedders.for(embedder).identity;
  }

  async createUser(id: string): Promise<string> {
    const spaceId = randomUUID();
    await this.db.query('INSERT INTO spaces (id) VALUES ($1)', [spaceId]);
    await this.db.query("INSERT INTO users (id, space_id, key_enc, key_hash) VALUES ($1, $2, '', $1)", [
      id,
      spaceId,
    ]);
    return spaceId;
  }

  createRun(run: Partial<ReembeddingRun> = {}): ReembeddingRun {
    return {
      signal: new AbortController().signal,
      log: () => Promise.resolve(),
      reportProgress: () => Promise.resolve(),
      ...run,
    };
  }

  updateVectors(spaceId: string, run: Partial<ReembeddingRun> = {}): Promise<void> {
    return this.reembedding.updateVectors(spaceId, this.createRun(run));
  }

  /** Changes the rows of a space as if the last change of its tokens were long ago. */
  async ageChanges(spaceId: string): Promise<void> {
    await this.db.query("UPDATE tokens SET updated_at = now() - interval '10 minutes' WHERE space_id = $1", [
      spaceId,
    ]);
    await this.db.query(
      "UPDATE spaces SET embedded_at = now() - interval '5 minutes' WHERE id = $1 AND embedded_at IS NOT NULL",
      [spaceId],
    );
  }

  buildSweep(queue: JobQueue = this.queue): EmbeddingSweepService {
    return new EmbeddingSweepService(this.marks, queue, this.feed, this.embedders);
  }

  /** Counts the vectors of each model in a space. */
  async countVectors(spaceId: string): Promise<Record<string, number>> {
    const rows = await this.db.query<{ model: string; count: string }[]>(
      'SELECT model, count(*) FROM memory_vectors WHERE space_id = $1 GROUP BY model',
      [spaceId],
    );
    return Object.fromEntries(rows.map(({ model, count }) => [model, Number(count)]));
  }

  /** Recalls by vectors alone, best first. */
  async recall(token: TokenConfig, query: string): Promise<readonly string[]> {
    const { embedder } = this.managers.for(await this.config(token.id));
    const [vector = null] = await embedder.embed([query], undefined, 'query');
    const scope = { spaceId: token.spaceId, endUser: '', appId: 'default', projectId: 'default' };
    const hits = await this.index.search({
      ...scope,
      text: '',
      vector,
      model: embedder.identity,
      kinds: ['turn', 'memory'],
      limit: 5,
    });
    return hits
      .toSorted((left, right) => (right.dense ?? -1) - (left.dense ?? -1))
      .map(({ document }) => document.text);
  }

  /** Lists the texts of each request to the embedder. */
  listEmbeddedTexts(model: string): readonly (readonly string[])[] {
    const bodies = this.upstream.requests.map(
      ({ body }) => JSON.parse(body.toString('utf8')) as { model: string; input: string[] },
    );
    return bodies.filter((body) => body.model === model).map(({ input }) => input);
  }
}

/**
 * Creates one fixture for all tests of a file and passes it to `take`; its embedder is reset before each
 * test.
 */
export function useReembeddingFixture(
  take: (fixture: ReembeddingFixture, postgres: TestPostgres) => void,
): void {
  let postgres: TestPostgres;
  let fixture: ReembeddingFixture;
  beforeAll(async () => {
    postgres = await startTestPostgres();
    fixture = new ReembeddingFixture((await postgres.createDatabase()).dataSource, await startUpstream());
    take(fixture, postgres);
  });
  beforeEach(() => fixture.upstream.reset());
  afterAll(async () => {
    await fixture.close();
    await fixture.upstream.close();
    await postgres.stop();
  });
}
