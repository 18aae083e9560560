import { Command } from 'commander';
import type { CliSetup } from '../cli-setup.js';
import { describeExamples } from '../command-action.js';
import { buildMemoryExportCommand } from './memory-export.command.js';
import { buildMemoryImportCommand } from './memory-import.command.js';
import { buildMemoryListCommand } from './memory-list.command.js';
import {
  buildMemoryHistoryCommand,
  buildMemorySearchCommand,
  buildMemoryShowCommand,
} from './memory-read.command.js';
import {
  buildMemoryAddCommand,
  buildMemoryEditCommand,
  buildMemoryRemoveCommand,
  buildMemoryRestoreCommand,
} from './memory-write.command.js';

const COMMANDS = [
  ...[
    buildMemoryAddCommand,
    buildMemoryListCommand,
    buildMemorySearchCommand,
    buildMemoryShowCommand,
    buildMemoryHistoryCommand,
  ],
  ...[
    buildMemoryEditCommand,
    buildMemoryRestoreCommand,
    buildMemoryRemoveCommand,
    buildMemoryExportCommand,
    buildMemoryImportCommand,
  ],
];

export function buildMemoryCommand(setup: CliSetup): Command {
  const memory = new Command('memory')
    .description("a person's memories")
    .addHelpText('after', describeExamples('memory list --topic health'));
  return COMMANDS.reduce((parent, make) => parent.addCommand(make(setup)), memory);
}
