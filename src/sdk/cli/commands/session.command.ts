import { Command } from 'commander';
import type { Answer } from '../../operation-types.js';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { describeExamples, toAction } from '../command-action.js';
import { parseCount } from '../option-parsers.js';
import { formatTable, formatTime } from '../result.js';

type Session = Answer<'listSessions'>['sessions'][number];
type Message = Answer<'listSessionMessages'>['messages'][number];

/** Most rows that the service gives at once. */
const SESSIONS_PAGE = 200;
const MESSAGES_PAGE = 500;
const ID = 'as `memorybridge session list` shows it';

export function sessionCommand(setup: CliSetup): Command {
  return new Command('session')
    .description("a person's conversations")
    .addHelpText('after', describeExamples('session list'))
    .addCommand(listCommand(setup))
    .addCommand(showCommand(setup))
    .addCommand(flushCommand(setup))
    .addCommand(removeCommand(setup));
}

function listCommand(setup: CliSetup): Command {
  return new Command('list')
    .description('all sessions, the newest first')
    .addHelpText('after', describeExamples('session list --json'))
    .action(
      toAction(setup, async (context: CliContext) => {
        const transport = await context.person();
        const sessions: Session[] = [];
        for (let before: string | null | undefined; before !== null;) {
          const query = { limit: SESSIONS_PAGE, ...(before !== undefined && { before }) };
          const page = await transport.call('listSessions', { query }, context.callOptions);
          sessions.push(...page.sessions);
          before = page.next;
        }
        const toRow = ({ session_id, messages, updated_at }: Session): string[] => [session_id, formatTime(updated_at), `${messages}`];
        const toText = (): string => (sessions.length === 0 ? 'No sessions.' : formatTable(sessions.map(toRow), context.columns));
        context.print({ data: { sessions }, rows: sessions, toText });
      }),
    );
}

function showCommand(setup: CliSetup): Command {
  return new Command('show')
    .description('the messages of a session, the oldest first')
    .argument('<id>', ID)
    .option('--limit <count>', 'the newest so many', parseCount, 50)
    .addHelpText('after', describeExamples('session show c1 --limit 10'))
    .action(
      toAction(setup, async (context: CliContext, { limit }: { readonly limit: number }, id: string) => {
        const messages = await readNewest(context, id, limit);
        const toRow = (message: Message): string[] => [message.role, formatTime(message.created_at), toText(message)];
        const show = (): string => (messages.length === 0 ? 'No messages.' : formatTable(messages.map(toRow), context.columns));
        context.print({ data: { session_id: id, messages }, rows: messages, toText: show });
      }),
    );
}

async function readNewest(context: CliContext, id: string, limit: number): Promise<Message[]> {
  const transport = await context.person();
  const messages: Message[] = [];
  for (let before: string | null | undefined; before !== null && messages.length < limit;) {
    const size = Math.min(limit - messages.length, MESSAGES_PAGE);
    const query = { session_id: id, limit: size, order: 'desc' as const, ...(before !== undefined && { before }) };
    const page = await transport.call('listSessionMessages', { query }, context.callOptions);
    messages.push(...page.messages);
    before = page.next;
  }
  return messages.reverse();
}

function toText({ content, tool_calls: calls }: Message): string {
  if (typeof content === 'string') return content;
  return JSON.stringify(content ?? calls ?? null);
}

function flushCommand(setup: CliSetup): Command {
  return new Command('flush')
    .description('derive memories from what a session has accumulated')
    .argument('<id>', ID)
    .addHelpText('after', describeExamples('session flush c1'))
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, id: string) => {
        const answer = await flush(context, id);
        context.print({ data: answer, toText: () => `Flushed ${id}.` });
      }),
    );
}

/** A person's session is flushed through the gateway, one of a service token through the engine API. */
async function flush(context: CliContext, id: string) {
  const session = { session_id: id };
  if (context.connection.person.kind === 'user') return context.gateway().memories.flush(session, context.gatewayOptions);
  return (await context.person()).call('engineFlush', { body: session }, context.gatewayOptions);
}

function removeCommand(setup: CliSetup): Command {
  return new Command('rm')
    .description('erase the messages of a session for good')
    .argument('<id>', ID)
    .option('--memories', 'also erase the memories that were derived from it')
    .addHelpText('after', describeExamples('session rm c1 --memories --yes'))
    .action(
      toAction(setup, async (context: CliContext, { memories }: { readonly memories?: boolean }, id: string) => {
        const transport = await context.person();
        await context.confirm(`Erase the session ${id}${memories ? ' with the memories that it left' : ''} for good?`);
        const query = { session_id: id, ...(memories === true && { memories: 'true' as const }) };
        await transport.call('deleteSession', { query }, context.callOptions);
        context.print({ data: { session_id: id, status: 'erased' }, toText: () => `Erased ${id}.` });
      }),
    );
}
