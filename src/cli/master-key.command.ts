import { Command } from 'commander';
import { StartError } from '../config/start-error.js';
import type { CliDeps, Rotation } from './cli-deps.js';

const HELP = `
Stop the service first. Provider keys and user keys are encrypted again in one transaction; service tokens stay valid, logins end.
If the command is killed, the database can still be opened with one of the two keys. Keep the old key as long as you keep backups made with it.

Examples:
  $ npx memorybridge master-key rotate                     if the key is in master.key in the data folder: creates a new one there
  $ NEW=$(openssl rand -hex 32); echo "$NEW" | npx memorybridge master-key rotate --new-key -
                                                       if the key comes from MEMORYBRIDGE_MASTER_KEY: set it to the new one afterwards`;

interface RotateOptions {
  readonly newKey?: string;
}

export function buildMasterKeyCommand(deps: CliDeps): Command {
  const rotate = new Command('rotate')
    .description('replace the master key and re-encrypt every stored secret')
    .option('--new-key <key>', 'the new key, 32 bytes as hex or base64; - reads it from standard input')
    .addHelpText('after', HELP)
    .action((options: RotateOptions) => runRotation(deps, options));
  return new Command('master-key')
    .description('the key that encrypts stored secrets')
    .addHelpText('after', HELP)
    .addCommand(rotate);
}

async function runRotation(deps: CliDeps, { newKey }: RotateOptions): Promise<void> {
  const { config } = deps.loadConfig();
  const isConfigured = config.security.masterKey !== null;
  // A generated key would be lost if this process were killed before it is printed.
  if (isConfigured && newKey === undefined) throw createMissingKeyError();
  const next = newKey === '-' ? (await deps.readInput()).trim() : (newKey ?? null);
  deps.print(describe(await deps.actions.rotateMasterKey(config, next)));
  deps.note(
    isConfigured
      ? 'Set MEMORYBRIDGE_MASTER_KEY to the new key, then start.'
      : `The new key is in master.key in ${config.dataDir}.`,
  );
}

function describe({ resealed, unreadable }: Rotation): string {
  const rest =
    unreadable === 0 ? '' : ` ${unreadable} could not be decrypted with the old key and remain unusable.`;
  return `Encrypted ${resealed} secrets with the new master key.${rest}`;
}

function createMissingKeyError(): StartError {
  return new StartError(
    'The master key comes from MEMORYBRIDGE_MASTER_KEY, so you have to provide the new one.',
    'Make one with `openssl rand -hex 32`, keep it, and pass it: npx memorybridge master-key rotate --new-key -',
  );
}
