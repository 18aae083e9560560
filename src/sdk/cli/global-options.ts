import { type Command, InvalidArgumentError, Option } from 'commander';

/** Options that every command takes, before or after its name. */
export interface GlobalOptions {
  readonly profile?: string;
  readonly url?: string;
  readonly baseUrl?: string;
  readonly token?: string;
  readonly user?: string;
  readonly userId?: string;
  readonly userKey?: string;
  readonly adminToken?: string;
  /** Time limit in seconds. */
  readonly timeout?: number;
  readonly json?: boolean;
  readonly ndjson?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly color?: boolean;
  readonly yes?: boolean;
}

const DEFINITIONS: readonly (readonly [flags: string, description: string])[] = [
  ['--profile <name>', 'saved address and credential to use; see the command profile'],
  ['--url <url>', 'root of the service'],
  ['--base-url <url>', 'root of the memory gateway, for its commands'],
  ['--token <token>', 'a service token; preferably set in the environment'],
  ['--user <name>', 'end user to act for, with a service token'],
  ['--user-id <id>', 'account of a person'],
  ['--user-key <key>', "the account's key; preferably set in the environment"],
  ['--admin-token <token>', "the operator's token; preferably set in the environment"],
  ['--timeout <seconds>', 'maximum time to wait for an answer'],
  ['--json', 'print one JSON document'],
  ['--ndjson', 'print one JSON object a line, for lists'],
  ['--quiet', 'print no progress'],
  ['--verbose', 'print every request: method, path, status, time and request id'],
  ['--no-color', 'print without colours'],
  ['--yes', 'answer every question with yes'],
];

/** Options that were added to commands here, so that they are not mistaken for a command's own. */
const ADDED = new WeakSet<Option>();

/**
 * Adds the global options to a command, and to its subcommands when they are used, because adding them to a
 * whole tree takes longer than most commands. A command that has an option of the same name keeps its own;
 * every command shows only its own options, and the program itself shows the global ones.
 */
export function addGlobalOptions(command: Command, version: string): void {
  command.enablePositionalOptions();
  const isProgram = command.parent === null;
  for (const [flags, description] of DEFINITIONS) {
    const option = new Option(flags, description).hideHelp(!isProgram).helpGroup('Global options:');
    if (option.attributeName() === 'timeout') option.argParser(parseSeconds);
    if (hasOption(command, option.long)) continue;
    command.addOption(option);
    ADDED.add(option);
  }
  if (!hasOption(command, '--version')) command.version(version, '--version', 'print the version');
  if (!isProgram) hideVersion(command);
  command.hook('preSubcommand', (_parent, child) => addGlobalOptions(child, version));
}

/** Tells whether an option of a program is a global one. */
export function isGlobal(option: Option): boolean {
  return ADDED.has(option);
}

function hasOption(command: Command, long: string | null | undefined): boolean {
  return command.options.some((option) => option.long === long);
}

/** Hides `--version`, which subcommands accept too, from their help. */
function hideVersion(command: Command): void {
  const shown = command.options.find(({ long, required }) => long === '--version' && !required);
  shown?.hideHelp();
}

/** Reads the values of a command's own options. */
export function readOwnOptions(command: Command): Record<string, unknown> {
  const added = command.options.filter((option) => ADDED.has(option)).map((option) => option.attributeName());
  return Object.fromEntries(
    Object.entries(command.opts<Record<string, unknown>>()).filter(([name]) => !added.includes(name)),
  );
}

/**
 * Reads global values from the command line, wherever they were given; the one nearest to the command wins.
 */
export function readGlobalOptions(command: Command): GlobalOptions {
  const chain: Command[] = [];
  for (let each: Command | null = command; each !== null; each = each.parent) chain.unshift(each);
  const given = chain.flatMap((each) =>
    Object.entries(each.opts<Record<string, unknown>>()).filter(
      ([name]) => each.getOptionValueSource(name) === 'cli',
    ),
  );
  return Object.fromEntries(given);
}

/** Tells whether `--json` was given. */
export function isForJson(command: Command): boolean {
  return readGlobalOptions(command).json === true;
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!Number.isFinite(seconds) || seconds <= 0)
    throw new InvalidArgumentError('It must be a number of seconds above 0.');
  return seconds;
}
