import { Command } from 'commander';
import { EngineArea } from '../../areas/engine.area.js';
import { SessionsArea, type SessionMessage, type SessionSummary } from '../../areas/sessions.area.js';
import type { Answer } from '../../operation-types.js';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { MissingIdError } from '../cli.errors.js';
import { describeExamples, toAction } from '../command-action.js';
import { parseCount } from '../option-parsers.js';
import { formatTable, formatTime } from '../result.js';

/** Maximum number of rows that the service returns at once. */
const SESSIONS_PAGE = 200;
const MESSAGES_PAGE = 500;
const ID = 'as `memorybridge session list` shows it';

export function buildSessionCommand(setup: CliSetup): Command {
  return new Command('session')
    .description("a person's conversations")
    .addHelpText('after', describeExamples('session list'))
    .addCommand(buildListCommand(setup))
    .addCommand(buildShowCommand(setup))
    .addCommand(buildFlushCommand(setup))
    .addCommand(buildRemoveCommand(setup));
}

function buildListCommand(setup: CliSetup): Command {
  return new Command('list')
    .description('list all sessions, newest first')
    .addHelpText('after', describeExamples('session list --json'))
    .action(
      toAction(setup, async (context: CliContext) => {
        const all = (await openSessions(context)).list({ limit: SESSIONS_PAGE }, context.callOptions);
        const sessions = await all.toArray({ limit: Infinity });
        const toRow = ({ session_id, messages, updated_at }: SessionSummary): string[] => [
          session_id,
          formatTime(updated_at),
          `${messages}`,
        ];
        const toText = (): string =>
          sessions.length === 0 ? 'No sessions.' : formatTable(sessions.map(toRow), context.columns);
        context.print({ data: { sessions }, rows: sessions, toText });
      }),
    );
}

function buildShowCommand(setup: CliSetup): Command {
  return new Command('show')
    .description('show the messages of a session, oldest first')
    .argument('<id>', ID)
    .option('--limit <count>', 'number of newest messages to show', parseCount, 50)
    .addHelpText('after', describeExamples('session show c1 --limit 10'))
    .action(
      toAction(setup, async (context: CliContext, { limit }: { readonly limit: number }, id: string) => {
        const messages = await readNewest(context, id, limit);
        if (messages.length === 0) throw new MissingIdError(`There is no session ${id}.`);
        const toRow = (message: SessionMessage): string[] => [
          message.role,
          formatTime(message.created_at),
          toText(message),
        ];
        context.print({
          data: { session_id: id, messages },
          rows: messages,
          toText: () => formatTable(messages.map(toRow), context.columns),
        });
      }),
    );
}

async function openSessions(context: CliContext): Promise<SessionsArea> {
  return new SessionsArea(await context.person());
}

async function readNewest(context: CliContext, id: string, limit: number): Promise<SessionMessage[]> {
  const query = { limit: Math.min(limit, MESSAGES_PAGE), order: 'desc' as const };
  const messages = await (
    await openSessions(context)
  )
    .messages(id, query, context.callOptions)
    .toArray({ limit });
  return messages.reverse();
}

function toText({ content, tool_calls: calls }: SessionMessage): string {
  if (typeof content === 'string') return content;
  return JSON.stringify(content ?? calls ?? null);
}

function buildFlushCommand(setup: CliSetup): Command {
  return new Command('flush')
    .description("derive memories from a session's accumulated messages")
    .argument('<id>', ID)
    .addHelpText('after', describeExamples('session flush c1'))
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, id: string) => {
        const answer = await flush(context, id);
        // The service answers for an unknown session as for one in which nothing waits.
        if (readStatus(answer) === 'no_extraction' && (await readNewest(context, id, 1)).length === 0)
          throw new MissingIdError(`There is no session ${id}.`);
        context.print({ data: answer, toText: () => `Flushed ${id}.` });
      }),
    );
}

type FlushAnswer = Answer<'flushSession'> | Answer<'engineFlush'>;

/** Flushes a session: a person's through the gateway, one of a service token through the engine API. */
async function flush(context: CliContext, id: string): Promise<FlushAnswer> {
  const session = { session_id: id };
  if (context.connection.person.kind === 'user')
    return context.gateway().memories.flush(session, context.gatewayOptions);
  return new EngineArea(await context.person()).flush(session, context.gatewayOptions);
}

function readStatus(answer: FlushAnswer): string {
  return 'backend' in answer ? answer.backend.data.status : answer.data.status;
}

function buildRemoveCommand(setup: CliSetup): Command {
  return new Command('rm')
    .description('erase the messages of a session permanently')
    .argument('<id>', ID)
    .option('--memories', 'also erase the memories derived from it')
    .addHelpText('after', describeExamples('session rm c1 --memories --yes'))
    .action(
      toAction(
        setup,
        async (context: CliContext, { memories }: { readonly memories?: boolean }, id: string) => {
          const sessions = await openSessions(context);
          await context.confirm(
            `Erase the session ${id}${memories ? ' and the memories derived from it' : ''} for good?`,
          );
          const call = sessions.delete(id, { memories: memories === true }, context.callOptions);
          requireErasure((await call.withResponse()).headers, id);
          context.print({ data: { session_id: id, status: 'erased' }, toText: () => `Erased ${id}.` });
        },
      ),
    );
}

/**
 * The service answers with the same status whether or not a session exists; only an erasure has a receipt.
 *
 * @throws {CliError} if nothing was erased
 */
function requireErasure(headers: Headers, id: string): void {
  if (headers.has('x-erasure-receipt')) return;
  throw new MissingIdError(`There is no session ${id}; nothing was erased.`);
}
