import { setTimeout as wait } from 'node:timers/promises';
import { computeBackoffMs } from '../../common/backoff.js';
import { StartError } from '../../config/start-error.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../database/embedded-postgres.js';

const BACKOFF = { firstMs: 200, longestMs: 10_000 };

export interface ManagedDatabaseOptions {
  readonly dataDir: string;
  readonly print: (line: string) => void;
  /** Called when the server had to move to another port, because others hold the old address. */
  readonly onMoved: (url: string) => void;
}

/** Runs the embedded PostgreSQL and restarts it with backoff when it ends by itself. */
export class ManagedDatabase {
  private server: EmbeddedPostgres | null = null;
  private starting: Promise<EmbeddedPostgres> | null = null;
  private readonly stopping = new AbortController();

  constructor(private readonly options: ManagedDatabaseOptions) {}

  /** @returns its address, with the password */
  async start(): Promise<string> {
    const server = await this.launch();
    this.options.print(
      server.adopted
        ? `database: continuing with the PostgreSQL of a killed start (process ${server.pid})`
        : `database: embedded PostgreSQL in ${server.directory} (process ${server.pid})`,
    );
    void this.keepAlive(server);
    return server.url;
  }

  /** True if a start was tried: there may be something to stop. */
  get wasStarted(): boolean {
    return this.starting !== null;
  }

  /** Stops the server, even one that is just starting. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.starting?.catch(() => undefined);
    await this.server?.stop();
  }

  private async launch(): Promise<EmbeddedPostgres> {
    this.starting = startEmbeddedPostgres({ dataDir: this.options.dataDir });
    this.server = await this.starting;
    return this.server;
  }

  private async keepAlive(first: EmbeddedPostgres): Promise<void> {
    const { print, onMoved } = this.options;
    let server = first;
    for (let failures = 0; !this.stopping.signal.aborted; failures += 1) {
      await server.ended;
      if (this.stopping.signal.aborted) return;
      const delay = computeBackoffMs(failures, BACKOFF);
      print(`database: PostgreSQL ended by itself; starting it again in ${delay} ms`);
      await wait(delay, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      if (this.stopping.signal.aborted) return;
      try {
        const next = await this.launch();
        print(`database: PostgreSQL runs again (process ${next.pid})`);
        if (next.url !== server.url) onMoved(next.url);
        server = next;
        failures = -1;
      } catch (error) {
        print(`database: ${explainFailure(error)}`);
      }
    }
  }
}

function explainFailure(error: unknown): string {
  if (error instanceof StartError) return `${error.message} ${error.hint}`;
  return error instanceof Error ? error.message : String(error);
}
