import type { AppConfig } from '../config/app-config.js';
import type { LoadedConfig } from '../config/load-config.js';
import type { CliIo } from '../sdk/cli/cli-io.js';

export interface PreparedDatabase {
  /** Made just now, to be shown this once; `null` when there was one already or it was preset. */
  readonly newAdminToken: string | null;
}

/** One finding of `doctor`. */
export interface Check {
  readonly name: string;
  readonly status: 'ok' | 'warn' | 'fail';
  readonly detail: string;
  /** Advice for the operator; only for `warn` and `fail`. */
  readonly fix?: string;
}

/** Outcome of a change of the master key. */
export interface Rotation {
  /** Values sealed with the new key. */
  readonly resealed: number;
  /** Values that the old key did not open: left as they are. */
  readonly unreadable: number;
}

/** The progress of a command over the index. */
export interface IndexStep {
  readonly spaceId: string;
  readonly at: number;
  readonly of: number;
  /** Done in this space. */
  readonly documents: number;
}

export type IndexWatch = (step: IndexStep) => void;

export interface RebuiltIndex {
  readonly driver: string;
  readonly spaces: number;
  readonly documents: number;
  /** Spaces that no longer exist. */
  readonly dropped: number;
}

/** Ids are document ids: `m:` messages, `f:` memories. */
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
  /** Spaces that no longer exist and of which something is held. */
  readonly strays: readonly string[];
}

export interface ServiceRun {
  readonly config: AppConfig;
  /** To be logged at INFO. */
  readonly notices: readonly string[];
  /** Made a moment ago, to be shown this once; `null` after the first start. */
  readonly firstAdminToken: string | null;
  /** True if this start has set the installation up. */
  readonly isFirst: boolean;
}

/** Actions of commands beyond this folder; the composition root provides them. */
export interface ServiceActions {
  /** Database, API and worker in one process tree. Resolves when it has stopped. */
  start(run: ServiceRun): Promise<void>;
  /** Resolves when it has stopped. */
  startApi(run: ServiceRun): Promise<void>;
  /** Resolves when it has stopped. */
  startWorker(run: ServiceRun): Promise<void>;
  /** @returns names of the migrations that were missing */
  migrate(config: AppConfig): Promise<readonly string[]>;
  /**
   * Brings database, schema, master key and admin token (with its file in the data folder) into being, as far
   * as they are missing, and leaves nothing running. May be repeated at any time.
   */
  prepareDatabase(config: AppConfig): Promise<PreparedDatabase>;
  /**
   * Makes the code of a link that signs an operator in once, within 15 minutes; the service may run
   * meanwhile.
   */
  createConsoleCode(config: AppConfig): Promise<string>;
  /**
   * Seals every stored secret again with another master key; nothing else may run on this database.
   * @param next the new key; `null` makes one, for an installation that keeps its key in the data folder
   */
  rotateMasterKey(config: AppConfig, next: string | null): Promise<Rotation>;
  /** Database reachable, migrations current, master key the right one. Findings, not exceptions. */
  runDatabaseChecks(config: AppConfig): Promise<readonly Check[]>;
  /** @param space `null` = all. @throws StartError when there is no such space, QdrantFault */
  rebuildIndex(config: AppConfig, space: string | null, watch: IndexWatch): Promise<RebuiltIndex>;
  /** The same parameters. */
  verifyIndex(config: AppConfig, space: string | null, watch: IndexWatch): Promise<IndexReport>;
  /**
   * Removes points of memories that have expired or, unless `null`, are older than so many days. @returns how
   * many
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
   * Keeps this process running when its output cannot be written any more: a service must not end with
   * the program that reads its log.
   */
  readonly outliveReader: () => void;
}
