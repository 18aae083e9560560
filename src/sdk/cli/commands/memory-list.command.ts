import { Command, Option } from 'commander';
import type { Memory, MemoryListQuery } from '../../areas/memories.area.js';
import type { PagePromise } from '../../page.js';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { describeExamples, toAction } from '../command-action.js';
import { collect, parseCount } from '../option-parsers.js';
import { formatTable, formatTime } from '../result.js';

const SORTS = ['updated_at', '-updated_at', 'memory', '-memory', 'topics_count', '-topics_count'];
/** Rows of a page, the maximum of the service. */
const PAGE_SIZE = 100;

interface ListOptions {
  readonly search?: string;
  readonly topic?: readonly string[];
  readonly sort?: string;
  readonly limit: number;
  readonly all?: boolean;
}

export function buildMemoryListCommand(setup: CliSetup): Command {
  return new Command('list')
    .description('list memories, most recently changed first')
    .option('--search <words>', 'only memories that contain these words')
    .option('--topic <topic>', 'only memories with this topic; repeatable', collect)
    .addOption(
      new Option('--sort <field>', 'field to sort by; a - before it reverses the order').choices(SORTS),
    )
    .option('--limit <count>', 'maximum number of memories', parseCount, 50)
    .option('--all', 'list every memory')
    .addHelpText(
      'after',
      describeExamples('memory list --topic health', 'memory list --search nuts --all --ndjson'),
    )
    .action(toAction(setup, runList));
}

async function runList(context: CliContext, options: ListOptions): Promise<void> {
  const memories = await context.memories();
  const limit = options.all === true ? Infinity : options.limit;
  const list = memories.list(toQuery(options, limit), context.callOptions);
  const listed = await readWithProgress(context, list, limit);
  printMemories(context, listed);
  const { total = 0 } = await list;
  if (total > listed.length && context.form === 'text')
    context.note(`${listed.length} of ${total} memories. All of them: --all`);
}

/** Reads rows up to a limit; on a terminal, a line says how many there are so far. */
async function readWithProgress(
  { io, options }: CliContext,
  list: PagePromise<Memory>,
  limit: number,
): Promise<readonly Memory[]> {
  const { total = 0 } = await list;
  const isShown = io.terminal.notes && options.quiet !== true && Math.min(total, limit) > PAGE_SIZE;
  const found: Memory[] = [];
  for await (const memory of list) {
    found.push(memory);
    if (isShown && found.length % PAGE_SIZE === 0)
      io.progress(`${found.length} of ${Math.min(total, limit)} memories read`, false);
    if (found.length >= limit) break;
  }
  if (isShown) io.progress(`${found.length} memories read`, true);
  return found;
}

function toQuery({ search, topic = [], sort }: ListOptions, limit: number): MemoryListQuery {
  return {
    per_page: Math.min(limit, PAGE_SIZE),
    ...(search !== undefined && { search }),
    ...(topic.length > 0 && { topics: topic }),
    ...(sort !== undefined && toOrder(sort)),
  };
}

/** Sorts times newest first and texts alphabetically, unless the order is reversed. */
function toOrder(sort: string): Pick<MemoryListQuery, 'sort_by' | 'sort_order'> {
  const field = sort.replace(/^-/, '');
  const isReversed = sort !== field;
  return { sort_by: field, sort_order: (field === 'memory') === isReversed ? 'desc' : 'asc' };
}

/** Prints memories: id, day, topics and text. */
export function printMemories(context: CliContext, memories: readonly Memory[]): void {
  context.print({
    data: { memories },
    rows: memories,
    toText: () =>
      memories.length === 0 ? 'No memories.' : formatTable(memories.map(toRow), context.columns),
  });
}

function toRow({ memory_id, updated_at, topics, memory }: Memory): string[] {
  return [memory_id, formatTime(updated_at).slice(0, 10), (topics ?? []).join(',') || '-', memory];
}
