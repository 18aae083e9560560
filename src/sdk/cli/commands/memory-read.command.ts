import { Command } from 'commander';
import type { Query } from '../../operation-types.js';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { CliError, EXIT, createUsageError } from '../cli.errors.js';
import { describeExamples, toAction } from '../command-action.js';
import { formatFields, formatTable, formatTime } from '../result.js';
import { printMemories } from './memory-list.command.js';

const ID = 'as `memorybridge memory list` shows it';

export function buildMemorySearchCommand(setup: CliSetup): Command {
  return new Command('search')
    .description('list the memories that answer a question, best first')
    .argument('<question>', 'the question')
    .addHelpText('after', describeExamples('memory search "Which cake can I eat?"'))
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, question: string) => {
        printMemories(context, await (await context.memories()).search(question, context.callOptions));
      }),
    );
}

export function buildMemoryShowCommand(setup: CliSetup): Command {
  return new Command('show')
    .description('show a memory by its id or key')
    .argument('[id]', ID)
    .option('--key <key>', 'key of the memory')
    .addHelpText('after', describeExamples('memory show 0199aa11-...', 'memory show --key diet'))
    .action(toAction(setup, runShow));
}

async function runShow(context: CliContext, { key }: { readonly key?: string }, id?: string): Promise<void> {
  if ([id, key].filter((each) => each !== undefined && each.trim() !== '').length !== 1)
    throw createUsageError('The id or --key is required.', 'Pass the id, or --key KEY.');
  const memory =
    id === undefined
      ? await findByKey(context, key ?? '')
      : await (await context.memories()).get(id, context.callOptions);
  const times = { created_at: formatTime(memory.created_at), updated_at: formatTime(memory.updated_at) };
  context.print({ data: memory, toText: () => formatFields({ ...memory, ...times }) });
}

/** @throws {CliError} when no memory has the key */
async function findByKey(context: CliContext, key: string) {
  const query = { key } as Query<'listMemories'>;
  const { memories } = await (await context.person()).call('listMemories', { query }, context.callOptions);
  const [memory] = memories;
  if (memory !== undefined) return memory;
  throw new CliError(
    'No memory has this key.',
    'List all of them: memorybridge memory list --all',
    EXIT.notFound,
    'not_found',
  );
}

export function buildMemoryHistoryCommand(setup: CliSetup): Command {
  return new Command('history')
    .description('list the versions of a memory, newest first')
    .argument('<id>', ID)
    .addHelpText('after', describeExamples('memory history 0199aa11-...'))
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, id: string) => {
        const answer = await (await context.memories()).history(id, context.callOptions);
        const rows = answer.history.map((each) => [
          `${each.version}`,
          formatTime(each.valid_from),
          each.written_by ?? '-',
          each.memory,
        ]);
        context.print({
          data: answer,
          rows: answer.history,
          toText: () => formatTable(rows, context.columns),
        });
      }),
    );
}

export function buildTopicCommand(setup: CliSetup): Command {
  const list = new Command('list')
    .description('list the topics of all memories')
    .addHelpText('after', describeExamples('topic list'))
    .action(
      toAction(setup, async (context: CliContext) => {
        const topics = await (await context.memories()).topics(context.callOptions);
        context.print({ data: topics, rows: topics, toText: () => topics.join('\n') });
      }),
    );
  return new Command('topic')
    .description("topics of a person's memories")
    .addHelpText('after', describeExamples('topic list'))
    .addCommand(list);
}
