import { Command } from 'commander';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { describeExamples, toAction } from '../command-action.js';
import { explainRecall } from '../explain-recall.js';
import { parseCount } from '../option-parsers.js';

interface RecallOptions {
  readonly session?: string;
  readonly limit?: number;
  readonly asOf?: string;
  readonly explain?: boolean;
}

export function buildRecallCommand(setup: CliSetup): Command {
  return new Command('recall')
    .description(
      'print what a chat request with this question would get from memory, without storing anything',
    )
    .argument('<question>', 'the question; - reads it from standard input')
    .option('--session <id>', 'conversation that the recall is for')
    .option('--limit <count>', 'maximum number of items', parseCount)
    .option('--as-of <time>', 'recall what was valid at this ISO date or time')
    .option(
      '--explain',
      'show the considered items with signals and timings, and the reason if nothing is recalled',
    )
    .addHelpText(
      'after',
      describeExamples('recall "Which cake can I eat?"', 'recall "Which cake can I eat?" --explain'),
    )
    .action(toAction(setup, runRecall));
}

async function runRecall(
  context: CliContext,
  { session, limit, asOf, explain }: RecallOptions,
  question: string,
): Promise<void> {
  const body = {
    query: question === '-' ? (await context.readInput()).trim() : question,
    ...(session !== undefined && { session_id: session }),
    ...(limit !== undefined && { limit }),
    ...(asOf !== undefined && { as_of: asOf }),
    ...(explain === true && { explain: true }),
  };
  const answer = await (await context.person()).call('recall', { body }, context.callOptions);
  context.print({
    data: answer,
    rows: answer.items,
    toText: () => (explain === true ? explainRecall(answer, context.columns) : answer.block),
  });
}
