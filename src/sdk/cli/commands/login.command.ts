import { Command } from 'commander';
import { createFixedBearer } from '../../credential.js';
import { GatewayClient } from '../../gateway-client.js';
import { Transport } from '../../transport.js';
import { requestWhoami, type Whoami } from '../../whoami.js';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { createUsageError } from '../cli.errors.js';
import { describeExamples, toAction } from '../command-action.js';
import { chooseProfile, type Profile, readProfiles, writeProfiles } from '../profiles.js';
import { formatFields } from '../result.js';

const DEFAULT_NAME = 'default';

export function buildLoginCommand(setup: CliSetup): Command {
  return new Command('login')
    .description(
      'check a credential and save it with the address, as a profile (default: the profile "default")',
    )
    .addHelpText(
      'after',
      describeExamples(
        'login --url https://memory.example.com --token -',
        'login --user-id ada --user-key -',
        'login --profile operator --admin-token -',
      ),
    )
    .action(toAction(setup, runLogin));
}

async function runLogin(context: CliContext): Promise<void> {
  const { io, options } = context;
  const name = options.profile ?? DEFAULT_NAME;
  // The file is read first, so that credentials are not requested if they could not be saved.
  const file = readProfiles(io);
  const address = { url: toUrl(context, file.profiles[name]?.url) };
  const credential = await readCredential(context);
  const who = await check(context, address.url, credential);
  const profile = { ...address, ...(options.user !== undefined && { user: options.user }), ...credential };
  const current = file.current ?? name;
  writeProfiles(io, {
    ...file,
    current,
    profiles: { ...file.profiles, [name]: profile },
  });
  context.print({
    data: { profile: name, ...who },
    toText: () => `Saved the profile ${name}: ${who.kind} ${who.label ?? who.id} at ${address.url}.`,
  });
  if (current !== name && context.form === 'text')
    context.note(`Commands still use the profile ${current}. Change that: memorybridge profile use ${name}`);
}

/** Finds the address, which can't come from the profile that is about to be written. */
function toUrl({ options, io, setup }: CliContext, saved: string | undefined): string {
  const given =
    options.url ??
    options.baseUrl ??
    io.readEnv('MEMORYBRIDGE_URL') ??
    io.readEnv('MEMORY_GATEWAY_BASE_URL') ??
    saved;
  return given ?? setup.installation?.findUrl() ?? 'http://127.0.0.1:8000';
}

/** @throws {CliError} unless exactly one credential was given, or a person can be asked for one */
async function readCredential(context: CliContext): Promise<Profile> {
  const { token, userId, userKey, adminToken } = context.options;
  const given = [token, userId, adminToken].filter((value) => value !== undefined);
  if (given.length > 1)
    throw createUsageError(
      'More than one credential was given.',
      'Pass one of --token, --user-id with --user-key, and --admin-token.',
    );
  if (token !== undefined) return { token: await context.readSecret(token, '--token') };
  if (adminToken !== undefined) return { admin_token: await context.readSecret(adminToken, '--admin-token') };
  if (userId === undefined) return { token: await ask(context, 'Service token: ', '--token') };
  const key =
    userKey === undefined
      ? await ask(context, `Key of ${userId}: `, '--user-key')
      : await context.readSecret(userKey, '--user-key');
  return { user_id: userId, user_key: key };
}

async function ask(context: CliContext, question: string, option: string): Promise<string> {
  if (!context.isInteractive)
    throw createUsageError(
      'The credential is missing, and there is no terminal to ask for it.',
      `Pass ${option} -, and pipe it in.`,
    );
  const secret = await context.io.ask(question, { hidden: true, signal: context.signal });
  if (secret.trim() === '')
    throw createUsageError('No credential was typed.', `Run it again, or pass ${option} -.`);
  return secret.trim();
}

/** Asks the service which credential it is; a rejected one is not saved. */
async function check(context: CliContext, baseURL: string, profile: Profile): Promise<Whoami> {
  const options = { ...context.clientOptions, baseURL };
  const { user_id: userId, user_key: userKey, token, admin_token: adminToken } = profile;
  if (userId === undefined || userKey === undefined)
    return requestWhoami(
      new Transport(options, createFixedBearer(token ?? adminToken ?? '')),
      context.callOptions,
    );
  const person = await new GatewayClient({ ...options, userId, userKey }).login(context.callOptions);
  return person.whoami(context.callOptions);
}

export function buildLogoutCommand(setup: CliSetup): Command {
  return new Command('logout')
    .description('remove the credential of a profile (default: the current one)')
    .addHelpText('after', describeExamples('logout', 'logout --profile operator'))
    .action(
      toAction(setup, async (context: CliContext) => {
        const file = readProfiles(context.io);
        const name = context.options.profile ?? file.current ?? DEFAULT_NAME;
        chooseProfile(file, name);
        const { [name]: _forgotten, ...profiles } = file.profiles;
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

export function buildWhoamiCommand(setup: CliSetup): Command {
  return new Command('whoami')
    .description('show which credential the commands send and whose it is')
    .addHelpText('after', describeExamples('whoami', 'whoami --profile operator'))
    .action(
      toAction(setup, async (context: CliContext) => {
        const transport = context.connection.isOperatorOnly ? context.admin() : await context.person();
        const who = await requestWhoami(transport, context.callOptions);
        context.print({ data: who, toText: () => formatFields({ ...who, url: transport.baseURL }) });
      }),
    );
}
