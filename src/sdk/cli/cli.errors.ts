/** Exit codes of the command line. */
export const EXIT = {
  ok: 0,
  /** The command ran and found a problem. */
  problem: 1,
  usage: 2,
  /** A credential is missing or was rejected. */
  refused: 3,
  notFound: 4,
  /** The service did not answer in time, or answered with a 5xx. */
  unreachable: 5,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The reason why a command cannot continue, and advice on what to do. */
export class CliError extends Error {
  override readonly name = 'CliError';

  constructor(
    message: string,
    readonly hint: string,
    readonly exitCode: ExitCode = EXIT.problem,
    /** Stable name of the problem, in the errors that `--json` prints. */
    readonly code: string = 'problem',
  ) {
    super(message);
  }
}

/** An id that does not exist. The advice names the command that shows all ids, if there is one. */
export class MissingIdError extends CliError {
  constructor(message: string) {
    super(message, 'Correct the id, then repeat it.', EXIT.notFound, 'not_found');
  }
}

/** Creates the error for a wrong command line. */
export function createUsageError(message: string, hint: string): CliError {
  return new CliError(message, hint, EXIT.usage, 'usage');
}
