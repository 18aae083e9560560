import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { ChatMessage } from '../../src/common/chat-message.js';
import type { SessionScope } from '../../src/common/scope.js';
import { PostgresChangeFeed } from '../../src/database/postgres-change-feed.js';
import type { JobDefinition } from '../../src/queue/job-definitions.js';
import { JobQueue, type QueueDepth } from '../../src/queue/job-queue.port.js';
import { TurnLogRepository } from '../../src/sessions/log/turn-log.repository.js';
import { TurnWriter } from '../../src/sessions/log/turn-writer.js';
import { SessionsRepository } from '../../src/sessions/sessions.repository.js';
import { SessionsService } from '../../src/sessions/sessions.service.js';
import type { LoggedMessage, OpenTurn } from '../../src/sessions/turn.js';
import { startTestPostgres, type TestDatabase, type TestPostgres } from '../support/postgres.js';

export const HISTORY = { enabled: true, size: 10 };

export const toLogged = (
  message: ChatMessage,
  contentJson = JSON.stringify(message.content),
): LoggedMessage => ({ message, contentJson });
export const user = (content: ChatMessage['content'], rest: Partial<ChatMessage> = {}): LoggedMessage =>
  toLogged({ role: 'user', content, ...rest });
export const assistant = (content: ChatMessage['content'], rest: Partial<ChatMessage> = {}): LoggedMessage =>
  toLogged({ role: 'assistant', content, ...rest });
export const tool = (content: string, callId: string): LoggedMessage =>
  toLogged({ role: 'tool', content, tool_call_id: callId });
export const call = (id: string, name = 'weather', args = '{"city":"Oslo"}'): object => ({
  id,
  type: 'function',
  function: { name, arguments: args },
});

/** A queue that stores jobs by their keys and never runs them. */
export class MemoryQueue extends JobQueue {
  readonly jobs = new Map<string, object>();

  async addBulk<Payload extends object>(
    definition: JobDefinition<Payload>,
    payloads: readonly Payload[],
  ): Promise<void> {
    for (const payload of payloads) {
      const key = definition.dedupeKey(payload);
      if (!this.jobs.has(key)) this.jobs.set(key, payload);
    }
  }

  async removeJob<Payload extends object>(
    definition: JobDefinition<Payload>,
    payload: Payload,
  ): Promise<void> {
    this.jobs.delete(definition.dedupeKey(payload));
  }

  async schedule(): Promise<void> {}

  async readDepth(): Promise<QueueDepth> {
    return { waiting: this.jobs.size, active: 0, delayed: 0, failed: 0 };
  }

  async ping(): Promise<void> {}
}

/** The services of the session log in one process. */
export interface Sessions {
  readonly service: SessionsService;
  readonly writer: TurnWriter;
  readonly queue: MemoryQueue;
  readonly feed: PostgresChangeFeed;
}

export function buildSessions(dataSource: DataSource): Sessions {
  const feed = new PostgresChangeFeed(dataSource);
  const log = new TurnLogRepository(dataSource);
  const writer = new TurnWriter(log, feed);
  const queue = new MemoryQueue();
  return {
    service: new SessionsService(new SessionsRepository(dataSource), writer, log, queue),
    writer,
    queue,
    feed,
  };
}

/**
 * Creates one database for all tests of a suite, and a session log and a space for each test. Read the fields
 * inside of tests.
 */
export function useSessions(): {
  readonly database: TestDatabase;
  readonly sessions: Sessions;
  readonly spaceId: string;
} {
  let postgres: TestPostgres;
  let database: TestDatabase;
  let sessions: Sessions;
  let spaceId: string;
  beforeAll(async () => {
    postgres = await startTestPostgres();
    database = await postgres.createDatabase();
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    sessions = buildSessions(database.dataSource);
    spaceId = await createSpace(database.dataSource);
  });
  return {
    get database() {
      return database;
    },
    get sessions() {
      return sessions;
    },
    get spaceId() {
      return spaceId;
    },
  };
}

export async function createSpace(dataSource: DataSource): Promise<string> {
  const id = randomUUID();
  await dataSource.query('INSERT INTO spaces (id) VALUES ($1)', [id]);
  return id;
}

export function createScope(spaceId: string, rest: Partial<SessionScope> = {}): SessionScope {
  return { spaceId, endUser: '', appId: 'default', projectId: 'default', sessionId: 'default', ...rest };
}

export function openTurn(
  scope: SessionScope,
  messages: readonly LoggedMessage[],
  rest: Partial<OpenTurn> = {},
): OpenTurn {
  return {
    turnId: randomUUID(),
    scope,
    tokenId: randomUUID(),
    requestId: 'abcd1234',
    messages,
    extract: true,
    ...rest,
  };
}

/** Stores a request as the proxy does: loads the window, opens the turn and completes it. */
export async function chat(
  { service }: Sessions,
  scope: SessionScope,
  request: readonly LoggedMessage[],
  answers: readonly LoggedMessage[],
): Promise<OpenTurn> {
  const { tail, readTo } = await service.loadWindow(scope, HISTORY, request);
  const turn = openTurn(scope, tail, { readTo });
  await service.openTurn(turn);
  await service.completeTurn(turn, answers);
  return turn;
}

export const texts = (messages: readonly LoggedMessage[]): unknown[] =>
  messages.map(({ message }) => message.content);
