import { Command } from 'commander';
import type { AppConfig } from '../../config/app-config.js';
import { StartError } from '../../config/start-error.js';
import { serviceUrl } from '../banner.js';
import type { CliDeps } from '../cli-deps.js';
import { readAdminToken } from '../init/admin-token-file.js';
import { runningUrl } from '../running-service.js';
import { AdminClient } from './admin-client.js';
import { jsonObject, registration, wholeNumber, type CreateOptions } from './token-fields.js';
import { describeList, describeToken, describeUse } from './token-output.js';

interface Connection {
  readonly url?: string;
  readonly adminToken?: string;
  readonly json?: boolean;
}

interface Target {
  readonly url: string;
  readonly client: AdminClient;
}

const CREATE_HELP = `
Examples:
  $ npx memorybridge token create --label my-agent --llm-base-url https://api.openai.com --llm-api-key sk-...
  $ echo "$KEY" | npx memorybridge token create --llm-base-url http://localhost:11434 --llm-api-key -     read the key from standard input
  $ npx memorybridge token create --llm-base-url https://api.example.com/v1 --llm-api-key sk-... \\
      --fields '{"memory_llm_provider":"openai","memory_llm_base_url":"https://api.example.com/v1","memory_llm_api_key":"sk-...","memory_llm_body":{"model":"small"}}'

The token is printed once. Give it to your OpenAI client as API key, with http://localhost:8000/v1 as base URL.`;

const TOKEN_HELP = `
The commands talk to the running service; the admin token is taken from --admin-token, MEMORYBRIDGE_ADMIN_TOKEN or admin.token in the data folder.

Examples:
  $ npx memorybridge token create --label my-agent --llm-base-url https://api.openai.com --llm-api-key sk-...
  $ npx memorybridge token list --json
  $ npx memorybridge token show 0199aa11-...
  $ npx memorybridge token revoke 0199aa11-... --erase`;

export function tokenCommand(deps: CliDeps): Command {
  const token = new Command('token')
    .description('register and manage service tokens of the running service')
    .addHelpText('after', TOKEN_HELP);
  return token.addCommand(createCommand(deps)).addCommand(listCommand(deps)).addCommand(showCommand(deps)).addCommand(revokeCommand(deps));
}

function createCommand(deps: CliDeps): Command {
  return connected('create', 'register a token for one provider; prints it this once')
    .requiredOption('--llm-base-url <url>', "the provider's address; its path may end in /v1")
    .requiredOption('--llm-api-key <key>', 'the key for it; - reads it from standard input')
    .option('--label <text>', 'a name for people')
    .option('--llm-auth <how>', 'bearer, x-api-key or api-key (default: bearer)')
    .option('--llm-model <model>', 'used when a request names no model')
    .option('--llm-provider <name>', 'name of the provider; some need memories in a user message')
    .option('--memory-limit <count>', 'most memories in one request', wholeNumber)
    .option('--session-window-size <count>', 'messages of history in one request', wholeNumber)
    .option('--preset <name>', 'policy preset: bridge, agent, personal, router, gateway')
    .option('--expires-at <time>', 'ISO time after which the token is invalid')
    .option('--fields <json>', 'further fields of the admin API as a JSON object; options win over it', jsonObject)
    .addHelpText('after', CREATE_HELP)
    .action(async (options: CreateOptions & Connection) => {
      const { client, url } = target(deps, options);
      const key = options.llmApiKey === '-' ? (await deps.readInput()).trim() : options.llmApiKey;
      const created = await client.create(registration({ ...options, llmApiKey: key }));
      deps.print(options.json ? json(created) : created.token);
      if (options.json !== true) deps.note(describeUse(created, url));
    });
}

function listCommand(deps: CliDeps): Command {
  return connected('list', 'all tokens, without secrets').action(async (options: Connection) => {
    const list = await target(deps, options).client.list();
    deps.print(options.json ? json(list) : describeList(list));
  });
}

function showCommand(deps: CliDeps): Command {
  return connected('show', 'one token with its whole configuration, without secrets')
    .argument('<id>', 'as `npx memorybridge token list` shows it')
    .action(async (id: string, options: Connection) => {
      const token = await target(deps, options).client.show(id);
      deps.print(options.json ? json(token) : describeToken(token));
    });
}

function revokeCommand(deps: CliDeps): Command {
  return connected('revoke', 'delete a token; it stops working within a second')
    .argument('<id>', 'as `npx memorybridge token list` shows it')
    .option('--erase', 'also erase its space with all that is remembered there')
    .action(async (id: string, options: Connection & { readonly erase?: boolean }) => {
      await target(deps, options).client.revoke(id, options.erase === true);
      deps.print(options.json ? json({ id, status: 'revoked' }) : `Revoked ${id}.`);
    });
}

function connected(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .option('--url <url>', 'where the service runs (default: the one on this data folder)')
    .option('--admin-token <token>', 'the admin token (default: see `npx memorybridge token --help`)')
    .option('--json', 'print JSON');
}

function target({ loadConfig }: CliDeps, options: Connection): Target {
  const { config } = loadConfig();
  const url = (options.url ?? knownUrl(config)).replace(/\/+$/, '');
  return { url, client: new AdminClient(url, options.adminToken ?? knownAdminToken(config)) };
}

function knownUrl({ server, dataDir }: AppConfig): string {
  const running = runningUrl(dataDir);
  if (running !== null) return running;
  if (server.port !== 0) return serviceUrl(server.host, server.port);
  throw new StartError(
    `No MemoryBridge runs on ${dataDir}.`,
    'Start it with `npm start` in another terminal, or say where it runs: --url http://host:port',
  );
}

function knownAdminToken({ security, dataDir }: AppConfig): string {
  const token = security.adminToken ?? readAdminToken(dataDir);
  if (token !== null) return token;
  throw new StartError(
    `There is no admin token in ${dataDir}.`,
    'Pass --admin-token, set MEMORYBRIDGE_ADMIN_TOKEN, or run `npm start` once: it makes one.',
  );
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
