import { Command } from 'commander';
import type { CliContext } from '../cli-context.js';
import { CliError } from '../cli.errors.js';
import type { CliSetup } from '../cli-setup.js';
import { describeExamples, toAction } from '../command-action.js';

export function buildHealthCommand(setup: CliSetup): Command {
  return new Command('health')
    .description(
      'check the service; exit code 0 if it is healthy, 1 if it is degraded, 5 if it is unreachable',
    )
    .addHelpText('after', describeExamples('health', 'health --url https://memory.example.com --timeout 2'))
    .action(toAction(setup, runHealth));
}

async function runHealth(context: CliContext): Promise<void> {
  const health = await context
    .anonymous(context.connection.gatewayUrl)
    .call('health', {}, context.callOptions);
  context.io.print(JSON.stringify(health, null, 2));
  if (health.status !== 'ok')
    throw new CliError(
      `The service is not fully healthy: its status is ${health.status}.`,
      'Look at the parts above that are not ok, and at the log.',
    );
}
