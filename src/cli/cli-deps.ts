import type { AppConfig } from '../config/app-config.js';
import type { LoadedConfig } from '../config/load-config.js';

/** What became of the admin token proposed to a database: it is new there, it was there already, or others are there and it is not. */
export type AdminTokenState = 'created' | 'present' | 'different';

/** One finding of `doctor`. */
export interface Check {
  readonly name: string;
  readonly status: 'ok' | 'warn' | 'fail';
  readonly detail: string;
  /** What to do about it; for `warn` and `fail`. */
  readonly fix?: string;
}

export interface ServiceRun {
  readonly config: AppConfig;
  /** To be logged at INFO. */
  readonly notices: readonly string[];
  /** Made a moment ago, to be shown this once; `null` after the first start. */
  readonly firstAdminToken: string | null;
}

/** What commands do beyond this folder; the composition root provides it. */
export interface ServiceActions {
  /** Database, API and worker in one process tree. Resolves when it has stopped. */
  start(run: ServiceRun): Promise<void>;
  /** Resolves when it has stopped. */
  api(run: ServiceRun): Promise<void>;
  /** Resolves when it has stopped. */
  worker(run: ServiceRun): Promise<void>;
  /** @returns names of the migrations that were missing */
  migrate(config: AppConfig): Promise<readonly string[]>;
  /** Brings the database and its keys into being and stores the admin token, unless there is one already. May be repeated at any time. */
  prepareDatabase(config: AppConfig, adminToken: string): Promise<AdminTokenState>;
  /** Database reachable, migrations current, master key the right one. Findings, not exceptions. */
  databaseChecks(config: AppConfig): Promise<readonly Check[]>;
}

export interface CliDeps {
  /** A line for standard output: what was asked for. */
  readonly print: (line: string) => void;
  /** A line for standard error: progress and errors. */
  readonly note: (line: string) => void;
  readonly readInput: () => Promise<string>;
  /** @throws ConfigError */
  readonly loadConfig: () => LoadedConfig;
  readonly actions: ServiceActions;
}
