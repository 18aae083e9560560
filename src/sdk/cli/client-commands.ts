import type { Command } from 'commander';
import type { CliSetup } from './cli-setup.js';
import { buildAgentCommand } from './commands/agent.command.js';
import { buildChatCommand } from './commands/chat.command.js';
import { buildCompletionCommand } from './commands/completion.command.js';
import {
  buildAddMemoryCommand,
  buildDeleteMemoryCommand,
  buildFlushMemoryCommand,
  buildOverrideMemoryCommand,
  buildSearchCommand,
} from './commands/gateway-memories.command.js';
import {
  buildDeleteResourceCommand,
  buildGetResourceCommand,
  buildListResourcesCommand,
  buildUploadResourceCommand,
} from './commands/gateway-resources.command.js';
import { buildCreateUserCommand } from './commands/gateway-users.command.js';
import { buildHealthCommand } from './commands/health.command.js';
import { buildHookCommand } from './commands/hook.command.js';
import { buildLoginCommand, buildLogoutCommand, buildWhoamiCommand } from './commands/login.command.js';
import { buildMcpCommand } from './commands/mcp.command.js';
import { buildMemoryCommand } from './commands/memory.command.js';
import { buildTopicCommand } from './commands/memory-read.command.js';
import { buildOpenCommand } from './commands/open.command.js';
import { buildAuditCommand, buildJobCommand, buildReceiptCommand } from './commands/operations.command.js';
import { buildProfileCommand } from './commands/profile.command.js';
import { buildRecallCommand } from './commands/recall.command.js';
import { buildResourceCommand } from './commands/resource.command.js';
import { buildSessionCommand } from './commands/session.command.js';
import { buildSettingsCommand } from './commands/settings.command.js';
import { buildTokenCommand } from './commands/token.command.js';
import { buildUserCommand } from './commands/user.command.js';

type CommandFactory = (setup: CliSetup) => Command;

/** Commands for a running service, in the order of the help, by heading. */
const GROUPS: readonly (readonly [heading: string, commands: readonly CommandFactory[]])[] = [
  ['Who you are:', [buildLoginCommand, buildLogoutCommand, buildWhoamiCommand, buildProfileCommand]],
  [
    'Memory:',
    [
      buildMemoryCommand,
      buildTopicCommand,
      buildRecallCommand,
      buildSessionCommand,
      buildResourceCommand,
      buildChatCommand,
    ],
  ],
  [
    'Memory gateway (JSON of the service):',
    [
      ...[
        buildCreateUserCommand,
        buildSearchCommand,
        buildAddMemoryCommand,
        buildFlushMemoryCommand,
        buildOverrideMemoryCommand,
        buildDeleteMemoryCommand,
      ],
      ...[
        buildUploadResourceCommand,
        buildListResourcesCommand,
        buildGetResourceCommand,
        buildDeleteResourceCommand,
      ],
    ],
  ],
  [
    'Operators:',
    [
      buildTokenCommand,
      buildUserCommand,
      buildJobCommand,
      buildReceiptCommand,
      buildAuditCommand,
      buildSettingsCommand,
    ],
  ],
  ['Agents:', [buildMcpCommand, buildAgentCommand, buildHookCommand]],
  ['Help and tools:', [buildHealthCommand, buildOpenCommand, buildCompletionCommand]],
];

/** Adds the client's commands, which a checkout and the npm package share. */
export function addClientCommands(program: Command, setup: CliSetup): Command {
  for (const [heading, commands] of GROUPS)
    for (const make of commands) program.addCommand(make(setup).helpGroup(heading));
  return program;
}
