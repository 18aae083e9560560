import { afterAll, beforeAll } from '@jest/globals';
import { Controller, Get, Global, Module, Post, Req } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { AuditController } from '../../src/admin/audit.controller.js';
import { ErasureController } from '../../src/admin/erasure.controller.js';
import { LoginController } from '../../src/admin/login.controller.js';
import { TokenInspectionService } from '../../src/admin/token-inspection.service.js';
import { TokenRemovalService } from '../../src/admin/token-removal.service.js';
import { TokensController } from '../../src/admin/tokens.controller.js';
import { chooseRequestId } from '../../src/app/fastify-options.js';
import { AdminTokenService, type AdminToken } from '../../src/auth/admin-token.service.js';
import { AuthModule } from '../../src/auth/auth.module.js';
import type { AuthenticatedRequest } from '../../src/auth/authentication.js';
import { Allow } from '../../src/common/access/access.decorator.js';
import { enterContext } from '../../src/common/context/request-context.js';
import { DomainErrorFilter } from '../../src/common/http/domain-error.filter.js';
import { RequestContextInterceptor } from '../../src/common/http/request-context.interceptor.js';
import { createValidationPipe } from '../../src/common/http/validation-pipe.js';
import type { AppConfig } from '../../src/config/app-config.js';
import { ConfigModule } from '../../src/config/config.module.js';
import { DatabaseModule } from '../../src/database/database.module.js';
import { MemoryIndex, type IndexHit } from '../../src/search-index/memory-index.port.js';
import { JobQueue } from '../../src/queue/job-queue.port.js';
import { TokensModule } from '../../src/tokens/tokens.module.js';
import { CacheModule } from '../../src/cache/cache.module.js';
import { Metrics } from '../../src/common/metrics/metrics.js';
import { IndexingService } from '../../src/memory/indexing/indexing.service.js';
import { MemoryCacheModule } from '../../src/memory-cache/memory-cache.module.js';
import { ErasureModule } from '../../src/erasure/erasure.module.js';
import { UsersModule } from '../../src/users/users.module.js';
import { UsageModule } from '../../src/monitoring/usage.module.js';
import { createBaseFixture } from '../support/base-fixture.js';
import type { TestDatabase } from '../support/postgres.js';
import { MemoryQueue } from './sessions-fixture.js';

/** Records the spaces that were dropped; fails while `isDown`. */
export class RecordingIndex extends MemoryIndex {
  readonly dropped: string[] = [];
  isDown = false;

  async search(): Promise<readonly IndexHit[]> {
    return [];
  }

  async dropSpace(spaceId: string): Promise<void> {
    if (this.isDown) throw new Error('down');
    this.dropped.push(spaceId);
  }

  async dropDocuments(): Promise<void> {}

  async ping(): Promise<void> {}
}

/** Routes in place of those of other modules, one for each kind of access. */
@Controller()
class ProbeController {
  @Post('v1/chat/completions')
  @Allow('service')
  chat(@Req() { authentication }: AuthenticatedRequest): unknown {
    return { principal: authentication?.principal, config: authentication?.token };
  }

  @Get('health')
  @Allow('public')
  health(): unknown {
    return { status: 'ok' };
  }

  @Get('metrics')
  @Allow('metrics')
  metrics(): unknown {
    return {};
  }

  @Get('undeclared')
  answerUndeclared(): unknown {
    return {};
  }

  @Post('admin/broken')
  @Allow('admin')
  broken(): unknown {
    throw new Error('connect ECONNREFUSED 10.1.2.3:5432 at /srv/app/secret.ts');
  }
}

@Global()
@Module({
  providers: [
    { provide: MemoryIndex, useClass: RecordingIndex },
    { provide: JobQueue, useClass: MemoryQueue },
    Metrics,
  ],
  exports: [MemoryIndex, JobQueue, Metrics],
})
class IndexModule {}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
  readonly text: string;
}

/**
 * The admin API as one process serves it; without the queue board, whose packages Jest can't load in ESM
 * mode.
 */
export interface AdminApp {
  readonly app: NestFastifyApplication;
  readonly url: string;
  readonly admin: string;
  /** JSON over HTTP, as the admin unless `authorization` says otherwise; null sends none. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string | null>,
  ): Promise<Answer>;
  /** A service token's call of a proxy route. */
  use(token: string): Promise<Answer>;
  close(): Promise<void>;
}

interface Options {
  readonly dataDir: string;
  readonly adminToken?: string | null;
  readonly metricsToken?: string | null;
  readonly masterKey?: string | null;
  /** False: starts without making an admin token. */
  readonly ensureAdmin?: boolean;
}

export const ADMIN = 'admin-token-of-the-tests';

