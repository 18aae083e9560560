import { Argument, Command } from 'commander';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { describeExamples, toAction } from '../command-action.js';
import { completeWords, type Shell, SHELLS, toCompletionScript } from '../completion.js';
import { readProfiles } from '../profiles.js';

export function buildCompletionCommand(setup: CliSetup): Command {
  const completion = new Command('completion')
    .description('print the shell script that completes commands, options and profiles')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .addHelpText(
      'after',
      describeExamples(
        'completion bash >> ~/.bashrc',
        'completion zsh > ~/.zfunc/_memorybridge',
        'completion fish > ~/.config/fish/completions/memorybridge.fish',
      ),
    )
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, shell: Shell) => {
        context.print({
          data: { shell, script: toCompletionScript(shell) },
          toText: () => toCompletionScript(shell),
        });
      }),
    );
  return completion.addCommand(buildWordsCommand(setup, completion), { hidden: true });
}

/** Creates the command that completion scripts call. */
function buildWordsCommand(setup: CliSetup, completion: Command): Command {
  return new Command('words')
    .description('print the completions of the last word')
    .argument('[words...]', 'words typed so far')
    .option('--next', 'complete the word after the last one')
    .addHelpText('after', describeExamples('completion words -- memory li'))
    .action(
      toAction(
        setup,
        async (context: CliContext, { next }: { readonly next?: boolean }, words: readonly string[]) => {
          const program = completion.parent ?? completion;
          const found = completeWords(program, next === true ? [...words, ''] : words, readNames(context));
          if (found.length > 0) context.io.print(found.join('\n'));
        },
      ),
    );
}

/** Reads the names of profiles; an unreadable file has none, and the command itself will report it. */
function readNames({ io }: CliContext): string[] {
  try {
    return Object.keys(readProfiles(io).profiles);
  } catch {
    return [];
  }
}
