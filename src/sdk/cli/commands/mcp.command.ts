import { Command } from 'commander';
import { raceWithAbort } from '../../abort.js';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { describeExamples, toAction } from '../command-action.js';
import { relayStdio } from '../mcp/relay-stdio.js';
import { findServiceAccess } from '../service-access.js';

const HELP = `
Speaks the Model Context Protocol on standard input and output and passes every message on to the running service, so agents that start their
tools as programs have the same tools as over HTTP. The memories are those of the credential: a saved profile, a service token, a person's account or the admin token.
\`memorybridge agent install\` writes the entry into an agent's configuration; by hand it is:
  {"command": "npx", "args": ["memorybridge", "mcp"], "env": {"MEMORYBRIDGE_TOKEN": "mb_..."}}
`;

export function buildMcpCommand(setup: CliSetup): Command {
  return new Command('mcp')
    .description(
      'run an MCP server on standard input and output that connects an agent to the running service',
    )
    .addHelpText(
      'after',
      HELP + describeExamples('mcp --profile work', 'mcp --url https://memory.example.com --user ada'),
    )
    .action(toAction(setup, runMcp));
}

async function runMcp(context: CliContext): Promise<void> {
  await raceWithAbort(relayStdio(findServiceAccess(context)), context.signal);
}