export async function startAdminApp(databaseUrl: string, options: Options): Promise<AdminApp> {
  const { adminToken = ADMIN, metricsToken = null, masterKey = null, ensureAdmin = true, dataDir } = options;
  const config = {
    dataDir,
    security: { adminToken, metricsToken, masterKey },
    auth: { jwksUrl: null, issuer: null, audience: null },
    engine: { open: false },
    backend: { baseUrl: null },
    storage: { driver: 'fs', dir: join(dataDir, 'storage') },
    memory: { searchTimeoutMs: 30_000 },
    outbound: { blockPrivate: false },
    database: { url: databaseUrl, poolSize: 5, connectTimeoutMs: 20_000 },
    cache: { redisUrl: null, memoryBudget: 1_000_000 },
    embeddings: { driver: 'bundled', modelsDir: dataDir },
  } as unknown as AppConfig;

  @Module({
    imports: [
      ConfigModule.register(config),
      DatabaseModule.register(databaseUrl),
      IndexModule,
      CacheModule,
      MemoryCacheModule,
      TokensModule,
      ErasureModule,
      UsersModule,
      AuthModule,
      UsageModule,
    ],
    controllers: [TokensController, ErasureController, AuditController, LoginController, ProbeController],
    providers: [
      TokenInspectionService,
      { provide: IndexingService, useValue: { findProgress: () => Promise.resolve(null) } },
      TokenRemovalService,
      { provide: APP_FILTER, useClass: DomainErrorFilter },
      { provide: APP_INTERCEPTOR, useClass: RequestContextInterceptor },
      { provide: APP_PIPE, useFactory: createValidationPipe },
    ],
  })
  class TestModule {}

  const adapter = new FastifyAdapter({
    genReqId: (incoming: IncomingMessage) => chooseRequestId(incoming),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 1_024 },
  });
  adapter.getInstance<FastifyInstance>().addHook('onRequest', (request, reply, done) => {
    enterContext({ requestId: request.id }, reply.raw);
    done();
  });
  const app = await NestFactory.create<NestFastifyApplication>(TestModule, adapter, {
    logger: false,
    abortOnError: false,
  });
  await app.listen(0, '127.0.0.1');
  const made = ensureAdmin ? await ensureAdminToken(app) : null;
  const url = await app.getUrl();
  const admin = adminToken ?? made?.token ?? '';
  const call: AdminApp['call'] = (method, path, body, headers = {}) =>
    request(url + path, method, body, { authorization: `Bearer ${admin}`, ...headers });
  return {
    app,
    url,
    admin,
    call,
    use: (token) => call('POST', '/v1/chat/completions', {}, { authorization: `Bearer ${token}` }),
    close: () => app.close(),
  };
}

/** One admin API on a database of its own for all tests of a file, to be read inside of them. */
export function useAdminApp(name: string): {
  readonly app: AdminApp;
  readonly database: TestDatabase;
  readonly dataDir: string;
} {
  let fixture: Awaited<ReturnType<typeof createBaseFixture>>;
  let database: TestDatabase;
  let app: AdminApp;
  beforeAll(async () => {
    fixture = await createBaseFixture(name);
    database = await fixture.postgres.createDatabase();
    app = await startAdminApp(database.url, { dataDir: fixture.folder });
  });
  afterAll(async () => {
    await app.close();
    await fixture.clear();
  });
  return {
    get app() {
      return app;
    },
    get database() {
      return database;
    },
    get dataDir() {
      return fixture.folder;
    },
  };
}

/** Registers a service token with `LLM` and `fields`. */
export function registerToken(app: AdminApp, fields: object = {}): Promise<Answer> {
  return app.call('POST', '/v1/admin/tokens', { ...LLM, ...fields });
}

async function ensureAdminToken(app: NestFastifyApplication): Promise<AdminToken> {
  try {
    return await app.get(AdminTokenService).ensure();
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function request(
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string | null>,
): Promise<Answer> {
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== null);
  const payload = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(url, {
    method,
    headers: { ...type, ...Object.fromEntries(given) },
    ...payload,
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    text,
  };
}

export const LLM = { llm_base_url: 'https://llm.test/v1', llm_api_key: 'sk-llm-0123456789abcd' };
export const MEMORY_LLM = {
  memory_llm_provider: 'openai',
  memory_llm_base_url: 'https://mem.test/v1/chat/completions',
  memory_llm_api_key: 'sk-mem-0123456789efgh',
  memory_llm_body: { model: 'm', temperature: 0 },
};
export const EMBED = {
  embed_provider: 'acme',
  embed_base_url: 'https://embed.test/v1',
  embed_api_key: 'sk-emb-0123456789ijkl',
  embed_dims: 8,
  embed_body: { model: 'e' },
};
