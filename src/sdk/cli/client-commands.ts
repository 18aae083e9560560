import type { Command } from 'commander';
import type { CliSetup } from './cli-setup.js';
import { agentCommand } from './commands/agent.command.js';
import { chatCommand } from './commands/chat.command.js';
import { completionCommand } from './commands/completion.command.js';
import {
  addMemoryCommand,
  deleteMemoryCommand,
  flushMemoryCommand,
  overrideMemoryCommand,
  searchCommand,
} from './commands/gateway-memories.command.js';
import {
  deleteResourceCommand,
  getResourceCommand,
  listResourcesCommand,
  uploadResourceCommand,
} from './commands/gateway-resources.command.js';
import { createUserCommand } from './commands/gateway-users.command.js';
import { healthCommand } from './commands/health.command.js';
import { hookCommand } from './commands/hook.command.js';
import { loginCommand, logoutCommand, whoamiCommand } from './commands/login.command.js';
import { mcpCommand } from './commands/mcp.command.js';
import { memoryCommand } from './commands/memory.command.js';
import { topicCommand } from './commands/memory-read.command.js';
import { openCommand } from './commands/open.command.js';
import { auditCommand, jobCommand, receiptCommand } from './commands/operations.command.js';
import { profileCommand } from './commands/profile.command.js';
import { recallCommand } from './commands/recall.command.js';
import { resourceCommand } from './commands/resource.command.js';
import { sessionCommand } from './commands/session.command.js';
import { settingsCommand } from './commands/settings.command.js';
import { tokenCommand } from './commands/token.command.js';
import { userCommand } from './commands/user.command.js';

type CommandFactory = (setup: CliSetup) => Command;

/** Commands for a running service, in the order of the help, by heading. */
const GROUPS: readonly (readonly [heading: string, commands: readonly CommandFactory[]])[] = [
  ['Who you are:', [loginCommand, logoutCommand, whoamiCommand, profileCommand]],
  ['Memory:', [memoryCommand, topicCommand, recallCommand, sessionCommand, resourceCommand, chatCommand]],
  [
    'Memory gateway (JSON of the service):',
    [
      ...[
        createUserCommand,
        searchCommand,
        addMemoryCommand,
        flushMemoryCommand,
        overrideMemoryCommand,
        deleteMemoryCommand,
      ],
      ...[uploadResourceCommand, listResourcesCommand, getResourceCommand, deleteResourceCommand],
    ],
  ],
  ['Operators:', [tokenCommand, userCommand, jobCommand, receiptCommand, auditCommand, settingsCommand]],
  ['Agents:', [mcpCommand, agentCommand, hookCommand]],
  ['Help and tools:', [healthCommand, openCommand, completionCommand]],
];

/** Adds the client's commands, which a checkout and the npm package share. */
export function addClientCommands(program: Command, setup: CliSetup): Command {
  for (const [heading, commands] of GROUPS)
    for (const make of commands) program.addCommand(make(setup).helpGroup(heading));
  return program;
}
