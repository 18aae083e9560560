import { Command } from 'commander';
import { AdminClient } from '../../admin-client.js';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { CliError, EXIT, createUsageError } from '../cli.errors.js';
import { describeExamples, toAction } from '../command-action.js';
import { formatFields } from '../result.js';
import { createUser } from './gateway-users.command.js';

export function buildUserCommand(setup: CliSetup): Command {
  return new Command('user')
    .description('accounts of people')
    .addHelpText('after', describeExamples('user create ada'))
    .addCommand(buildCreateCommand(setup))
    .addCommand(buildEraseCommand(setup));
}

function buildCreateCommand(setup: CliSetup): Command {
  return new Command('create')
    .description('create an account and print its key')
    .argument('<id>', 'id of the account, chosen by you')
    .addHelpText('after', describeExamples('user create ada'))
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, id: string) => {
        const user = await createUser(context, id);
        context.print({ data: user, toText: () => user.user_key });
        if (context.form === 'text')
          context.note(
            `The key of ${user.user_id}. Store it now: later, only the admin token gets it again.`,
          );
      }),
    );
}

function buildEraseCommand(setup: CliSetup): Command {
  return new Command('erase')
    .description('erase an account permanently with everything remembered about it; prints the receipt')
    .argument('<id>', 'id of the account')
    .addHelpText('after', describeExamples('user erase ada'))
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, id: string) => {
        const { adminToken, url: baseURL } = context.connection;
        await confirmById(context, id);
        const receipt = await new AdminClient({ ...context.clientOptions, baseURL, adminToken }).erase.user(
          id,
          context.callOptions,
        );
        context.print({ data: receipt, toText: () => formatFields(receipt) });
      }),
    );
}

/** Asks for the id to confirm erasing an account, because a yes is typed too easily. */
async function confirmById(context: CliContext, id: string): Promise<void> {
  if (context.options.yes === true) return;
  if (!context.isInteractive)
    throw createUsageError(
      `Erasing ${id} needs confirmation, and there is no terminal to ask for it.`,
      'Pass --yes.',
    );
  const answer = await context.io.ask(`All data of ${id} will be erased permanently. Type the id again: `, {
    signal: context.signal,
  });
  if (answer.trim() !== id)
    throw new CliError(
      'The id does not match; nothing was erased.',
      'Run it again.',
      EXIT.problem,
      'declined',
    );
}
