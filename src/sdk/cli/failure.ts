import { CommanderError } from 'commander';
import {
  AuthenticationError,
  ConflictError,
  MemoryBridgeError,
  NetworkError,
  NotFoundError,
  PermissionError,
  TimeoutError,
  UnavailableError,
} from '../errors.js';
import { redact } from '../redact.js';
import { CliError, EXIT, type ExitCode } from './cli.errors.js';

/** An error as the command line reports it. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  /** Advice on what to do. */
  readonly hint: string;
  readonly requestId?: string;
  readonly exitCode: ExitCode;
}

interface Advice {
  readonly code: string;
  readonly hint: string;
  readonly exitCode: ExitCode;
}

type ErrorClass = abstract new (...args: never) => MemoryBridgeError;

const ADVICE: readonly (readonly [ErrorClass, Advice])[] = [
  [
    AuthenticationError,
    {
      code: 'unauthorized',
      hint: 'Pass a credential that is valid, or save one: memorybridge login --help',
      exitCode: EXIT.refused,
    },
  ],
  [
    PermissionError,
    {
      code: 'forbidden',
      hint: 'Use a credential that allows this; `memorybridge whoami` shows yours.',
      exitCode: EXIT.refused,
    },
  ],
  [
    NotFoundError,
    {
      code: 'not_found',
      hint: 'Correct the id; the command `list` beside this one shows all ids.',
      exitCode: EXIT.notFound,
    },
  ],
  [
    ConflictError,
    { code: 'conflict', hint: 'Read it again, then repeat the command.', exitCode: EXIT.problem },
  ],
  [
    NetworkError,
    {
      code: 'unreachable',
      hint: 'Start the service (in a checkout: `npm start`), or say where it runs: --url http://host:port',
      exitCode: EXIT.unreachable,
    },
  ],
  [
    TimeoutError,
    {
      code: 'timeout',
      hint: 'Repeat it, or give it more time: --timeout SECONDS',
      exitCode: EXIT.unreachable,
    },
  ],
  [
    UnavailableError,
    {
      code: 'unavailable',
      hint: 'Repeat it later; `memorybridge health` and the log of the service say more.',
      exitCode: EXIT.unreachable,
    },
  ],
];

/**
 * Finds the exit code and the message of an error; an error of commander means that the command line is
 * wrong.
 */
export function describeFailure(error: unknown): Failure {
  if (error instanceof CliError)
    return { code: error.code, message: error.message, hint: error.hint, exitCode: error.exitCode };
  if (error instanceof MemoryBridgeError) return describeCall(error);
  if (error instanceof CommanderError) return describeUsage(error);
  const message = redact(error instanceof Error ? error.message : String(error));
  return {
    code: 'problem',
    message,
    hint: 'Repeat it with --verbose to see every request.',
    exitCode: EXIT.problem,
  };
}

function describeCall(error: MemoryBridgeError): Failure {
  const advice = ADVICE.find(([ErrorOfCall]) => error instanceof ErrorOfCall)?.[1];
  const hint =
    error.field === undefined
      ? 'Correct the request, then repeat it.'
      : `Correct \`${error.field}\`, then repeat it.`;
  return {
    ...(advice ?? { code: error.code ?? 'refused', hint, exitCode: EXIT.problem }),
    message: error.message,
    ...(error.requestId !== undefined && { requestId: error.requestId }),
  };
}

function describeUsage({ code, message: text }: CommanderError): Failure {
  // A command that only groups others was called alone; its help has been printed.
  const message = code === 'commander.help' ? 'The subcommand is missing.' : text;
  const hint = 'List the subcommands: memorybridge COMMAND --help';
  return { code: 'usage', message: message.replace(/^error: /, '').trim(), hint, exitCode: EXIT.usage };
}

/** Formats an error for people: the problem, then a line with advice. */
export function formatFailure({ message, hint, requestId }: Failure): string {
  return `${message}${requestId === undefined ? '' : `\nRequest ${requestId}`}\n→ ${hint}`;
}

/** Formats an error for programs. */
export function toFailureJson({ code, message, hint, requestId }: Failure): string {
  return JSON.stringify({
    error: { code, message, hint, ...(requestId !== undefined && { request_id: requestId }) },
  });
}
