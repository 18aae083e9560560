import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Injectable, Module, type INestApplicationContext, type OnModuleInit } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { ConfigModule } from '../../src/config/config.module.js';
import type { AppConfig } from '../../src/config/app-config.js';
import { DatabaseModule } from '../../src/database/database.module.js';
import { EXTRACT_TURN, QUEUES, type TurnJob } from '../../src/queue/job-definitions.js';
import { JobQueue } from '../../src/queue/job-queue.port.js';
import { JobWorkers } from '../../src/queue/job-workers.js';
import { QueueWorkersModule } from '../../src/queue/queue-workers.module.js';
import { QueueModule } from '../../src/queue/queue.module.js';
import { BULL_QUEUES } from '../../src/queue/queue.tokens.js';
import { SessionsModule } from '../../src/sessions/sessions.module.js';
import { SessionsService } from '../../src/sessions/sessions.service.js';
import { SessionsWorkerModule } from '../../src/sessions/sessions.worker.module.js';
import { eventually } from '../support/eventually.js';
import { registerIdleHandlers } from '../support/idle-handlers.js';
import { startTestPostgres, type TestDatabase, type TestPostgres } from '../support/postgres.js';
import { assistant, createSpace, openTurn, createScope, user } from './sessions-fixture.js';

const CONFIG = {
  database: { url: null, poolSize: 5, connectTimeoutMs: 20_000 },
  queue: { redisUrl: null, relayIntervalMs: 100, extractionConcurrency: 2 },
  outbound: { headersTimeoutMs: 120_000, idleTimeoutMs: 600_000 },
  server: { drainTimeoutMs: 20_000 },
} as unknown as AppConfig;

@Injectable()
class TestProcessor implements OnModuleInit {
  readonly extracted: string[] = [];

  constructor(
    private readonly workers: JobWorkers,
    private readonly sessions: SessionsService,
  ) {}

  onModuleInit(): void {
    this.workers.registerWorker(EXTRACT_TURN, this, 2);
    registerIdleHandlers(this.workers, [EXTRACT_TURN]);
  }

  /** Like the real one: a job takes all that waits in its space. */
  async handle({ spaceId, turnId }: TurnJob): Promise<void> {
    for (;;) {
      const turnIds = (await this.sessions.loadWaitingTurns(spaceId, turnId, 100)).map((turn) => turn.turnId);
      if (turnIds.length === 0) return;
      this.extracted.push(...turnIds);
      await this.sessions.markExtracted({ spaceId, turnIds });
    }
  }
}

describe('sessions and queue, wired by Nest', () => {
  let postgres: TestPostgres;
  let database: TestDatabase;
  let app: INestApplicationContext;
  let extracted: string[];

  beforeAll(async () => {
    postgres = await startTestPostgres();
    database = await postgres.createDatabase();
    const core = [
      ConfigModule.register(CONFIG),
      DatabaseModule.register(database.url),
      QueueModule.register(database.url),
    ];
    class TestModule {}
    Module({
      imports: [...core, SessionsModule, QueueWorkersModule, SessionsWorkerModule],
      providers: [TestProcessor],
    })(TestModule);
    app = await NestFactory.createApplicationContext(TestModule, { logger: false, abortOnError: false });
    ({ extracted } = app.get(TestProcessor));
  });
  afterAll(async () => {
    await postgres.stop();
  });

  it('carries a finished turn through the outbox and the queue to its handler, once', async () => {
    const sessions = app.get(SessionsService);
    const spaceId = await createSpace(database.dataSource);
    const turns = Array.from({ length: 20 }, (_, index) =>
      openTurn(createScope(spaceId), [user(`question ${index}`)]),
    );
    await Promise.all(
      turns.map((turn) => sessions.completeTurn(turn, [assistant(`answer to ${turn.turnId}`)])),
    );
    await eventually(async () => (await sessions.listPipeline({ state: 'done' })).length === 20);
    expect(extracted.toSorted()).toEqual(turns.map(({ turnId }) => turnId).sort());
    // The turns are done a little before their job is.
    const depth = await eventually(async () => {
      const now = await app.get(JobQueue).readDepth('extraction');
      return now.active === 0 && now;
    });
    expect(depth).toMatchObject({ waiting: 0, failed: 0 });
    expect(app.get<Queue[]>(BULL_QUEUES).map(({ name }) => name)).toEqual([...QUEUES]);
  });

  it('runs a failed turn again when a person asks for it', async () => {
    const sessions = app.get(SessionsService);
    const [done] = await sessions.listPipeline({ state: 'done', limit: 1 });
    await database.dataSource.query(`UPDATE turns SET extraction = 'failed' WHERE id = $1`, [done!.turnId]);
    await sessions.retryTurn(done!.turnId);
    await eventually(() => extracted.filter((turnId) => turnId === done!.turnId).length === 2);
  });

  it('writes what was recorded when the shutdown begins', async () => {
    const spaceId = await createSpace(database.dataSource);
    const turns = Array.from({ length: 200 }, (_, index) =>
      openTurn(createScope(spaceId), [user(`late ${index}`)]),
    );
    const stored = turns.map((turn) => app.get(SessionsService).completeTurn(turn, []));
    await app.close();
    expect(await Promise.all(stored)).toEqual(turns.map(() => true));
  });
});
