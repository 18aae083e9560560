import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import { dirname, join } from 'node:path';
import type { CliIo } from './cli-io.js';
import { CliError, EXIT, createUsageError } from './cli.errors.js';

/** A saved address with the credentials for it. */
export interface Profile {
  readonly url?: string;
  readonly token?: string;
  readonly user?: string;
  readonly user_id?: string;
  readonly user_key?: string;
  readonly admin_token?: string;
}

/** Contents of the file of profiles. */
export interface ProfileFile {
  readonly version: 1;
  /** Profile of commands that name none. */
  readonly current: string | null;
  readonly profiles: Readonly<Record<string, Profile>>;
}

const EMPTY: ProfileFile = { version: 1, current: null, profiles: {} };
/** Bits of a file's mode that give others access. */
const OTHERS = 0o077;

/** Finds the folder of the user's settings for the command line. */
function findConfigFolder({ readEnv }: Pick<CliIo, 'readEnv'>): string {
  const windows = platform() === 'win32' ? readEnv('APPDATA') : undefined;
  return join(readEnv('XDG_CONFIG_HOME') ?? windows ?? join(homedir(), '.config'), 'memorybridge');
}

/** Finds the folder of state between calls, such as the progress of an import. */
export function findStateFolder({ readEnv }: Pick<CliIo, 'readEnv'>): string {
  const windows = platform() === 'win32' ? readEnv('LOCALAPPDATA') : undefined;
  return join(readEnv('XDG_STATE_HOME') ?? windows ?? join(homedir(), '.local', 'state'), 'memorybridge');
}

/**
 * Reads the profiles; without a file there are none.
 *
 * @throws {CliError} when others can read the file, or it cannot be understood
 */
export function readProfiles(io: Pick<CliIo, 'readEnv'>): ProfileFile {
  const path = toPath(io);
  if (!existsSync(path)) return EMPTY;
  if (platform() !== 'win32' && (statSync(path).mode & OTHERS) !== 0)
    throw new CliError(
      `Other users of this machine can read ${path}, which holds credentials.`,
      `chmod 600 '${path}', and replace the credentials in it if others may have read them.`,
      EXIT.refused,
      'profile_exposed',
    );
  return parseProfiles(readFileSync(path, 'utf8'), path);
}

function parseProfiles(text: string, path: string): ProfileFile {
  try {
    const file = JSON.parse(text) as ProfileFile;
    if (file.version === 1 && typeof file.profiles === 'object' && file.profiles !== null) return file;
  } catch {
    // The error below reports this too.
  }
  throw new CliError(
    `${path} is not a profiles file.`,
    'Correct it, or delete it and log in again: memorybridge login --help',
  );
}

/** Writes the profiles, for this user only. */
export function writeProfiles(io: Pick<CliIo, 'readEnv'>, file: ProfileFile): void {
  const path = toPath(io);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  chmodSync(dirname(path), 0o700);
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, path);
}

/** Chooses the named or the current profile, or an empty one if there is neither. */
export function chooseProfile(file: ProfileFile, name: string | undefined): Profile {
  const chosen = name ?? file.current ?? undefined;
  if (chosen === undefined) return {};
  const profile = Object.hasOwn(file.profiles, chosen) ? file.profiles[chosen] : undefined;
  if (profile !== undefined) return profile;
  throw createUsageError(
    `There is no profile ${chosen}.`,
    'memorybridge profile list shows all of them; memorybridge login makes one.',
  );
}

function toPath(io: Pick<CliIo, 'readEnv'>): string {
  return join(findConfigFolder(io), 'config.json');
}
