import { readEnvSettings } from './cli-env.js';
import type { CliSetup, LocalInstallation } from './cli-setup.js';
import { parseBaseURL } from '../options.js';
import { CliError, EXIT, createUsageError } from './cli.errors.js';
import type { ConnectionSettings } from './connection-settings.js';
import type { GlobalOptions } from './global-options.js';
import { chooseProfile, type Profile, readProfiles } from './profiles.js';

/** Proof of who a person is. */
export type PersonCredential =
  | { readonly kind: 'user'; readonly userId: string; readonly userKey: string }
  | { readonly kind: 'token'; readonly token: string; readonly user?: string };

const DEFAULT_URL = 'http://127.0.0.1:8000';

/**
 * Finds address and credentials of a command: the command line, with the profile that `--profile` names,
 * overrides the environment, which overrides the current profile, which overrides the data folder of a
 * checkout. Nothing is read before it is needed, so a command that is given everything needs no profile.
 */
export class Connection {
  readonly #setup: CliSetup;
  readonly #options: GlobalOptions;
  #profile: Profile | undefined;

  constructor(setup: CliSetup, options: GlobalOptions) {
    this.#setup = setup;
    this.#options = options;
  }

  /** @throws {CliError} for an address that is not the root of a service */
  get url(): string {
    return this.#findUrl((settings) => settings.url ?? settings.gatewayUrl);
  }

  /** Address for commands of the memory gateway. @throws {CliError} like `url` */
  get gatewayUrl(): string {
    return this.#findUrl((settings) => settings.gatewayUrl ?? settings.url);
  }

  #findUrl(pick: (settings: ConnectionSettings) => string | undefined): string {
    return requireUrl(this.#find(pick) ?? this.#setup.installation?.findUrl() ?? DEFAULT_URL);
  }

  get user(): string | undefined {
    return this.#find(({ user }) => user);
  }

  /** @throws {CliError} without one */
  get adminToken(): string {
    const found = this.#find(({ adminToken }) => adminToken) ?? this.#findInstalledAdminToken();
    if (found !== undefined) return found;
    throw createRefusal(
      'The admin token is missing.',
      'Pass --admin-token, set MEMORYBRIDGE_ADMIN_TOKEN, or save it: memorybridge login --help',
    );
  }

  /** Finds the admin token in the data folder, which is sent to no service of another machine. */
  #findInstalledAdminToken(): string | undefined {
    const { installation } = this.#setup;
    const given = this.#find(({ url, gatewayUrl }) => url ?? gatewayUrl);
    if (installation === null) return undefined;
    const isOwn = given === undefined || isOnThisMachine(given) || isRunningAt(installation, given);
    return isOwn ? installation.findAdminToken() : undefined;
  }

  /** The admin token if there is one, for calls that a service may leave open. */
  get optionalAdminToken(): string | undefined {
    return this.#find(({ adminToken }) => adminToken);
  }

  /** @throws {CliError} without a service token */
  get token(): string {
    const token = this.#find((settings) => settings.token);
    if (token !== undefined) return token;
    throw createRefusal(
      'A service token is missing.',
      'Pass --token, set MEMORYBRIDGE_TOKEN, or save one: memorybridge login --help',
    );
  }

  /** True if the admin token is named before, or without, any credential of a person. */
  get isOperatorOnly(): boolean {
    for (const { adminToken, token, userId, userKey } of this.#places()) {
      if ((token ?? userId ?? userKey) !== undefined) return false;
      if (adminToken !== undefined) return true;
    }
    return this.#setup.installation !== null;
  }

  /** Id and key of a person's account. @throws {CliError} when one of them is missing */
  get account(): { readonly userId: string; readonly userKey: string } {
    const userId = this.#find((settings) => settings.userId);
    const userKey = this.#find((settings) => settings.userKey);
    if (userId !== undefined && userKey !== undefined) return { userId, userKey };
    throw createRefusal(
      `The user's ${userId === undefined ? 'id' : 'key'} is missing.`,
      'Pass --user-id and --user-key, set MEMORY_GATEWAY_USER_ID and MEMORY_GATEWAY_USER_KEY, or save them: memorybridge login --help',
    );
  }

  /**
   * The person's credential from the first source that names one; within a source an account precedes a
   * token.
   * @throws {CliError} without one
   */
  get person(): PersonCredential {
    for (const settings of this.#places()) {
      if (settings.userId !== undefined || settings.userKey !== undefined)
        return { kind: 'user', ...this.account };
      const { user } = this;
      if (settings.token !== undefined)
        return { kind: 'token', token: settings.token, ...(user !== undefined && { user }) };
    }
    throw createRefusal(
      'A credential is missing.',
      'Pass --user-id and --user-key, or --token (with --user, unless the token has an owner), or save one: memorybridge login --help',
    );
  }

  #find(choose: (settings: ConnectionSettings) => string | undefined): string | undefined {
    for (const settings of this.#places()) {
      const found = choose(settings);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  *#places(): Generator<ConnectionSettings> {
    const { baseUrl, profile, ...options } = this.#options;
    yield { ...options, gatewayUrl: baseUrl };
    if (profile !== undefined) yield this.#readProfile();
    yield readEnvSettings(this.#setup.io);
    if (profile === undefined) yield this.#readProfile();
  }

  #readProfile(): ConnectionSettings {
    const { io } = this.#setup;
    this.#profile ??= chooseProfile(
      readProfiles(io),
      this.#options.profile ?? io.readEnv('MEMORYBRIDGE_PROFILE'),
    );
    const { url, token, user, user_id: userId, user_key: userKey, admin_token: adminToken } = this.#profile;
    return { url, token, user, userId, userKey, adminToken };
  }
}

/** @throws {CliError} for an address that is not the root of a service */
function requireUrl(url: string): string {
  try {
    return parseBaseURL(url);
  } catch (error) {
    const reason = (error as Error).message.replace(/^baseURL/, `The address "${url}"`);
    throw createUsageError(
      `${reason}.`,
      'Pass the root of the service, without a path: --url http://127.0.0.1:8000',
    );
  }
}

/** Tells whether the host of an address is a loopback name or address. */
function isOnThisMachine(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(requireUrl(url)).hostname);
}

function isRunningAt(installation: LocalInstallation, url: string): boolean {
  try {
    return installation.findUrl() === url;
  } catch {
    // The service of the data folder does not run.
    return false;
  }
}

function createRefusal(message: string, hint: string): CliError {
  return new CliError(message, hint, EXIT.refused, 'credential_missing');
}
