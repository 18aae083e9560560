import { Command } from 'commander';
import type { MemoriesArea, Memory } from '../../areas/memories.area.js';
import { NotFoundError } from '../../errors.js';
import type { Body } from '../../operation-types.js';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { MissingIdError, createUsageError } from '../cli.errors.js';
import { describeExamples, toAction } from '../command-action.js';
import { editText } from '../edit-text.js';
import { collect, parseCount } from '../option-parsers.js';

const ID = 'as `memorybridge memory list` shows it';

export function buildMemoryAddCommand(setup: CliSetup): Command {
  return new Command('add')
    .description('add a memory and print its id')
    .argument('<text>', 'the statement to remember; - reads it from standard input')
    .option('--topic <topic>', 'topic of the memory; repeatable', collect)
    .option('--key <key>', 'your own key for the memory; writing the same key again updates it')
    .option('--type <type>', 'factual, episodic, procedural or semantic')
    .addHelpText('after', describeExamples('memory add "Is allergic to hazelnuts" --topic health'))
    .action(toAction(setup, runAdd));
}

interface AddOptions {
  readonly topic?: readonly string[];
  readonly key?: string;
  readonly type?: string;
}

async function runAdd(
  context: CliContext,
  { topic = [], ...fields }: AddOptions,
  text: string,
): Promise<void> {
  const memory = text === '-' ? (await context.readInput()).trim() : text;
  const body = { memory, ...(topic.length > 0 && { topics: [...topic] }), ...fields } as Body<'createMemory'>;
  const created = await (await context.memories()).create(body, context.callOptions);
  context.print({ data: created, toText: () => created.memory_id });
}

interface EditOptions {
  readonly text?: string;
  readonly topic?: readonly string[];
  readonly version?: number;
}

export function buildMemoryEditCommand(setup: CliSetup): Command {
  return new Command('edit')
    .description('edit a memory; without --text, opens $EDITOR on a terminal')
    .argument('<id>', ID)
    .option('--text <text>', 'the new statement')
    .option('--topic <topic>', 'new topic of the memory; repeatable', collect)
    .option(
      '--version <number>',
      'version that was read; a memory changed since then is not overwritten',
      parseCount,
    )
    .addHelpText(
      'after',
      describeExamples('memory edit 0199aa11-... --text "Is allergic to walnuts" --version 3'),
    )
    .action(toAction(setup, runEdit));
}

async function runEdit(
  context: CliContext,
  { text, topic = [], version }: EditOptions,
  id: string,
): Promise<void> {
  const memories = await context.memories();
  const isTextAsked = text === undefined && topic.length === 0;
  const edited = isTextAsked ? await askForText(context, memories, id) : { text };
  const change = {
    ...(edited.text !== undefined && { memory: edited.text }),
    ...(topic.length > 0 && { topics: [...topic] }),
  };
  printMemory(
    context,
    await memories.update(
      id,
      change,
      { ...edited.condition, ...(version !== undefined && { version }) },
      context.callOptions,
    ),
  );
}

interface EditedText {
  readonly text?: string;
  /** Version that was edited; a change by somebody else in the meantime is a conflict. */
  readonly condition?: { readonly version: number };
}

/** @throws {CliError} when there is no terminal to edit on */
async function askForText(context: CliContext, memories: MemoriesArea, id: string): Promise<EditedText> {
  if (!context.isInteractive)
    throw createUsageError(
      'The new text is missing, and there is no terminal to edit it in.',
      'Pass --text.',
    );
  const { data, headers } = await memories.get(id, context.callOptions).withResponse();
  const [, version] = /^"(\d+)"$/.exec(headers.get('etag') ?? '') ?? [];
  return {
    text: await editText(context, data.memory),
    ...(version !== undefined && { condition: { version: Number(version) } }),
  };
}

export function buildMemoryRestoreCommand(setup: CliSetup): Command {
  return new Command('restore')
    .description('restore an earlier version of a memory')
    .argument('<id>', ID)
    .option('--version <number>', 'version to restore (default: the previous one)', parseCount)
    .addHelpText('after', describeExamples('memory restore 0199aa11-... --version 2'))
    .action(
      toAction(setup, async (context: CliContext, { version }: { readonly version?: number }, id: string) => {
        const body = { ...(version !== undefined && { version }) };
        printMemory(context, await (await context.memories()).restore(id, body, context.callOptions));
      }),
    );
}

export function buildMemoryRemoveCommand(setup: CliSetup): Command {
  return new Command('rm')
    .description('erase memories permanently')
    .argument('<id...>', ID)
    .addHelpText('after', describeExamples('memory rm 0199aa11-... --yes'))
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, ids: readonly string[]) => {
        const memories = await context.memories();
        await context.confirm(
          `Erase ${ids.length === 1 ? 'this memory' : `these ${ids.length} memories`} for good?`,
        );
        await requireMemories(context, memories, ids);
        await memories.deleteMany(ids, context.callOptions);
        context.print({
          data: { erased: ids },
          rows: ids.map((id) => ({ id })),
          toText: () => ids.map((id) => `Erased ${id}.`).join('\n'),
        });
      }),
    );
}

/**
 * Checks ids before anything is erased, because the service answers in the same way whether or not a memory
 * exists.
 *
 * @throws {CliError} that names the ids without a memory
 */
async function requireMemories(
  context: CliContext,
  memories: MemoriesArea,
  ids: readonly string[],
): Promise<void> {
  const missing: string[] = [];
  for (const id of ids)
    await memories.get(id, context.callOptions).catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) throw error;
      missing.push(id);
    });
  if (missing.length === 0) return;
  throw new MissingIdError(`There is no memory ${missing.join(', ')}; nothing was erased.`);
}

function printMemory(context: CliContext, memory: Memory): void {
  context.print({ data: memory, toText: () => `${memory.memory_id}  ${memory.memory}` });
}
