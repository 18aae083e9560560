import type { AppConfig } from '../config/app-config.js';
import type { LoadedConfig } from '../config/load-config.js';
import type { CliIo } from '../sdk/cli/cli-io.js';

export interface PreparedDatabase {
  /** New admin token, to be shown this once; `null` if one existed or was preset. */
  readonly newAdminToken: string | null;
}

/** Result of one check of `doctor`. */
export interface Check {
  readonly name: string;
  readonly status: 'ok' | 'warn' | 'fail';
  readonly detail: string;
  /** Advice for the operator; only for `warn` and `fail`. */
  readonly fix?: string;
}

/** Outcome of a change of the master key. */
export interface Rotation {
  /** Number of values encrypted with the new key. */
  readonly resealed: number;
  /** Number of values that the old key could not decrypt; they are unchanged. */
  readonly unreadable: number;
}

/** The progress of a command over the index. */
export interface IndexStep {
  readonly spaceId: string;
  readonly at: number;
  readonly of: number;
  /** Number of processed documents in this space. */
  readonly documents: number;
}

export type IndexWatch = (step: IndexStep) => void;

export interface RebuiltIndex {
  readonly driver: string;
  readonly spaces: number;
  readonly documents: number;
  /** Number of removed spaces that no longer exist in the database. */
  readonly dropped: number;
}

/** Differences of a space, by document id: `m:` messages, `f:` memories. */
export interface SpaceReport {
  readonly spaceId: string;
  readonly documents: number;
  readonly missing: readonly string[];
  readonly extra: readonly string[];
  readonly different: readonly string[];
}

export interface IndexReport {
  readonly driver: string;
  readonly spaces: readonly SpaceReport[];
  /** Spaces in the index that no longer exist in the database. */
  readonly strays: readonly string[];
}

export interface ServiceRun {
  readonly config: AppConfig;
  /** Notices to be logged at INFO. */
  readonly notices: readonly string[];
  /** New admin token, to be shown this once; `null` after the first start. */
  readonly firstAdminToken: string | null;
  /** True if this start has set the installation up. */
  readonly isFirst: boolean;
}

/** Actions that need more than this folder; the composition root provides them. */
export interface ServiceActions {
  /** Runs database, API and worker in one process tree. Resolves when it has stopped. */
  start(run: ServiceRun): Promise<void>;
  /** Runs an API process. Resolves when it has stopped. */
  startApi(run: ServiceRun): Promise<void>;
  /** Runs a worker process. Resolves when it has stopped. */
  startWorker(run: ServiceRun): Promise<void>;
  /** Runs the missing migrations and returns their names. */
  migrate(config: AppConfig): Promise<readonly string[]>;
  /**
   * Creates database, schema, master key and admin token (with its file in the data folder) as far as they
   * are missing, and leaves nothing running. Safe to repeat.
   */
  prepareDatabase(config: AppConfig): Promise<PreparedDatabase>;
  /**
   * Creates the code of a link that signs an operator in once, within 15 minutes. The service may be running.
   */
  createConsoleCode(config: AppConfig): Promise<string>;
  /**
   * Re-encrypts every stored secret with another master key. No other process may use the database meanwhile.
   * @param next new key; `null` generates one, for an installation that keeps its key in the data folder
   */
  rotateMasterKey(config: AppConfig, next: string | null): Promise<Rotation>;
  /**
   * Checks the connection to the database, its migrations and the master key. Problems are findings, not
   * exceptions.
   */
  runDatabaseChecks(config: AppConfig): Promise<readonly Check[]>;
  /**
   * Rebuilds the index of one or all spaces.
   * @param space `null` for all
   * @throws StartError if the space does not exist, QdrantFault
   */
  rebuildIndex(config: AppConfig, space: string | null, watch: IndexWatch): Promise<RebuiltIndex>;
  /** Compares the index with the database, with the parameters and errors of `rebuildIndex`. */
  verifyIndex(config: AppConfig, space: string | null, watch: IndexWatch): Promise<IndexReport>;
  /**
   * Removes points of memories that have expired or are older than `retentionDays`, unless that is `null`.
   * Returns the number of removed points.
   */
  cleanIndex(config: AppConfig, retentionDays: number | null): Promise<number>;
}

export interface CliDeps extends CliIo {
  /** Version of the product. */
  readonly version: string;
  /** @throws ConfigError */
  readonly loadConfig: () => LoadedConfig;
  readonly actions: ServiceActions;
  /**
   * Keeps this process running if its output can no longer be written: a service must not end with the
   * program that reads its log.
   */
  readonly outliveReader: () => void;
}
