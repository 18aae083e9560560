/** Exit codes of the command line. */
export const EXIT = {
  ok: 0,
  /** The command ran and found, or met, a problem. */
  problem: 1,
  usage: 2,
  /** A credential is missing or refused. */
  refused: 3,
  notFound: 4,
  /** No answer, none in time, or a 5xx. */
  unreachable: 5,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A command that cannot go on: what is wrong, and what to do about it. */
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

/** The command line is wrong. */
export function usageError(message: string, hint: string): CliError {
  return new CliError(message, hint, EXIT.usage, 'usage');
}
