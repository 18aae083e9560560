import { Command } from 'commander';
import type { MemoryExport } from '../../memory-transfer.js';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { describeExamples, toAction } from '../command-action.js';
import { writeOutputFile } from '../output-file.js';

export function buildMemoryExportCommand(setup: CliSetup): Command {
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

async function writeFile(context: CliContext, memories: MemoryExport, file: string): Promise<void> {
  const counter = { count: 0 };
  const isRegular = await writeOutputFile(file, toLines(memories, counter), context.signal);
  const { count } = counter;
  const summary = `${count} memories written to ${file}`;
  // A pipe such as /dev/stdout may be standard output itself, where the summary would follow the memories.
  if (!isRegular) return context.note(summary);
  context.print({ data: { file, memories: count }, toText: () => summary });
}

async function* toLines(memories: MemoryExport, counter: { count: number }): AsyncGenerator<string> {
  for await (const line of memories) {
    counter.count += 1;
    yield `${JSON.stringify(line)}\n`;
  }
}
