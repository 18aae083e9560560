import { resolve } from 'node:path';
import { runPhases, type Phase } from '../../common/lifecycle/phases.js';
import { ensureDataDir } from '../../database/embedded-postgres.js';
import { runMigrations } from '../../database/run-migrations.js';
import { lockDataFolder, type DataFolderLock } from './data-folder-lock.js';
import { ChildStartError, QdrantProgramError, StartAbortedError } from './host.errors.js';
import { endLeftovers } from './leftovers.js';
import { ManagedChild, type Environment } from './managed-child.js';
import { ManagedDatabase } from './managed-database.js';
import { buildQdrantEnvironment } from './qdrant-environment.js';
import { prepareQdrantFolder, getQdrantFolder } from './qdrant-folder.js';
import { hasTerminal } from './terminal.js';

const DEFAULT_TIMEOUTS: HostTimeouts = {
  readyMs: 180_000,
  apiStopMs: 30_000,
  workerStopMs: 30_000,
  qdrantStopMs: 10_000,
};
/** Milliseconds added to a child's own stop timeout, for the kill and its end. */
const PHASE_MARGIN_MS = 5_000;
/** Fast, then immediate shutdown, then kill: see `stopServer`. */
const DATABASE_STOP_MS = 35_000;
const QDRANT_PORT = 6333;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface HostTimeouts {
  /** From the start of a child to its ready message; loading takes minutes on a busy machine. */
  readonly readyMs: number;
  /** From SIGTERM to SIGKILL; the API's covers the streams it lets end. */
  readonly apiStopMs: number;
  readonly workerStopMs: number;
  readonly qdrantStopMs: number;
}

export interface HostOptions {
  readonly dataDir: string;
  /** `null` = the embedded PostgreSQL of the data folder. */
  readonly databaseUrl: string | null;
  /** Program and arguments; it must speak to us through `linkToHost`. */
  readonly api: readonly string[];
  readonly worker: readonly string[];
  /** Path of a Qdrant binary to run beside; `null` = none. */
  readonly qdrantBinary: string | null;
  /** The port on which it listens on loopback; its usual port when absent. */
  readonly qdrantPort?: number;
  /** The API key that Qdrant asks for; absent or `null`: a random one, which is kept in the data folder. */
  readonly qdrantApiKey?: string | null;
  /** Environment of all children. */
  readonly environment: Environment;
  /**
   * Runs before anything is started, when this data folder is ours and free of leftovers; what it throws ends
   * the start.
   */
  readonly precheck?: () => Promise<void>;
  /**
   * Runs once the schema is up to date and before the children start; what it returns is laid over their
   * environment, DATABASE_URL included. Runs again when the database had to move to another port.
   */
  readonly prepare?: (databaseUrl: string) => Promise<Environment>;
  readonly print: (line: string) => void;
  /** `process`: SIGINT and SIGTERM stop in order, a second one kills the children at once. */
  readonly signals?: Pick<NodeJS.EventEmitter, 'on' | 'off'>;
  /** True (the default if there is a terminal): SIGHUP stops, too; otherwise it is ignored. */
  readonly stopsOnHangup?: boolean;
  /** Aborted when the process that started the host has ended: stops in order, as a first signal does. */
  readonly parentEnded?: AbortSignal;
  readonly timeouts?: Partial<HostTimeouts>;
}

export interface Host {
  /** The address on which the API listens. */
  readonly url: string;
  readonly databaseUrl: string;
  /** Resolves after a whole shutdown, whoever asked for it. */
  readonly done: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts database, Qdrant, API and worker, each a process of its own on local TCP, and keeps them running
 * until told to stop. When it throws, everything it had started is stopped again.
 * @throws AlreadyRunningError, ChildStartError, StartAbortedError, EmbeddedPostgresError: each says what to
 * do
 */
export function startHost(options: HostOptions): Promise<Host> {
  return new HostManager(options).start();
}

class HostManager {
  private readonly timeouts: HostTimeouts;
  private readonly database: ManagedDatabase | null;
  private readonly qdrant: ManagedChild | null;
  private readonly api: ManagedChild;
  private readonly worker: ManagedChild;
  private lock: Promise<DataFolderLock> | null = null;
  private holdsLock = false;
  private environment: Environment;
  private port: Environment = {};
  private qdrantKey = '';
  private shuttingDown: Promise<void> | null = null;
  private resolveDone: () => void = () => undefined;
  private readonly done = new Promise<void>((resolve) => (this.resolveDone = resolve));

