import { type Command, CommanderError } from 'commander';
import type { CliSetup } from './cli-setup.js';
import { EXIT } from './cli.errors.js';
import { describeFailure, formatFailure, toFailureJson } from './failure.js';
import { addGlobalOptions } from './global-options.js';

/** Codes of errors by which a command sets its exit code after it has printed everything itself. */
const OWN_CODE = /^memorybridge\./;

/**
 * Runs one command line.
 *
 * @param args without the program's own name
 * @returns the exit code; the result, or the problem and what to do about it, has been printed
 */
export async function runCommandLine(
  program: Command,
  setup: CliSetup,
  args: readonly string[],
): Promise<number> {
  addGlobalOptions(program, setup.version);
  let command = program;
  const setCommand = (current: Command): void => void (command = current);
  prepareOutput(program, setup, setCommand);
  program.hook('preAction', (_program, current) => setCommand(current));
  try {
    await program.parseAsync([...args], { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    return reportFailure(error, command, setup, args);
  }
}

function reportFailure(
  error: unknown,
  command: Command,
  { io, explain }: CliSetup,
  args: readonly string[],
): number {
  if (error instanceof CommanderError && (error.exitCode === 0 || OWN_CODE.test(error.code)))
    return error.exitCode;
  const failure = explain?.(error) ?? describeFailure(error, command);
  // The command line itself may be wrong, so its options are not parsed here.
  const isForPrograms = args.includes('--json') || args.includes('--ndjson');
  io.note(isForPrograms ? toFailureJson(failure) : formatFailure(failure));
  return isHook(command, args) && failure.exitCode === EXIT.usage ? EXIT.problem : failure.exitCode;
}

/** Tells whether a hook was called. Agents take its exit code 2 as an order to block what their user does. */
function isHook(command: Command, args: readonly string[]): boolean {
  return command.name() === 'hook' || (command.parent === null && args.includes('hook'));
}

/**
 * Sets the output of all commands, because commands added as objects do not inherit settings.
 *
 * @param onError called with a command whose command line is wrong
 */
function prepareOutput(command: Command, setup: CliSetup, onError: (command: Command) => void): void {
  const { io } = setup;
  const fail = (error: CommanderError): never => {
    onError(command);
    throw error;
  };
  command.exitOverride(fail).configureOutput({
    writeOut: (text) => io.print(text.trimEnd()),
    writeErr: (text) => io.note(text.trimEnd()),
    // The error is printed once, when it has been caught.
    outputError: () => undefined,
    getOutHasColors: () => false,
    getErrHasColors: () => false,
  });
  command.commands.forEach((child) => prepareOutput(child, setup, onError));
}
