import { Command } from 'commander';
import { CLIENT_TOKEN_NAME } from '../config/environment-names.js';
import { StartError } from '../config/start-error.js';
import { type GlobalOptions, readGlobalOptions } from '../sdk/cli/global-options.js';
import { relayStdio } from '../sdk/cli/mcp/relay-stdio.js';
import { fixedBearer } from '../sdk/credential.js';
import { serviceUrl } from './banner.js';
import type { CliDeps } from './cli-deps.js';
import { runningUrl } from './running-service.js';

const HELP = `
Speaks the Model Context Protocol on standard input and output and passes every message on to the running service, so agents that start their
tools as programs have the same tools as over HTTP. Give it a service token; its memories are the agent's.

Example, as an entry of an agent's configuration:
  {"command": "npx", "args": ["memorybridge", "mcp"], "env": {"${CLIENT_TOKEN_NAME}": "mb_..."}}`;

export function mcpCommand(deps: CliDeps): Command {
  return new Command('mcp')
    .description('give an agent its memory: an MCP server on standard input and output, in front of the running service')
    .addHelpText('after', HELP)
    .action((_options: object, command: Command) => run(deps, readGlobalOptions(command)));
}

async function run({ loadConfig, readEnv }: CliDeps, { url, token = readEnv(CLIENT_TOKEN_NAME), user }: GlobalOptions): Promise<void> {
  if (token === undefined)
    throw new StartError(
      'A service token is missing.',
      `Set ${CLIENT_TOKEN_NAME}, or pass --token; \`npx memorybridge token create\` makes one.`,
    );
  const { config } = loadConfig();
  const service = url ?? runningUrl(config.dataDir) ?? serviceUrl(config.server.host, config.server.port);
  await relayStdio({ url: service, credential: fixedBearer(token), ...(user !== undefined && { user }) });
}
