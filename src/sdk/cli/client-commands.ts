import type { Command } from 'commander';
import type { CliSetup } from './cli-setup.js';
import { agentCommand } from './commands/agent.command.js';
import { healthCommand } from './commands/health.command.js';
import { hookCommand } from './commands/hook.command.js';
import { mcpCommand } from './commands/mcp.command.js';
import { memoryCommand } from './commands/memory.command.js';
import { tokenCommand } from './commands/token.command.js';

/** Commands that talk to a running service, in the order of the help. */
const COMMANDS: readonly ((setup: CliSetup) => Command)[] = [
  healthCommand,
  memoryCommand,
  tokenCommand,
  mcpCommand,
  agentCommand,
  hookCommand,
];

/** Adds the client's commands; a checkout and the npm package have them alike. */
export function addClientCommands(program: Command, setup: CliSetup): Command {
  return COMMANDS.reduce((parent, make) => parent.addCommand(make(setup)), program);
}
