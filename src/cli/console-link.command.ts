import { Command } from 'commander';
import { buildLoginLink, CONSOLE_START } from '../auth/login-link.js';
import { StartError } from '../config/start-error.js';
import { isForJson } from '../sdk/cli/global-options.js';
import type { CliDeps } from './cli-deps.js';
import { findInstallation } from './local-installation.js';

const HELP = `
The link works once, within 15 minutes. Whoever opens it is signed in as the operator.

Examples:
  $ npx memorybridge console-link                 prints the link
  $ npx memorybridge console-link --json          prints {"url": "…"}`;

export function buildConsoleLinkCommand(deps: CliDeps): Command {
  return new Command('console-link')
    .description('print a one-time link that signs you in to the console')
    .addHelpText('after', HELP)
    .action((_options: object, command: Command) => printLink(deps, isForJson(command)));
}

async function printLink(deps: CliDeps, json: boolean): Promise<void> {
  const { config } = deps.loadConfig();
  if (!config.console.enabled)
    throw new StartError(
      'The console is switched off.',
      'Set console.enabled to true and start the service again.',
    );
  const origin = findInstallation(deps).findUrl();
  const url = buildLoginLink(origin, CONSOLE_START, await deps.actions.createConsoleCode(config));
  deps.print(json ? JSON.stringify({ url }, null, 2) : url);
  deps.note('It signs you in once, within 15 minutes.');
}
