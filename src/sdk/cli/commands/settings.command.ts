import { Command, Argument } from 'commander';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { createUsageError } from '../cli.errors.js';
import { describeExamples, toAction } from '../command-action.js';
import { formatFields } from '../result.js';
import { toAdmin } from './operations.command.js';

type Group = 'memory' | 'qdrant';

export function buildSettingsCommand(setup: CliSetup): Command {
  const get = new Command('get')
    .description('show a group of settings of the instance')
    .addArgument(toGroup())
    .addHelpText('after', describeExamples('settings get memory'))
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, group: Group) => {
        print(context, await toAdmin(context).settings[group].get(context.callOptions));
      }),
    );
  const set = new Command('set')
    .description('change settings of the instance; others stay unchanged')
    .addArgument(toGroup())
    .argument('<name=value...>', 'settings with values as JSON or plain text')
    .addHelpText('after', describeExamples('settings set memory maxTokens=400 strategy=hybrid'))
    .action(
      toAction(
        setup,
        async (context: CliContext, _options: unknown, group: Group, pairs: readonly string[]) => {
          print(
            context,
            await toAdmin(context).settings[group].set(
              Object.fromEntries(pairs.map(parsePair)),
              context.callOptions,
            ),
          );
        },
      ),
    );
  const settings = new Command('settings')
    .description('show and change settings of the instance')
    .addHelpText('after', describeExamples('settings get memory'));
  return settings.addCommand(get).addCommand(set);
}

function toGroup(): Argument {
  return new Argument('<group>', 'which settings').choices(['memory', 'qdrant']);
}

function print(context: CliContext, settings: object): void {
  context.print({ data: settings, toText: () => formatFields(settings) });
}

function parsePair(pair: string): [string, unknown] {
  const at = pair.indexOf('=');
  if (at < 1) throw createUsageError(`${pair} is not a setting with a value.`, 'Write it as NAME=VALUE.');
  return [pair.slice(0, at), parseValue(pair.slice(at + 1))];
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
