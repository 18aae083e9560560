import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, listen } from '../../src/app/create-api.js';
import { createWorker } from '../../src/app/create-worker.js';
import { AppLogger } from '../../src/common/logging/app-logger.js';
import type { AppConfig } from '../../src/config/app-config.js';
import { loadConfig } from '../../src/config/load-config.js';
import { ChangeFeed } from '../../src/database/change-feed.port.js';
import { TurnWriter } from '../../src/sessions/log/turn-writer.js';
import { eventually } from './eventually.js';
import { beginIdleEmbedding, endIdleEmbedding } from './idle-embedding.js';
import { startTestPostgres } from './postgres.js';

export interface ServiceOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Service to share a database with, as two processes of one installation do. */
  readonly beside?: RunningService;
  /** True (default) if a worker runs too. */
  readonly worker?: boolean;
}

export interface Job {
  readonly turn_id: string;
  readonly session_id: string;
  readonly reason: string | null;
}

/** Fields of a token that is registered. */
type TokenFields = Readonly<Record<string, unknown>> & { readonly policy?: object };

/**
 * Runs API and worker in this process on a fresh database and a scratch data folder, and calls them over
 * HTTP.
 */
export class RunningService {
  private constructor(
    readonly url: string,
    readonly adminToken: string,
    readonly env: Readonly<Record<string, string>>,
    readonly app: NestFastifyApplication,
    readonly worker: INestApplicationContext | null,
    private readonly sql: (text: string) => Promise<unknown>,
    readonly logs: () => string,
    private readonly cleanUp: () => Promise<void>,
  ) {}

  static async start({
    env = {},
    beside,
    worker: withWorker = true,
  }: ServiceOptions = {}): Promise<RunningService> {
    const postgres = beside ? null : await startTestPostgres();
    const database = await postgres?.createDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'memorybridge-e2e-'));
    const adminToken = beside?.adminToken ?? `admin-${randomBytes(16).toString('hex')}`;
    const own = {
      DATABASE_URL: database?.url ?? '',
      MEMORYBRIDGE_MASTER_KEY: randomBytes(32).toString('hex'),
      MEMORYBRIDGE_ADMIN_TOKEN: adminToken,
      LOG_LEVEL: 'DEBUG',
      LOG_FORMAT: 'json',
      MEMORY_BRIDGE_HOST: '127.0.0.1',
      MEMORY_BRIDGE_PORT: '0',
      // A response ends once its turn is stored, however slow the machine is.
      MEMORYBRIDGE_MEMORY_COMMIT_WAIT_MS: '20000',
      // Many requests at once queue for connections, and on a busy machine for long.
      MEMORYBRIDGE_DATABASE_CONNECT_TIMEOUT_MS: '30000',
    };
    const all = { ...own, ...beside?.env, ...env, MEMORYBRIDGE_DATA_DIR: dataDir };
    const { config } = loadConfig({
      env: all,
      projectRoot: join(import.meta.dirname, '../..'),
      isTerminal: false,
    });
    const lines: string[] = [];
    const logger = new AppLogger(
      { ...config.logging, process: 'test' },
      { write: (line) => lines.push(String(line)) > 0 },
    );
    beginIdleEmbedding();
    const { worker, app, url } = await startProcesses(config, logger, withWorker).catch((error: unknown) => {
      endIdleEmbedding();
      throw error;
    });
    const cleanUp = async (): Promise<void> => {
      endIdleEmbedding();
      app.getHttpServer().closeAllConnections();
      await app.close();
      await worker?.close();
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    };
    const sql = beside ? beside.sql : (text: string) => database!.dataSource.query(text);
    return new RunningService(url, adminToken, all, app, worker, sql, () => lines.join(''), cleanUp);
  }

  close(): Promise<void> {
    return this.cleanUp();
  }

  async rows<Row = Record<string, unknown>>(text: string): Promise<Row[]> {
    return (await this.sql(text)) as Row[];
  }

  async admin<Body = Record<string, unknown>>(method: string, path: string, body?: object): Promise<Body> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.adminToken}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as Body;
  }

  registerWithId(fields: TokenFields): Promise<{ id: string; token: string }> {
    return this.admin('POST', '/v1/admin/tokens', addPatience(fields));
  }

  async register(fields: TokenFields): Promise<string> {
    return (await this.registerWithId(fields)).token;
  }

  sendRaw(token: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body,
    });
  }

  chat(token: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    return this.sendRaw(token, JSON.stringify(body), headers);
  }

  listJobs(state: string): Promise<{ jobs: Job[]; counts: Record<string, number> }> {
    return this.admin('GET', `/v1/admin/jobs?state=${state}`);
  }

  /**
   * Waits until every turn is extracted or discarded, whether or not its answer was read to the end, and
   * until the API has received the notices about it.
   */
  async settled(): Promise<void> {
    const writer = this.app.get(TurnWriter, { strict: false });
    await eventually(async () => {
      // A turn is opened before its question is sent, and has no row until it is written.
      if (writer.backlog > 0) return false;
      const [row] = await this.rows<{ n: string }>(
        "SELECT count(*) AS n FROM turns WHERE status = 'open' OR extraction IN ('pending', 'queued')",
      );
      return row?.n === '0';
    });
    await this.waitForNotices();
  }

  /**
   * Waits until this API has received the notices of all committed changes. A notice of a token that was just
   * registered invalidates the token once more, and cached memories may be older than a worker's last write.
   * Notices arrive in commit order.
   */
  async waitForNotices(): Promise<void> {
    const feed = this.app.get(ChangeFeed, { strict: false });
    const last = randomUUID();
    let unsubscribe = (): void => undefined;
    const told = new Promise<void>(
      (resolve) => (unsubscribe = feed.subscribe('outbox', (payload) => payload === last && resolve())),
    );
    await eventually(() => feed.connected);
    await feed.publish('outbox', last);
    await told;
    unsubscribe();
  }
}

/**
 * Raises the recall timeout, which is 300 ms by default, because tests check the content of memory, not the
 * speed of the machine.
 */
function addPatience(fields: TokenFields): TokenFields {
  const policy: { readonly recall?: object } = fields.policy ?? {};
  return { ...fields, policy: { ...policy, recall: { timeout_ms: 20_000, ...policy.recall } } };
}

async function startProcesses(
  config: AppConfig,
  logger: AppLogger,
  withWorker: boolean,
): Promise<Pick<RunningService, 'worker' | 'app' | 'url'>> {
  const worker = withWorker ? await createWorker(config, logger) : null;
  const app = await createApi(config, logger);
  const { url } = await listen(app, config);
  return { worker, app, url };
}

export function startService(options?: ServiceOptions): Promise<RunningService> {
  return RunningService.start(options);
}
