import type { Command } from 'commander';
import { CliContext } from './cli-context.js';
import type { CliSetup } from './cli-setup.js';
import { createUsageError } from './cli.errors.js';
import { readGlobalOptions, readOwnOptions } from './global-options.js';

/** Work of a command; `args` are its arguments in their order. */
export type CommandHandler<Options, Args extends readonly unknown[]> = (
  context: CliContext,
  options: Options,
  ...args: Args
) => Promise<void>;

/**
 * Converts a handler into an action of commander: it gets a context, and Ctrl-C aborts its signal.
 *
 * @example
 * ```ts
 * const runShow = async (context: CliContext, options: {}, id: string) => …;
 * new Command('show').argument('<id>').action(toAction(setup, runShow));
 * ```
 */
export function toAction<Options, Args extends readonly unknown[]>(
  setup: CliSetup,
  handler: CommandHandler<Options, Args>,
): (...given: unknown[]) => Promise<void> {
  return async (...given) => {
    const command = given.at(-1) as Command;
    refuseBlankValues(command, given);
    const context = new CliContext(setup, readGlobalOptions(command));
    const unsubscribe = setup.io.onInterrupt(() => context.interrupt());
    try {
      await handler(context, readOwnOptions(command) as Options, ...(given.slice(0, -2) as unknown as Args));
    } finally {
      unsubscribe();
    }
  };
}

/**
 * Refuses blank values, which are mostly variables of a shell that are not set. An argument that may be left
 * out may be blank too.
 *
 * @throws {CliError} that names the argument or the option
 */
function refuseBlankValues(command: Command, given: readonly unknown[]): void {
  command.registeredArguments.forEach((argument, at) => {
    if (argument.required && [given[at]].flat().some(isBlank))
      throw createUsageError(`The argument <${argument.name()}> is empty.`, 'Pass a value.');
  });
  for (const [name, value] of Object.entries(readGlobalOptions(command)))
    if ([value].flat().some(isBlank))
      throw createUsageError(
        `The value of ${toFlag(name)} is empty.`,
        'Pass a value, or leave the option out.',
      );
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

function toFlag(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Builds the part of a command's help that shows examples. */
export function describeExamples(...lines: readonly string[]): string {
  return [
    '',
    lines.length === 1 ? 'Example:' : 'Examples:',
    ...lines.map((line) => `  $ memorybridge ${line}`),
  ].join('\n');
}
