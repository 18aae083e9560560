import { CommanderError, type Command } from 'commander';
import { adviceFor } from '../common/errors/system-advice.js';
import { StartError } from '../config/start-error.js';
import type { CliDeps } from './cli-deps.js';
import { buildProgram } from './program.js';

/**
 * Runs one command line.
 * @param args without the program's own name
 * @returns the exit code: 0, or 1 when something is wrong; what is wrong and what to do about it has been printed
 */
export async function runCli(args: readonly string[], deps: CliDeps): Promise<number> {
  try {
    await prepared(buildProgram(deps), deps).parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    deps.note(describe(error));
    return 1;
  }
}

// Settings of a command are not inherited by commands that were added as objects.
function prepared(command: Command, deps: CliDeps): Command {
  command.exitOverride().configureOutput({ writeOut: (text) => deps.print(text.trimEnd()), writeErr: (text) => noteText(text, deps) });
  command.commands.forEach((child) => prepared(child, deps));
  return command;
}

function noteText(text: string, { note }: CliDeps): void {
  if (text.trim() !== '') note(text.trimEnd());
}

function describe(error: unknown): string {
  if (error instanceof StartError) return `${error.message}\n→ ${error.hint}`;
  const advice = adviceFor(error);
  if (advice !== undefined) return `${(error as Error).message}\n→ ${advice}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
