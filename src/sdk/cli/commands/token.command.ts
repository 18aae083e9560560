import { Command } from 'commander';
import type { Body } from '../../operation-types.js';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { describeExamples, toAction } from '../command-action.js';
import { collectList, parseJsonObject, parseWholeNumber } from '../option-parsers.js';
import { type CreateOptions, buildRegistration } from '../token/token-fields.js';
import { describeList, describeToken, describeUse } from '../token/token-output.js';

const CREATE_HELP = `
Examples:
  $ npx memorybridge token create --label my-agent --llm-base-url https://api.openai.com/v1 --llm-api-key sk-your-key
  $ echo "$KEY" | npx memorybridge token create --llm-base-url http://localhost:11434 --llm-api-key -     read the key from standard input
  $ npx memorybridge token create --llm-base-url https://api.example.com/v1 --llm-api-key sk-... \\
      --fields '{"memory_llm_provider":"openai","memory_llm_base_url":"https://api.example.com/v1","memory_llm_api_key":"sk-...","memory_llm_body":{"model":"small"}}'

The token is printed once. Give it to your OpenAI client as API key, with http://localhost:8000/v1 as base URL.`;

const TOKEN_HELP = `
The commands talk to the running service; the admin token is taken from --admin-token, MEMORYBRIDGE_ADMIN_TOKEN, the profile, or admin.token in the data folder.

Examples:
  $ npx memorybridge token create --label my-agent --llm-base-url https://api.openai.com/v1 --llm-api-key sk-your-key
  $ npx memorybridge token list --json
  $ npx memorybridge token show 0199aa11-...
  $ npx memorybridge token revoke 0199aa11-... --erase`;

const ID = 'as `memorybridge token list` shows it';

export function buildTokenCommand(setup: CliSetup): Command {
  const token = new Command('token')
    .description('register and manage service tokens of the running service')
    .addHelpText('after', TOKEN_HELP);
  const commands = [
    buildCreateCommand,
    buildListCommand,
    buildShowCommand,
    buildUpdateCommand,
    buildRotateCommand,
    buildRevokeCommand,
  ];
  commands.forEach((make) => token.addCommand(make(setup)));
  return token;
}

function buildCreateCommand(setup: CliSetup): Command {
  return new Command('create')
    .description('create a token for one provider and print its secret, which is never shown again')
    .requiredOption('--llm-base-url <url>', 'base URL of the provider; may end in /v1')
    .requiredOption('--llm-api-key <key>', 'API key of the provider; - reads it from standard input')
    .option('--label <text>', 'label to recognize the token by')
    .option('--llm-auth <how>', 'bearer, x-api-key or api-key (default: what the provider uses)')
    .option('--llm-model <model>', 'default for requests without a model')
    .option(
      '--llm-provider <name>',
      'name of the provider, such as anthropic; it decides the default APIs and auth header, and whether system messages are used',
    )
    .option('--llm-wires <list>', 'APIs that the provider speaks: chat, responses, messages', collectList)
    .option(
      '--paths <list>',
      "the provider's paths that may be used: inference, all, or a list of groups",
      collectList,
    )
    .option('--memory-limit <count>', 'maximum number of memories in one request', parseWholeNumber)
    .option(
      '--session-window-size <count>',
      'maximum number of history messages in one request',
      parseWholeNumber,
    )
    .option('--preset <name>', 'policy preset: bridge, agent, personal, router, gateway')
    .option('--expires-at <time>', 'ISO time at which the token expires')
    .option(
      '--fields <json>',
      'further fields of the admin API as a JSON object; options take precedence',
      parseJsonObject,
    )
    .addHelpText('after', CREATE_HELP)
    .action(toAction(setup, createToken));
}

async function createToken(
  context: CliContext,
  options: CreateOptions & { readonly llmApiKey: string },
): Promise<void> {
  const admin = context.admin();
  const llmApiKey = await context.readSecret(options.llmApiKey, '--llm-api-key');
  const body = buildRegistration({ ...options, llmApiKey }) as unknown as Body<'registerToken'>;
  const created = await admin.call('registerToken', { body }, context.callOptions);
  context.print({ data: created, toText: () => created.token });
  if (context.form === 'text') context.note(describeUse(created, admin.baseURL));
}

function buildListCommand(setup: CliSetup): Command {
  return new Command('list')
    .description('list all tokens, without secrets')
    .addHelpText('after', describeExamples('token list', 'token list --json'))
    .action(
      toAction(setup, async (context: CliContext) => {
        const list = await context.admin().call('listTokens', {}, context.callOptions);
        const toText = (): string => describeList(list, context.columns);
        context.print({ data: list, rows: list.tokens, toText });
      }),
    );
}

function buildShowCommand(setup: CliSetup): Command {
  return new Command('show')
    .description("show a token's configuration, without secrets")
    .argument('<id>', ID)
    .addHelpText('after', describeExamples('token show 0199aa11-...', 'token show 0199aa11-... --json'))
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, id: string) => {
        const token = await context.admin().call('getToken', { path: { id } }, context.callOptions);
        context.print({ data: token, toText: () => describeToken(token) });
      }),
    );
}

function buildUpdateCommand(setup: CliSetup): Command {
  return new Command('update')
    .description('update fields of a token; other fields stay unchanged')
    .argument('<id>', ID)
    .requiredOption('--fields <json>', 'fields of the admin API as a JSON object', parseJsonObject)
    .addHelpText('after', describeExamples(`token update 0199aa11-... --fields '{"label":"laptop"}'`))
    .action(
      toAction(setup, async (context: CliContext, { fields }: { readonly fields: object }, id: string) => {
        const token = await context
          .admin()
          .call('updateToken', { path: { id }, body: fields }, context.callOptions);
        context.print({ data: token, toText: () => describeToken(token) });
      }),
    );
}

function buildRotateCommand(setup: CliSetup): Command {
  return new Command('rotate')
    .description("replace a token's secret and print the new one, which is never shown again")
    .argument('<id>', ID)
    .addHelpText('after', describeExamples('token rotate 0199aa11-...'))
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, id: string) => {
        const rotated = await context.admin().call('rotateToken', { path: { id } }, context.callOptions);
        context.print({ data: rotated, toText: () => rotated.token });
        if (context.form === 'text')
          context.note(
            'The old one stops working within a second. This is the only time the new one is shown.',
          );
      }),
    );
}

function buildRevokeCommand(setup: CliSetup): Command {
  return new Command('revoke')
    .description('delete a token; it stops working within a second')
    .argument('<id>', ID)
    .option('--erase', 'also erase its space and all memories in it')
    .addHelpText(
      'after',
      describeExamples('token revoke 0199aa11-...', 'token revoke 0199aa11-... --erase --json'),
    )
    .action(toAction(setup, revokeToken));
}

async function revokeToken(
  context: CliContext,
  { erase }: { readonly erase?: boolean },
  id: string,
): Promise<void> {
  const query = erase === true ? ({ erase: 'true' } as const) : {};
  await context.admin().call('deleteToken', { path: { id }, query }, context.callOptions);
  context.print({ data: { id, status: 'revoked' }, toText: () => `Revoked ${id}.` });
}
