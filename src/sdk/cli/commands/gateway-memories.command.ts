import { Command } from 'commander';
import type { GatewayMessage } from '../../areas/gateway-memories.area.js';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { createUsageError } from '../cli.errors.js';
import { describeExamples, toAction } from '../command-action.js';
import { collect, collectList, parseCount } from '../option-parsers.js';
import { readText } from '../read-text.js';
import { openFile } from '../uploads.js';
import { printAnswer } from './gateway-resources.command.js';

interface Place {
  readonly appId?: string;
  readonly projectId?: string;
}

interface SearchOptions extends Place {
  readonly scope?: readonly string[];
  readonly conversationId?: string;
  readonly topK?: number;
  readonly method?: string;
}

interface AddOptions extends Place {
  readonly sessionId: string;
  readonly messages: string;
  readonly file?: readonly string[];
}

export function buildSearchCommand(setup: CliSetup): Command {
  return addPlace(new Command('search'))
    .description("search the account's conversations and documents")
    .argument('<query>', 'a question or keywords')
    .option(
      '--scope <scope>',
      'current_chat, resources or all_user_memory; repeatable, or separated by commas',
      collectList,
    )
    .option('--conversation-id <id>', 'conversation to search with the scope current_chat')
    .option('--top-k <count>', 'maximum number of results', parseCount)
    .option('--method <name>', 'hybrid, vector, keyword or agentic')
    .addHelpText('after', describeExamples('search "Which cake can I eat?" --scope resources'))
    .action(toAction(setup, runSearch));
}

async function runSearch(context: CliContext, options: SearchOptions, query: string): Promise<void> {
  const { scope = [], conversationId, topK, method } = options;
  const search = {
    query,
    ...(scope.length > 0 && { scope: [...scope] }),
    ...(conversationId !== undefined && { conversation_id: conversationId }),
    ...(topK !== undefined && { top_k: topK }),
    ...(method !== undefined && { method }),
    ...toPlace(options),
  };
  type Search = Parameters<ReturnType<CliContext['gateway']>['memories']['search']>[0];
  printAnswer(context, await context.gateway().memories.search(search as Search, context.gatewayOptions));
}

export function buildAddMemoryCommand(setup: CliSetup): Command {
  return addPlace(new Command('add-memory'))
    .description('store messages of a session with the files they refer to')
    .requiredOption('--session-id <id>', 'the session')
    .requiredOption('--messages <file>', 'a JSON array of messages; - reads it from standard input')
    .option('--file <upload-id=path>', 'file for the item with this upload_id; repeatable', collect)
    .addHelpText(
      'after',
      describeExamples(
        'add-memory --session-id c1 --messages messages.json',
        'add-memory --session-id c1 --messages - --file photo=cat.png',
      ),
    )
    .action(toAction(setup, runAdd));
}

async function runAdd(context: CliContext, options: AddOptions): Promise<void> {
  const messages = await readMessages(context, options.messages);
  const batch = { session_id: options.sessionId, messages, ...toPlace(options) };
  const { memories } = context.gateway();
  const files = await openFiles(options.file ?? []);
  if (Object.keys(files).length === 0)
    return printAnswer(context, await memories.add(batch, context.gatewayOptions));
  printAnswer(context, await memories.addWithFiles(batch, files, context.gatewayOptions));
}

async function readMessages(context: CliContext, path: string): Promise<GatewayMessage[]> {
  const text = await readText(context, path, '--messages');
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value as GatewayMessage[];
  } catch {
    // The error below reports this too.
  }
  throw createUsageError(
    `${path === '-' ? 'Standard input' : path} is not a JSON array of messages.`,
    'Write it as [{"sender_id": "ada", "role": "user", "timestamp": …, "content": "…"}].',
  );
}

async function openFiles(given: readonly string[]) {
  const opened = given.map(async (text) => {
    const at = text.indexOf('=');
    if (at < 1)
      throw createUsageError(`--file ${text} names no upload id.`, 'Write it as --file UPLOAD_ID=PATH.');
    return [text.slice(0, at), await openFile(text.slice(at + 1))] as const;
  });
  return Object.fromEntries(await Promise.all(opened));
}

export function buildFlushMemoryCommand(setup: CliSetup): Command {
  return addPlace(new Command('flush-memory'))
    .description("derive memories from a session's accumulated messages")
    .requiredOption('--session-id <id>', 'the session')
    .addHelpText('after', describeExamples('flush-memory --session-id c1'))
    .action(
      toAction(setup, async (context: CliContext, options: Place & { readonly sessionId: string }) => {
        const session = { session_id: options.sessionId, ...toPlace(options) };
        printAnswer(context, await context.gateway().memories.flush(session, context.gatewayOptions));
      }),
    );
}

export function buildOverrideMemoryCommand(setup: CliSetup): Command {
  return addPlace(new Command('override-memory'))
    .description('correct the text of a search result; later searches return the new text')
    .argument('<id>', 'id from `memorybridge search`')
    .requiredOption('--session-id <id>', 'session of the search result')
    .requiredOption('--override-text <text>', 'the corrected text')
    .addHelpText(
      'after',
      describeExamples(
        'override-memory f:0199aa11-... --session-id c1 --override-text "Is allergic to walnuts"',
      ),
    )
    .action(
      toAction(
        setup,
        async (
          context: CliContext,
          options: Place & { readonly sessionId: string; readonly overrideText: string },
          id: string,
        ) => {
          const correction = {
            session_id: options.sessionId,
            override_text: options.overrideText,
            ...toPlace(options),
          };
          printAnswer(
            context,
            await context.gateway().memories.override(id, correction, context.gatewayOptions),
          );
        },
      ),
    );
}

export function buildDeleteMemoryCommand(setup: CliSetup): Command {
  return addPlace(new Command('delete-memory'))
    .description('hide a search result from later searches')
    .argument('<id>', 'id from `memorybridge search`')
    .requiredOption('--session-id <id>', 'session of the search result')
    .option('--reason <text>', 'why')
    .addHelpText('after', describeExamples('delete-memory f:0199aa11-... --session-id c1 --reason outdated'))
    .action(
      toAction(
        setup,
        async (
          context: CliContext,
          options: Place & { readonly sessionId: string; readonly reason?: string },
          id: string,
        ) => {
          const { reason } = options;
          const request = {
            session_id: options.sessionId,
            ...(reason !== undefined && { reason }),
            ...toPlace(options),
          };
          printAnswer(context, await context.gateway().memories.forget(id, request, context.gatewayOptions));
        },
      ),
    );
}

function addPlace(command: Command): Command {
  return command.option('--app-id <id>', 'the application').option('--project-id <id>', 'the project');
}

function toPlace({ appId, projectId }: Place): { app_id?: string; project_id?: string } {
  return {
    ...(appId !== undefined && { app_id: appId }),
    ...(projectId !== undefined && { project_id: projectId }),
  };
}
