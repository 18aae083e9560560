import { Command } from 'commander';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { describeExamples, toAction } from '../command-action.js';
import { chooseProfile, type Profile, readProfiles, writeProfiles } from '../profiles.js';
import { formatTable } from '../result.js';

export function buildProfileCommand(setup: CliSetup): Command {
  return new Command('profile')
    .description('saved addresses and credentials')
    .addHelpText('after', describeExamples('profile list', 'profile use operator'))
    .addCommand(buildListCommand(setup))
    .addCommand(buildUseCommand(setup))
    .addCommand(buildRemoveCommand(setup));
}

function buildListCommand(setup: CliSetup): Command {
  return new Command('list')
    .description('list all profiles, without secrets; * marks the current one')
    .addHelpText('after', describeExamples('profile list --json'))
    .action(
      toAction(setup, async (context: CliContext) => {
        const { current, profiles } = readProfiles(context.io);
        const rows = Object.entries(profiles).map(([name, profile]) => ({
          name,
          current: name === current,
          ...describeProfile(profile),
        }));
        const toRow = (row: (typeof rows)[number]): string[] => [
          row.current ? '*' : ' ',
          row.name,
          row.credential,
          row.url ?? '-',
        ];
        const none = 'No profiles yet. Make one: memorybridge login --help';
        context.print({
          data: { profiles: rows },
          rows,
          toText: () => (rows.length === 0 ? none : formatTable(rows.map(toRow), context.columns)),
        });
      }),
    );
}

function buildUseCommand(setup: CliSetup): Command {
  return new Command('use')
    .description('make a profile the current one')
    .argument('<name>', 'name from `memorybridge profile list`')
    .addHelpText('after', describeExamples('profile use operator'))
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, name: string) => {
        const file = readProfiles(context.io);
        chooseProfile(file, name);
        writeProfiles(context.io, { ...file, current: name });
        context.print({ data: { current: name }, toText: () => `Commands now use the profile ${name}.` });
      }),
    );
}

function buildRemoveCommand(setup: CliSetup): Command {
  return new Command('remove')
    .description('delete a profile and its credential')
    .argument('<name>', 'name from `memorybridge profile list`')
    .addHelpText('after', describeExamples('profile remove operator'))
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, name: string) => {
        const file = readProfiles(context.io);
        chooseProfile(file, name);
        const { [name]: _removed, ...profiles } = file.profiles;
        writeProfiles(context.io, {
          ...file,
          current: file.current === name ? null : file.current,
          profiles,
        });
        context.print({
          data: { profile: name, status: 'removed' },
          toText: () => `Removed the profile ${name}.`,
        });
      }),
    );
}

/** Picks the fields of a profile that may be shown. */
function describeProfile({ url, user, user_id: userId, token, admin_token: adminToken }: Profile): {
  url: string | null;
  user: string | null;
  credential: string;
} {
  const kinds = [
    userId !== undefined && `account ${userId}`,
    token !== undefined && 'service token',
    adminToken !== undefined && 'admin token',
  ];
  return {
    url: url ?? null,
    user: user ?? null,
    credential: kinds.filter((kind) => kind !== false).join(', ') || 'none',
  };
}
