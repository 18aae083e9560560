import { Command } from 'commander';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { describeExamples, toAction } from '../command-action.js';
import { MemoryBridge, type UserKey } from '../../client.js';

export function buildCreateUserCommand(setup: CliSetup): Command {
  return new Command('create-user')
    .description('create an account of the memory gateway and print its key')
    .argument('<user-id>', 'id of the account, chosen by you')
    .addHelpText('after', describeExamples('create-user ada'))
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, userId: string) => {
        context.io.print(JSON.stringify(await createUser(context, userId), null, 2));
      }),
    );
}

/**
 * Creates an account, with the admin token if there is one, because the operator may have closed
 * registration.
 */
export function createUser(context: CliContext, userId: string): Promise<UserKey> {
  const { gatewayUrl: baseURL, optionalAdminToken: adminToken } = context.connection;
  const options = { ...context.clientOptions, baseURL, ...(adminToken !== undefined && { adminToken }) };
  return MemoryBridge.createUser(userId, options, context.gatewayOptions);
}
