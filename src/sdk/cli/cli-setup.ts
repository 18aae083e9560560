import type { CliIo } from './cli-io.js';
import type { Failure } from './failure.js';

/** Access to the data folder of a checkout, if a service was started in it. */
export interface LocalInstallation {
  /** @throws when nothing runs on it */
  readonly findUrl: () => string;
  /** @throws when it holds no admin token */
  readonly findAdminToken: () => string;
}

/** The setup of a command line: its environment, and the commands it has in addition to the client's. */
export interface CliSetup {
  readonly io: CliIo;
  readonly version: string;
  /** The local installation; null in the npm package, which has no data folder. */
  readonly installation: LocalInstallation | null;
  /** Explains errors that the client does not know. @returns undefined for all others */
  readonly explain?: (error: unknown) => Failure | undefined;
}