  constructor(private readonly options: HostOptions) {
    const { dataDir, print, api, worker, qdrantBinary } = options;
    this.timeouts = { ...DEFAULT_TIMEOUTS, ...options.timeouts };
    this.environment = options.environment;
    const { apiStopMs, workerStopMs, qdrantStopMs } = this.timeouts;
    this.database =
      options.databaseUrl === null
        ? new ManagedDatabase({ dataDir, print, onMoved: (url) => this.moveDatabase(url) })
        : null;
    this.api = this.createChild('api', api, apiStopMs, () => ({ ...this.environment, ...this.port }));
    this.worker = this.createChild('worker', worker, workerStopMs, () => this.environment);
    this.qdrant = qdrantBinary === null ? null : this.createQdrantChild(qdrantBinary, qdrantStopMs);
  }

  async start(): Promise<Host> {
    for (const signal of SIGNALS) this.options.signals?.on(signal, this.onSignal);
    this.options.parentEnded?.addEventListener('abort', this.onParentEnd);
    try {
      return await this.startAll();
    } catch (error) {
      const onPurpose = this.shuttingDown !== null;
      if (this.holdsLock || onPurpose) await this.stop();
      else this.unsubscribe();
      throw onPurpose ? new StartAbortedError() : error;
    }
  }

  private async startAll(): Promise<Host> {
    const { dataDir, print, precheck } = this.options;
    const folder = await ensureDataDir(dataDir);
    this.assertNotStopping();
    this.lock = lockDataFolder(folder);
    const lock = await this.lock;
    this.holdsLock = true;
    await endLeftovers(lock.leftovers, print);
    await precheck?.();
    this.assertNotStopping();
    const databaseUrl = this.database ? await this.database.start() : (this.options.databaseUrl as string);
    this.assertNotStopping();
    const migrations = await runMigrations(databaseUrl);
    if (migrations.length > 0) print(`database: schema brought up to date (${migrations.join(', ')})`);
    await this.prepareChildren(databaseUrl);
    const url = await this.startChildren();
    await lock.update({ url });
    return { url, databaseUrl, done: this.done, stop: () => this.stop() };
  }

  private async prepareChildren(databaseUrl: string): Promise<void> {
    const { environment, prepare } = this.options;
    this.environment = { ...environment, DATABASE_URL: databaseUrl, ...(await prepare?.(databaseUrl)) };
  }

  private async startChildren(): Promise<string> {
    this.assertNotStopping();
    await this.startQdrant();
    this.assertNotStopping();
    // Both load at once, and a worker that can't start must not end the API.
    const working = this.worker.startWithRetries();
    const url = await this.api.start();
    if (url === null) throw new ChildStartError('api', 'it announced no address');
    // A restarted API must come back where its clients look for it, also when the first one took any free
    // port.
    this.port = { MEMORY_BRIDGE_PORT: new URL(url).port };
    this.assertNotStopping();
    await working;
    this.assertNotStopping();
    return url;
  }

  private async startQdrant(): Promise<void> {
    if (this.qdrant === null) return;
    this.qdrantKey = await prepareQdrantFolder(this.options.dataDir, this.options.qdrantApiKey ?? null);
    // It counts as started once it runs, so one that fails could not be run.
    await this.qdrant.start().catch((error: ChildStartError) => {
      throw new QdrantProgramError(String(this.options.qdrantBinary), error);
    });
  }

  private assertNotStopping(): void {
    if (this.shuttingDown !== null) throw new StartAbortedError();
  }

  private stop(): Promise<void> {
    this.shuttingDown ??= this.shutDown();
    return this.shuttingDown;
  }

