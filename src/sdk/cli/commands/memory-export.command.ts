import { Command } from 'commander';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MemoryExport } from '../../memory-transfer.js';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { describeExamples, toAction } from '../command-action.js';

export function exportCommand(setup: CliSetup): Command {
  return new Command('export')
    .description('export all memories as one JSON object per line; memory import reads them back')
    .argument('[file]', 'output file; - for standard output', '-')
    .addHelpText(
      'after',
      describeExamples('memory export memories.jsonl', 'memory export | gzip > memories.jsonl.gz'),
    )
    .action(toAction(setup, runExport));
}

async function runExport(context: CliContext, _options: object, file: string): Promise<void> {
  const memories = (await context.memories()).export(context.callOptions);
  if (file !== '-') return writeFile(context, memories, file);
  for await (const line of memories) context.io.write(`${JSON.stringify(line)}\n`);
}

/** Writes the file in one step at the end, so that an export that ends early leaves the previous file. */
async function writeFile(context: CliContext, memories: MemoryExport, file: string): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  const counter = { count: 0 };
  try {
    await pipeline(toLines(memories, counter), createWriteStream(unfinished, { mode: 0o600 }), {
      signal: context.signal,
    });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    context.signal.throwIfAborted();
    throw error;
  }
  const { count } = counter;
  context.print({ data: { file, memories: count }, toText: () => `${count} memories written to ${file}` });
}

async function* toLines(memories: MemoryExport, counter: { count: number }): AsyncGenerator<string> {
  for await (const line of memories) {
    counter.count += 1;
    yield `${JSON.stringify(line)}\n`;
  }
}
