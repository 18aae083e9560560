import { Argument, Command, Option } from 'commander';
import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { redact } from '../../redact.js';
import {
  AGENT_CLIENTS,
  CLIENT_IDS,
  locateFile,
  type AgentClient,
  type ClientId,
  type InstallScope,
} from '../agents/agent-clients.js';
import { AgentFileError } from '../agents/agent-file.errors.js';
import type { AgentInstaller, PlannedChange } from '../agents/agent-installer.js';
import { buildEntry, type Launcher } from '../agents/launch-entry.js';
import type { CliContext } from '../cli-context.js';
import { CliError, EXIT, createUsageError } from '../cli.errors.js';
import type { CliSetup } from '../cli-setup.js';
import { describeExamples, toAction } from '../command-action.js';
import { chooseProfile, findStateFolder, readProfiles } from '../profiles.js';

interface AgentOptions {
  readonly scope: InstallScope;
  readonly dryRun?: boolean;
}

interface Step {
  readonly plan: (installer: AgentInstaller, file: string) => Promise<PlannedChange>;
  readonly apply: (installer: AgentInstaller, change: PlannedChange) => Promise<void>;
  readonly question: string;
  readonly done: string;
  readonly unchanged: string;
}

export function buildAgentCommand(setup: CliSetup): Command {
  return new Command('agent')
    .description('install the memory tools for an agent on this machine, or remove them')
    .addCommand(
      toCommand(
        'install',
        'add an entry for `memorybridge mcp` to the client’s configuration; shows the change first',
      )
        .addHelpText(
          'after',
          describeExamples('agent install claude', 'agent install vscode --scope project --dry-run'),
        )
        .action(toAction(setup, runInstall)),
    )
    .addCommand(
      toCommand(
        'uninstall',
        'remove the entry: restores the file, or removes only the entry if the file has been changed since',
      )
        .addHelpText('after', describeExamples('agent uninstall claude'))
        .action(toAction(setup, runUninstall)),
    );
}

function toCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .addArgument(new Argument('<client>', 'the agent').choices(CLIENT_IDS))
    .addOption(
      new Option('--scope <scope>', 'whose configuration').choices(['user', 'project']).default('user'),
    )
    .option('--dry-run', 'show the changes without making them');
}

async function runInstall(context: CliContext, options: AgentOptions, id: ClientId): Promise<void> {
  const client = AGENT_CLIENTS[id];
  const entry = buildEntry(client, findLauncher(context.setup), findProfile(context), process.platform);
  await runStep(context, options, id, {
    plan: (installer, file) => installer.planInstall(client, file, entry),
    apply: (installer, change) => installer.install(change),
    question: 'Make this change?',
    done: `${client.title} starts memorybridge from now on; restart it.`,
    unchanged: `${client.title} has this entry already.`,
  });
}

async function runUninstall(context: CliContext, options: AgentOptions, id: ClientId): Promise<void> {
  const client = AGENT_CLIENTS[id];
  await runStep(context, options, id, {
    plan: (installer, file) => installer.planUninstall(client, file),
    apply: (installer, change) => installer.uninstall(change),
    question: 'Make this change?',
    done: `${client.title} does not start memorybridge any more; restart it.`,
    unchanged: `${client.title} has no entry for memorybridge.`,
  });
}

/** Shows the difference, asks, and makes the change. */
async function runStep(
  context: CliContext,
  { scope, dryRun = false }: AgentOptions,
  id: ClientId,
  step: Step,
): Promise<void> {
  const client = AGENT_CLIENTS[id];
  const file = findFile(context, client, scope);
  // Loaded on use, because the parsers of the clients' files would slow down every other command.
  const { AgentInstaller: Installer } = await import('../agents/agent-installer.js');
  const installer = new Installer(join(findStateFolder(context.io), 'agents'));
  const change = await step.plan(installer, file).catch((error: unknown) => rejectFile(error, file));
  const changes = change.diff !== '';
  // The lines around a change may contain the credentials of other servers.
  const diff = redact(change.diff).trimEnd();
  if (changes) context.note(diff);
  if (changes && !dryRun) {
    await context.confirm(step.question);
    await step.apply(installer, change);
  }
  const text = changes ? (dryRun ? 'Nothing was changed: --dry-run.' : step.done) : step.unchanged;
  context.print({ data: { client: id, file, changed: changes && !dryRun, diff }, toText: () => text });
}

function findFile({ io }: CliContext, client: AgentClient, scope: InstallScope): string {
  const names = ['APPDATA', 'CLAUDE_CONFIG_DIR', 'CODEX_HOME', 'GEMINI_CLI_HOME', 'XDG_CONFIG_HOME'];
  const env = Object.fromEntries(names.map((name) => [name, io.readEnv(name)]));
  const file = locateFile(client, scope, {
    platform: process.platform,
    home: homedir(),
    project: process.cwd(),
    env,
  });
  if (file !== null) return file;
  throw createUsageError(`${client.title} can only be set up for a user.`, 'Leave out `--scope project`.');
}

/**
 * @throws {CliError} without a saved profile: the entry holds no credential, so there must be one that it can
 * name
 */
function findProfile({ io, options }: CliContext): string {
  const profiles = readProfiles(io);
  const name = options.profile ?? io.readEnv('MEMORYBRIDGE_PROFILE') ?? profiles.current;
  if (name === null || name === undefined)
    throw new CliError(
      'There is no saved profile that the agent could use.',
      'Save an address and a credential first: memorybridge login --help',
      EXIT.refused,
      'credential_missing',
    );
  chooseProfile(profiles, name);
  return name;
}

function findLauncher({ installation, version }: CliSetup): Launcher {
  if (installation === null) return { kind: 'npm', version };
  return { kind: 'checkout', node: process.execPath, script: realpathSync(process.argv[1] ?? '') };
}

function rejectFile(error: unknown, file: string): never {
  if (!(error instanceof AgentFileError)) throw error;
  throw new CliError(
    `${file} was left as it is: ${error.message}.`,
    'Repair the file, then repeat the command.',
    EXIT.problem,
    'file_unreadable',
  );
}