  private readonly onSignal = (signal: NodeJS.Signals): void => {
    const { print, stopsOnHangup = hasTerminal() } = this.options;
    if (signal === 'SIGHUP' && !stopsOnHangup) return;
    if (this.shuttingDown === null) {
      print(`${signal}: shutting down; send it again to kill processes that still run`);
      void this.stop();
    } else {
      print(`${signal} again: killing the processes that still run`);
      for (const child of this.listChildren()) child.kill();
    }
  };

  private readonly onParentEnd = (): void => {
    if (this.shuttingDown !== null) return;
    this.options.print('The process that started this one has ended: shutting down');
    void this.stop();
  };

  private async shutDown(): Promise<void> {
    // All at once: the first may take its time to end, and none must come back meanwhile.
    for (const child of this.listChildren()) child.retire();
    await runPhases(this.listPhases(), ({ name, outcome, ms, error }) =>
      this.options.print(
        `shutdown: ${name} ${outcome} (${ms} ms)${error instanceof Error ? `: ${error.message}` : ''}`,
      ),
    );
    this.unsubscribe();
    this.resolveDone();
  }

  private unsubscribe(): void {
    for (const signal of SIGNALS) this.options.signals?.off(signal, this.onSignal);
    this.options.parentEnded?.removeEventListener('abort', this.onParentEnd);
  }

  private listPhases(): Phase[] {
    const { apiStopMs, workerStopMs, qdrantStopMs } = this.timeouts;
    const parts = [
      { name: 'api', timeoutMs: apiStopMs + PHASE_MARGIN_MS, part: this.api },
      { name: 'worker', timeoutMs: workerStopMs + PHASE_MARGIN_MS, part: this.worker },
      { name: 'qdrant', timeoutMs: qdrantStopMs + PHASE_MARGIN_MS, part: this.qdrant },
      { name: 'postgres', timeoutMs: DATABASE_STOP_MS, part: this.database },
    ];
    const stops = parts.flatMap(({ part, ...phase }) =>
      part?.wasStarted ? [{ ...phase, run: () => part.stop() }] : [],
    );
    return [
      ...stops,
      { name: 'lock', timeoutMs: PHASE_MARGIN_MS, run: async () => (await this.lock)?.release() },
    ];
  }

  private createChild(
    name: string,
    command: readonly string[],
    stopTimeoutMs: number,
    environment: () => Environment,
  ): ManagedChild {
    const { print } = this.options;
    const onChange = (): void => this.recordChildren();
    return new ManagedChild({
      name,
      command,
      environment,
      channel: true,
      readyTimeoutMs: this.timeouts.readyMs,
      stopTimeoutMs,
      print,
      onChange,
    });
  }

  private createQdrantChild(binary: string, stopTimeoutMs: number): ManagedChild {
    const { print, environment, dataDir, qdrantPort: port = QDRANT_PORT } = this.options;
    return new ManagedChild({
      name: 'qdrant',
      // It works in another folder than the host, where a relative path would lead elsewhere; a bare name is
      // looked up in PATH.
      command: [binary.includes('/') ? resolve(binary) : binary],
      folder: getQdrantFolder(dataDir),
      environment: () => buildQdrantEnvironment(environment, { dataDir, port, apiKey: this.qdrantKey }),
      channel: false,
      readyTimeoutMs: this.timeouts.readyMs,
      stopTimeoutMs,
      print,
      onChange: () => this.recordChildren(),
    });
  }

  private listChildren(): ManagedChild[] {
    return [this.api, this.worker, ...(this.qdrant ? [this.qdrant] : [])];
  }

  private recordChildren(): void {
    const children = this.listChildren().flatMap(({ record }) => (record ? [record] : []));
    this.lock
      ?.then((lock) => lock.update({ children }))
      .catch((error: Error) => this.options.print(`The lock file can't be written: ${error.message}`));
  }

  private moveDatabase(url: string): void {
    const restart = (): void => [this.api, this.worker].forEach((child) => child.restart());
    this.prepareChildren(url).then(restart, (error: Error) =>
      this.options.print(
        `The children could not be restarted after PostgreSQL moved to another port: ${error.message}`,
      ),
    );
  }
}
