import type { Command } from 'commander';
import { CliContext } from './cli-context.js';
import type { CliSetup } from './cli-setup.js';
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
 * new Command('show').argument('<id>').action(toAction(setup, async (context, options: {}, id: string) =>
 * …));
 * ```
 */
export function toAction<Options, Args extends readonly unknown[]>(
  setup: CliSetup,
  handler: CommandHandler<Options, Args>,
): (...given: unknown[]) => Promise<void> {
  return async (...given) => {
    const command = given.at(-1) as Command;
    const context = new CliContext(setup, readGlobalOptions(command));
    const unsubscribe = setup.io.onInterrupt(() => context.interrupt());
    try {
      await handler(context, readOwnOptions(command) as Options, ...(given.slice(0, -2) as unknown as Args));
    } finally {
      unsubscribe();
    }
  };
}

/** Builds the part of a command's help that shows examples. */
export function describeExamples(...lines: readonly string[]): string {
  return [
    '',
    lines.length === 1 ? 'Example:' : 'Examples:',
    ...lines.map((line) => `  $ memorybridge ${line}`),
  ].join('\n');
}
