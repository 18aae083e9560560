import { Command } from 'commander';
import type { CliSetup } from '../sdk/cli/cli-setup.js';
import { addClientCommands } from '../sdk/cli/client-commands.js';
import { refuseUnknownCommand } from '../sdk/cli/refuse-unknown-command.js';
import { isForJson } from '../sdk/cli/global-options.js';
import type { CliDeps } from './cli-deps.js';
import { describeChecks, hasFailed, runDoctor } from './run-doctor.js';
import { buildConsoleLinkCommand } from './console-link.command.js';
import { buildIndexCommand } from './index.command.js';
import { buildMasterKeyCommand } from './master-key.command.js';
import { buildModelCommand } from './model.command.js';
import { initialize, startProcess, startService } from './start-service.js';

const HELP = `
First steps:
  $ npm start                                      sets everything up, runs the service, prints the admin token
  $ npx memorybridge token create --label my-agent --llm-base-url https://api.openai.com/v1 --llm-api-key sk-your-key
                                                   register your provider, get a token
  then give your OpenAI client http://localhost:8000/v1 as base URL and that token as API key.

When something is wrong:
  $ npx memorybridge doctor                            checks everything and says what to do
  $ npx memorybridge init                              finishes or repairs an installation

Settings: config/memorybridge.yaml, .env, environment (see docs/configuration.md).
  $ MEMORY_BRIDGE_PORT=0 MEMORYBRIDGE_DATA_DIR=/tmp/try npx memorybridge start`;

/** Error code of a command that succeeded and found problems. */
const FOUND_PROBLEMS = 'memorybridge.problems';

/**
 * Builds the command line.
 * @throws errors of commands, which `runCli` converts to text and an exit code
 */
export function buildProgram(deps: CliDeps, setup: CliSetup): Command {
  const program = new Command('memorybridge')
    .description(
      'Long-term memory for any LLM application: a transparent OpenAI-compatible proxy that remembers.',
    )
    .argument('[command]')
    // Unknown commands may have arguments; the action reports the command.
    .allowExcessArguments()
    .usage('[options] <command>')
    .option('--init', 'same as the command init')
    .addHelpText('after', HELP)
    .action((command: string | undefined, options: { readonly init?: boolean }) =>
      runRoot(program, deps, command, options.init === true),
    );
  addServiceCommands(program, deps);
  addMaintenanceCommands(program, deps);
  program
    .addCommand(buildIndexCommand(deps))
    .addCommand(buildModelCommand(deps))
    .addCommand(buildMasterKeyCommand(deps))
    .addCommand(buildConsoleLinkCommand(deps));
  return addClientCommands(program, setup);
}

async function runRoot(
  program: Command,
  deps: CliDeps,
  command: string | undefined,
  init: boolean,
): Promise<void> {
  if (command !== undefined) refuseUnknownCommand(program);
  if (init) await runInitCommand(deps);
  else program.outputHelp();
}

function addServiceCommands(program: Command, deps: CliDeps): void {
  program
    .command('init')
    .description(
      'write .env and templates, create the database and the admin token; also repairs an interrupted init',
    )
    .addHelpText(
      'after',
      '\nExisting files are kept. Safe to repeat.\n\nExample:\n  $ MEMORYBRIDGE_DATA_DIR=/srv/memorybridge npx memorybridge init',
    )
    .action(() => runInitCommand(deps));
  program
    .command('start')
    .description('run database, API and worker together; the first start creates database and admin token')
    .addHelpText('after', '\nExample:\n  $ MEMORY_BRIDGE_PORT=9000 npx memorybridge start')
    .action(() => startService(deps));
  program
    .command('api')
    .description('run the API only (with DATABASE_URL; as many as needed)')
    .addHelpText(
      'after',
      '\nExample:\n  $ DATABASE_URL=postgres://... MEMORYBRIDGE_MASTER_KEY=... npx memorybridge api',
    )
    .action(() => startProcess(deps, 'api'));
  program
    .command('worker')
    .description('run a worker only (with DATABASE_URL; as many as needed)')
    .addHelpText(
      'after',
      '\nExample:\n  $ DATABASE_URL=postgres://... MEMORYBRIDGE_MASTER_KEY=... npx memorybridge worker',
    )
    .action(() => startProcess(deps, 'worker'));
}

function addMaintenanceCommands(program: Command, deps: CliDeps): void {
  program
    .command('migrate')
    .description('update the database schema (every start does this too)')
    .addHelpText(
      'after',
      '\nExample:\n  $ DATABASE_URL=postgres://... MEMORYBRIDGE_MASTER_KEY=... npx memorybridge migrate',
    )
    .action((_options: object, command: Command) => migrate(deps, isForJson(command)));
  program
    .command('doctor')
    .description(
      'check Node.js, configuration, data folder, database, keys, template, queue, index and port; exit code 1 when something is wrong',
    )
    .addHelpText(
      'after',
      '\nExample:\n  $ npx memorybridge doctor --json | jq \'.[] | select(.status != "ok")\'',
    )
    .action((_options: object, command: Command) => printDoctor(deps, isForJson(command), command));
}

async function runInitCommand(deps: CliDeps): Promise<void> {
  const { newAdminToken } = await initialize(deps, deps.loadConfig());
  if (newAdminToken !== null) deps.print(`Admin token: ${newAdminToken}`);
  deps.note('Done. Start the service with: npm start');
}

async function migrate({ actions, loadConfig, print }: CliDeps, json: boolean): Promise<void> {
  const applied = await actions.migrate(loadConfig().config);
  if (json) print(JSON.stringify({ applied }, null, 2));
  else
    print(
      applied.length === 0
        ? 'The schema is up to date.'
        : `Applied:\n${applied.map((name) => `  ${name}`).join('\n')}`,
    );
}

async function printDoctor(deps: CliDeps, json: boolean, command: Command): Promise<void> {
  const checks = await runDoctor(deps);
  deps.print(json ? JSON.stringify(checks, null, 2) : describeChecks(checks));
  if (hasFailed(checks)) command.error('', { exitCode: 1, code: FOUND_PROBLEMS });
}
