import { Command } from 'commander';
import type { CliSetup } from '../cli-setup.js';
import { describeExamples } from '../command-action.js';
import { exportCommand } from './memory-export.command.js';
import { importCommand } from './memory-import.command.js';
import { listCommand } from './memory-list.command.js';
import { historyCommand, searchCommand, showCommand } from './memory-read.command.js';
import { addCommand, editCommand, removeCommand, restoreCommand } from './memory-write.command.js';

const COMMANDS = [
  ...[addCommand, listCommand, searchCommand, showCommand, historyCommand],
  ...[editCommand, restoreCommand, removeCommand, exportCommand, importCommand],
];

export function memoryCommand(setup: CliSetup): Command {
  const memory = new Command('memory')
    .description("a person's memories")
    .addHelpText('after', describeExamples('memory list --topic health'));
  return COMMANDS.reduce((parent, make) => parent.addCommand(make(setup)), memory);
}
