import { CommanderError } from 'commander';
import { findAdvice } from '../common/errors/system-advice.js';
import { StartError } from '../config/start-error.js';
import { CliError, EXIT } from '../sdk/cli/cli.errors.js';
import type { CliSetup } from '../sdk/cli/cli-setup.js';
import { MemoryBridgeError } from '../sdk/errors.js';
import { InputError } from '../sdk/input-error.js';
import type { Failure } from '../sdk/cli/failure.js';
import { runCommandLine } from '../sdk/cli/run-command-line.js';
import type { CliDeps } from './cli-deps.js';
import { findInstallation } from './local-installation.js';
import { buildProgram } from './program.js';

/**
 * Runs one command line.
 * @param args without the program's own name
 * @returns the exit code, after printing the problem and its solution
 */
export function runCli(args: readonly string[], deps: CliDeps): Promise<number> {
  const setup: CliSetup = { io: deps, version: deps.version, installation: findInstallation(deps), explain };
  return runCommandLine(buildProgram(deps, setup), setup, args);
}

/** Errors of the client and of the command line, which explain themselves. */
const OWN_ERRORS = [CliError, MemoryBridgeError, InputError, CommanderError];

/** Explains errors of the service. */
function explain(error: unknown): Failure | undefined {
  if (OWN_ERRORS.some((OwnError) => error instanceof OwnError)) return undefined;
  if (error instanceof StartError)
    return { code: 'start', message: error.message, hint: error.hint, exitCode: EXIT.problem };
  const advice = findAdvice(error);
  if (advice !== undefined)
    return { code: 'system', message: (error as Error).message, hint: advice, exitCode: EXIT.problem };
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    code: 'problem',
    message,
    hint: 'Report it with the text above; `npx memorybridge doctor` checks this installation.',
    exitCode: EXIT.problem,
  };
}
