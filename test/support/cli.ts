import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type {
  Check,
  CliDeps,
  IndexReport,
  PreparedDatabase,
  ServiceActions,
  ServiceRun,
} from '../../src/cli/cli-deps.js';
import { runCli } from '../../src/cli/run-cli.js';
import { loadConfig } from '../../src/config/load-config.js';

/**
 * The command line with a scratch project folder and fake service actions that record what they were given.
 */
export class CliBench {
  readonly root = mkdtempSync(join(tmpdir(), 'memorybridge-cli-'));
  readonly dataDir = join(this.root, 'data');
  readonly printed: string[] = [];
  readonly noted: string[] = [];
  readonly started: { readonly role: string; readonly run: ServiceRun }[] = [];
  env: Record<string, string> = { MEMORY_BRIDGE_PORT: '0' };
  /** Standard input; null for one that never ends. */
  input: string | null = '';
  /** True once a command reads standard input. */
  isReading = false;
  /** Answers of a person; without any there is no terminal. */
  answers: string[] = [];
  /** Presses Ctrl-C. */
  interrupt: () => void = () => undefined;
  /** Stands in for the database step of init. */
  prepareDatabase: () => PreparedDatabase = () => ({ newAdminToken: 'mb_made_just_now' });
  databaseChecks: () => readonly Check[] = () => [{ name: 'database', status: 'ok', detail: 'reachable' }];
  migrations: readonly string[] = [];
  indexReport: IndexReport = { driver: 'embedded', spaces: [], strays: [] };
  /** New keys that `master-key rotate` handed on. */
  readonly rotations: (string | null)[] = [];

  constructor() {
    mkdirSync(join(this.root, 'config'));
  }

  run(...args: string[]): Promise<number> {
    return runCli(args, this.createDeps());
  }

  getOutput(): string {
    return this.printed.join('\n');
  }

  getNotes(): string {
    return this.noted.join('\n');
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  private createDeps(): CliDeps {
    return {
      print: (line) => void this.printed.push(line),
      note: (line) => void this.noted.push(line),
      write: (text) => void this.printed.push(text),
      progress: (line) => void this.noted.push(line),
      readInput: () => {
        this.isReading = true;
        return this.input === null ? new Promise(() => undefined) : Promise.resolve(this.input);
      },
      streamInput: () =>
        this.input === null
          ? new Readable({ read: () => void (this.isReading = true) })
          : Readable.from([Buffer.from(this.input)]),
      readEnv: (name) => ({ XDG_CONFIG_HOME: join(this.root, 'settings'), ...this.env })[name],
      terminal: { input: this.answers.length > 0, output: false, notes: this.answers.length > 0 },
      columns: 80,
      ask: () => Promise.resolve(this.answers.shift() ?? ''),
      onInterrupt: (listener) => {
        this.interrupt = listener;
        return () => (this.interrupt = () => undefined);
      },
      version: '1.2.3',
      loadConfig: () => loadConfig({ projectRoot: this.root, env: this.env, isTerminal: false }),
      actions: this.createActions(),
      outliveReader: () => undefined,
    };
  }

  private createActions(): ServiceActions {
    const record = (role: string) => (run: ServiceRun) =>
      Promise.resolve(void this.started.push({ role, run }));
    return {
      start: record('start'),
      startApi: record('api'),
      startWorker: record('worker'),
      migrate: () => Promise.resolve(this.migrations),
      prepareDatabase: async () => this.prepareDatabase(),
      rotateMasterKey: (_config, next) =>
        Promise.resolve(void this.rotations.push(next)).then(() => ({ resealed: 3, unreadable: 0 })),
      createConsoleCode: () => Promise.resolve('c0de'),
      runDatabaseChecks: async () => this.databaseChecks(),
      rebuildIndex: (_config, space, watch) => {
        watch({ spaceId: space ?? 'space-1', at: 1, of: 1, documents: 5 });
        return Promise.resolve({ driver: 'qdrant', spaces: 1, documents: 5, dropped: 2 });
      },
      verifyIndex: async (_config, space, watch) => {
        watch({ spaceId: space ?? 'space-1', at: 1, of: 1, documents: 5 });
        return this.indexReport;
      },
      cleanIndex: (_config, retentionDays) => Promise.resolve(retentionDays ?? 0),
    };
  }
}
