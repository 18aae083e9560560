import { Command } from 'commander';
import type { CliSetup } from '../cli-setup.js';
import { listCommand } from './memory-list.command.js';

export function memoryCommand(setup: CliSetup): Command {
  return new Command('memory').description("a person's memories").addCommand(listCommand(setup));
}
