import { Command } from 'commander';
import { createUsageError } from './cli.errors.js';
import type { CliSetup } from './cli-setup.js';
import { addClientCommands } from './client-commands.js';
import { describeExamples } from './command-action.js';
import { refuseUnknownCommand } from './refuse-unknown-command.js';

/** Commands that start a service or work on its data folder. */
const CHECKOUT_COMMANDS = [
  'start',
  'init',
  'api',
  'worker',
  'migrate',
  'doctor',
  'index',
  'master-key',
  'model',
  'console-link',
] as const;

/** Builds the command line of the npm package, which has the client's commands only. */
export function buildPackageProgram(setup: CliSetup): Command {
  const program = new Command('memorybridge')
    .description('Long-term memory for any LLM application: the client of a running MemoryBridge.')
    .usage('[options] <command>')
    .argument('[command]')
    // An unknown command may be followed by arguments; the action names it.
    .allowExcessArguments()
    .addHelpText(
      'after',
      describeExamples(
        'login --token -',
        'memory add "Is allergic to hazelnuts."',
        'recall "Which cake can I eat?"',
      ),
    )
    .action((command: string | undefined) => {
      if (command !== undefined) refuseUnknownCommand(program);
      program.outputHelp();
    });
  CHECKOUT_COMMANDS.forEach((name) => program.addCommand(buildAbsentCommand(name), { hidden: true }));
  return addClientCommands(program, setup);
}

function buildAbsentCommand(name: string): Command {
  return new Command(name)
    .description('part of a checkout of MemoryBridge, which runs the service')
    .argument('[args...]')
    .allowUnknownOption()
    .addHelpText('after', describeExamples(name))
    .action(() => {
      throw createUsageError(
        `\`memorybridge ${name}\` is not part of this package, which is the client of a running service.`,
        'Run it in a checkout of MemoryBridge or in its container image: npx memorybridge --help',
      );
    });
}
