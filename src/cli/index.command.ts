import { Command } from 'commander';
import type { CliDeps, IndexReport, IndexStep, RebuiltIndex, SpaceReport } from './cli-deps.js';
import { isForJson } from '../sdk/cli/global-options.js';
import { parseWholeNumber } from '../sdk/cli/option-parsers.js';

const HELP = `
The index is built from PostgreSQL and can be rebuilt at any time, while the service runs. index.driver decides which one is used:
  embedded   one in every process: rebuild makes each process read its spaces again; verify compares what processes read with the rows
  qdrant     rebuild writes every point again in place and removes stray points; verify compares ids, texts and vectors

Examples:
  $ npx memorybridge index verify                        exit code 1 when something differs
  $ npx memorybridge index rebuild                       after restoring the database, or when verify finds differences
  $ npx memorybridge index rebuild --space 0199aa11-...  one space only
  $ npx memorybridge index cleanup --older-than-days 30  Qdrant: remove points of memories that have expired or are older`;

/** Maximum number of ids that are printed for each kind of difference. */
const SHOWN = 10;
const FOUND_DIFFERENCES = 'memorybridge.differences';

interface Options {
  readonly space?: string;
}

export function buildIndexCommand(deps: CliDeps): Command {
  const rebuild = createSubcommand(
    'rebuild',
    'rebuild the index from PostgreSQL, while the service runs',
  ).action((options: Options, command: Command) => runRebuild(deps, options, command));
  const verify = createSubcommand(
    'verify',
    'compare the index with PostgreSQL; exit code 1 when they differ',
  ).action((options: Options, command: Command) => runVerify(deps, options, command));
  const cleanup = new Command('cleanup')
    .description('remove the points of expired memories from Qdrant and print their number')
    .option('--older-than-days <days>', 'also remove points older than this', parseWholeNumber)
    .addHelpText('after', HELP)
    .action((options: { readonly olderThanDays?: number }) =>
      runCleanup(deps, options.olderThanDays ?? null),
    );
  const index = new Command('index')
    .description('rebuild the search index or verify it against the database')
    .addHelpText('after', HELP);
  return index.addCommand(rebuild).addCommand(verify).addCommand(cleanup);
}

function createSubcommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .option('--space <id>', 'one space only (default: all of them)')
    .addHelpText('after', HELP);
}

async function runRebuild(
  { loadConfig, actions, print, note }: CliDeps,
  { space }: Options,
  command: Command,
): Promise<void> {
  const { config } = loadConfig();
  const result = await actions.rebuildIndex(config, space ?? null, (step) => note(describeStep(step)));
  print(isForJson(command) ? JSON.stringify(result, null, 2) : describeRebuilt(result));
}

async function runVerify(
  { loadConfig, actions, print, note }: CliDeps,
  { space }: Options,
  command: Command,
): Promise<void> {
  const report = await actions.verifyIndex(loadConfig().config, space ?? null, (step) =>
    note(describeStep(step)),
  );
  print(isForJson(command) ? JSON.stringify(report, null, 2) : describeReport(report));
  if (hasDifferences(report)) command.error('', { exitCode: 1, code: FOUND_DIFFERENCES });
}

async function runCleanup({ loadConfig, actions, print }: CliDeps, days: number | null): Promise<void> {
  print(`Removed ${await actions.cleanIndex(loadConfig().config, days)} points.`);
}

function describeStep({ spaceId, at, of, documents }: IndexStep): string {
  return `space ${at} of ${of}  ${spaceId}  ${documents} documents`;
}

function describeRebuilt({ driver, spaces, documents, dropped }: RebuiltIndex): string {
  const gone = dropped === 0 ? '' : ` ${dropped} spaces that no longer exist were dropped.`;
  const next = driver === 'embedded' ? ' Running processes read each space again at its next search.' : '';
  return `Rebuilt the ${driver} index: ${spaces} spaces, ${documents} documents.${gone}${next} Missing vectors are made by the worker.`;
}

function describeReport(report: IndexReport): string {
  const total = report.spaces.reduce((sum, { documents }) => sum + documents, 0);
  const summary = `${report.driver} index, ${report.spaces.length} spaces, ${total} documents:`;
  if (!hasDifferences(report)) return `${summary} nothing differs.`;
  const strays = report.strays.map(
    (spaceId) => `space ${spaceId}: no longer exists, but the index still contains data of it`,
  );
  return [
    ...report.spaces.flatMap(describeSpace),
    ...strays,
    '',
    `${summary} differences found.`,
    '→ npx memorybridge index rebuild',
  ].join('\n');
}

function describeSpace(space: SpaceReport): string[] {
  if (!isDifferent(space)) return [];
  const kinds = (['missing', 'extra', 'different'] as const).filter((kind) => space[kind].length > 0);
  return [
    `space ${space.spaceId}, ${space.documents} documents: ${kinds.map((kind) => `${space[kind].length} ${kind}`).join(', ')}`,
    ...kinds.map(
      (kind) =>
        `  ${kind.padEnd(9)} ${space[kind].slice(0, SHOWN).join(' ')}${space[kind].length > SHOWN ? ' …' : ''}`,
    ),
  ];
}

function hasDifferences({ spaces, strays }: IndexReport): boolean {
  return strays.length > 0 || spaces.some(isDifferent);
}

function isDifferent({ missing, extra, different }: SpaceReport): boolean {
  return missing.length + extra.length + different.length > 0;
}
