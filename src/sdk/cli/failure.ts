import { type Command, CommanderError } from 'commander';
import {
  AuthenticationError,
  ConflictError,
  MemoryBridgeError,
  NetworkError,
  NotFoundError,
  PermissionError,
  TimeoutError,
  UnavailableError,
  ValidationError,
} from '../errors.js';
import { InputError } from '../input-error.js';
import { redact } from '../redact.js';
import { CliError, EXIT, type ExitCode, MissingIdError } from './cli.errors.js';

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
      hint: 'Correct the id, then repeat it.',
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
 * Finds the exit code and the message of an error; an error of commander, or an argument that cannot be sent,
 * means that the command line is wrong.
 *
 * @param command that failed
 */
export function describeFailure(error: unknown, command: Command): Failure {
  if (error instanceof CliError) {
    const { code, message, hint, exitCode } = error;
    return { code, message, hint, exitCode, ...adviseOnId(error, command) };
  }
  if (error instanceof MemoryBridgeError) return describeCall(error, command);
  if (error instanceof CommanderError) return describeUsage(findMistake(error), command);
  if (error instanceof InputError) return describeUsage(endSentence(readMessage(error)), command);
  return {
    code: 'problem',
    message: readMessage(error),
    hint: 'Repeat it with --verbose to see every request.',
    exitCode: EXIT.problem,
  };
}

/** Reads the message of any error, without secrets. */
export function readMessage(error: unknown): string {
  return redact(error instanceof Error ? error.message : String(error));
}

/** Adds the full stop that a message lacks if it begins with the name of an argument. */
function endSentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`;
}

function describeCall(error: MemoryBridgeError, command: Command): Failure {
  const advice = ADVICE.find(([ErrorOfCall]) => error instanceof ErrorOfCall)?.[1];
  const hint =
    error.field === undefined
      ? 'Correct the request, then repeat it.'
      : `Correct \`${error.field}\`, then repeat it.`;
  return {
    ...(advice ?? { code: error.code ?? 'refused', hint, exitCode: EXIT.problem }),
    ...adviseOnUser(error),
    ...adviseOnConflict(error),
    ...adviseOnId(error, command),
    ...adviseOnVersion(error, command),
    ...adviseOnSetting(error, command),
    message: error.message,
    ...(error.requestId !== undefined && { requestId: error.requestId }),
  };
}

/** Advises on `--user`, which the service knows as a header. */
function adviseOnUser({ field, detail }: MemoryBridgeError): Partial<Advice> {
  if (field !== 'X-Memory-User') return {};
  if (detail.includes('policy'))
    return {
      hint: "Leave out --user, or set `headers.user` in the token's policy: memorybridge token update --help",
    };
  return { hint: 'Name the end user, in 1 to 256 printable characters: --user NAME, or MEMORYBRIDGE_USER' };
}

/** Advises on a conflict that reading again does not solve: that of a request without a version. */
function adviseOnConflict(error: MemoryBridgeError): Partial<Advice> {
  if (!(error instanceof ConflictError) || error.method !== 'POST') return {};
  if (error.path === '/users')
    return { hint: 'Choose another id, or get the key of this one: --admin-token TOKEN' };
  return { hint: 'The message says what exists that this command conflicts with.' };
}

/** Advises on an id with the command that shows all of them, if there is one. */
function adviseOnId(error: Error, command: Command): Partial<Advice> {
  const list = findSibling(command, 'list');
  if (list === undefined || !(error instanceof NotFoundError || error instanceof MissingIdError)) return {};
  return { hint: `Correct the id; \`${formatPath(list)}\` shows all ids.` };
}

/** Advises on a version that does not exist with the command that shows all of them. */
function adviseOnVersion(error: MemoryBridgeError, command: Command): Partial<Advice> {
  const history = findSibling(command, 'history');
  if (history === undefined || !(error instanceof NotFoundError) || error.field !== 'version') return {};
  return { hint: `Pass an earlier version; \`${formatPath(history)} <id>\` shows all versions.` };
}

/** Advises on a refused setting with the command that shows all of them. */
function adviseOnSetting(error: MemoryBridgeError, command: Command): Partial<Advice> {
  const get = findSibling(command, 'get');
  if (get === undefined || !(error instanceof ValidationError)) return {};
  return { hint: `Correct it; \`${formatPath(get)}\` shows all settings.` };
}

function findSibling({ parent }: Command, name: string): Command | undefined {
  return parent?.commands.find((each) => each.name() === name);
}

function findMistake({ code, message }: CommanderError): string {
  // A command that only groups others was called alone; its help has been printed.
  return code === 'commander.help' ? 'The subcommand is missing.' : message.replace(/^error: /, '').trim();
}

function describeUsage(message: string, command: Command): Failure {
  const purpose = command.commands.length > 0 ? 'List the commands' : 'Show its arguments and options';
  const hint = `${purpose}: ${formatPath(command)} --help`;
  return { code: 'usage', message, hint, exitCode: EXIT.usage };
}

/** Formats a command as it is typed, with the names of the commands that it is part of. */
function formatPath(command: Command): string {
  const name = command.name();
  return command.parent === null ? name : `${formatPath(command.parent)} ${name}`;
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
