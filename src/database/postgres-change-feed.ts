import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type Notification } from 'pg';
import { DataSource } from 'typeorm';
import { computeBackoffMs } from '../common/backoff.js';
import { CHANGE_TOPICS, ChangeFeed, type ChangeTopic } from './change-feed.port.js';
import { rethrowDatabaseError } from './database-errors.js';

const CONNECT_TIMEOUT_MS = 3_000;
const HEARTBEAT_MS = 15_000;
const BACKOFF = { firstMs: 100, longestMs: 5_000 };

type Listener = (payload: string) => void;

/**
 * Listens on a separate connection and publishes through the pool. Listeners get `''` after every connection,
 * including the first one.
 */
@Injectable()
export class PostgresChangeFeed extends ChangeFeed implements OnApplicationShutdown {
  private readonly logger = new Logger('ChangeFeed');
  private readonly listeners = new Map<ChangeTopic, Set<Listener>>(
    CHANGE_TOPICS.map((topic) => [topic, new Set()]),
  );
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;
  private listening = false;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  get connected(): boolean {
    return this.listening;
  }

  /** @throws DomainError DATABASE_UNAVAILABLE */
  async publish(topic: ChangeTopic, payload: string): Promise<void> {
    await this.dataSource
      .query('SELECT pg_notify($1, $2)', [toChannel(topic), payload])
      .catch(rethrowDatabaseError);
  }

  subscribe(topic: ChangeTopic, listener: Listener): () => void {
    // The wrapper distinguishes several subscriptions of the same function.
    const callListener: Listener = (payload) => listener(payload);
    this.listeners.get(topic)?.add(callListener);
    this.running ??= this.listen();
    return () => void this.listeners.get(topic)?.delete(callListener);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async listen(): Promise<void> {
    for (let failures = 0; !this.stopping.signal.aborted; failures += 1) {
      try {
        await this.listenOnce(() => (failures = 0));
      } catch (error) {
        this.logger.warn(
          `The change feed lost its connection and is reconnecting: ${(error as Error).message}`,
        );
      }
      await wait(computeBackoffMs(failures, BACKOFF), undefined, { signal: this.stopping.signal }).catch(
        () => undefined,
      );
    }
  }

  /** Listens until shutdown. @throws Error if the connection breaks */
  private async listenOnce(onConnected: () => void): Promise<void> {
    const client = this.createClient();
    const broken = new Promise<never>((_, reject) =>
      client.on('error', reject).on('end', () => reject(new Error('Connection ended'))),
    );
    broken.catch(() => undefined);
    client.on('notification', (notification) => this.deliver(notification));
    try {
      await client.connect();
      for (const topic of CHANGE_TOPICS) await client.query(`LISTEN ${toChannel(topic)}`);
      onConnected();
      this.listening = true;
      for (const topic of CHANGE_TOPICS) this.emit(topic, '');
      await Promise.race([broken, this.keepAlive(client)]);
    } finally {
      this.listening = false;
      await client.end().catch(() => undefined);
    }
  }

  // Without queries, a connection that broke silently (without a FIN) would look like one without notices.
  private async keepAlive(client: Client): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await wait(HEARTBEAT_MS, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await client.query('SELECT 1');
    }
  }

  private createClient(): Client {
    const { url } = this.dataSource.options as { url: string };
    const limits = { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, query_timeout: CONNECT_TIMEOUT_MS };
    return new Client({
      connectionString: url,
      application_name: 'memorybridge change feed',
      keepAlive: true,
      ...limits,
    });
  }

  private deliver({ channel, payload }: Notification): void {
    const topic = CHANGE_TOPICS.find((candidate) => toChannel(candidate) === channel);
    if (topic) this.emit(topic, payload ?? '');
  }

  private emit(topic: ChangeTopic, payload: string): void {
    for (const listener of this.listeners.get(topic) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        this.logger.error(`Listener for "${topic}" failed: ${(error as Error).message}`);
      }
    }
  }
}

const toChannel = (topic: ChangeTopic): string => `memorybridge_${topic}`;
