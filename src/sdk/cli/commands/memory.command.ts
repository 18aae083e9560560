import { Command } from 'commander';
import type { CliSetup } from '../cli-setup.js';
import { exportCommand } from './memory-export.command.js';
import { importCommand } from './memory-import.command.js';
import { listCommand } from './memory-list.command.js';

export function memoryCommand(setup: CliSetup): Command {
  return new Command('memory')
    .description("a person's memories")
    .addCommand(listCommand(setup))
    .addCommand(exportCommand(setup))
    .addCommand(importCommand(setup));
}
