import { Command, InvalidArgumentError, Option } from 'commander';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MemoriesArea } from '../../areas/memories.area.js';
import { SessionsArea } from '../../areas/sessions.area.js';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { CliError } from '../cli.errors.js';
import { describeExamples, toAction } from '../command-action.js';
import type { ImportRequest, ImportSetting } from '../import/import-export.js';
import { IMPORT_SOURCES, type ImportSource } from '../import/import.types.js';
import type { ImportCounts } from '../import/running/import-counts.js';
import { formatReport, type ImportReport } from '../import/running/import-report.js';
import { ServiceImportTarget } from '../import/running/service-import-target.js';
import { parseCount } from '../option-parsers.js';
import { findStateFolder } from '../profiles.js';

const NOTE_MS = 1_000;

interface ImportCommandOptions {
  readonly from?: ImportSource;
  readonly dryRun?: boolean;
  readonly restart?: boolean;
  readonly limit?: number;
  readonly since?: Date;
  readonly onlyUser?: string;
  readonly extract?: boolean;
  readonly persona?: boolean;
  readonly includeExpired?: boolean;
}

export function buildMemoryImportCommand(setup: CliSetup): Command {
  return new Command('import')
    .description('store the memories and conversations of an export from this or another product')
    .argument('<file>', 'a .json, .jsonl, .af or .zip file, a folder, or - for JSON on standard input')
    .addOption(
      new Option('--from <product>', 'the product that made it (default: detected automatically)').choices(
        IMPORT_SOURCES,
      ),
    )
    .option('--dry-run', 'show counts and the first rows without sending anything')
    .option('--restart', 'start over instead of continuing where an earlier import stopped')
    .option('--limit <count>', 'maximum number of memories and conversations', parseCount)
    .option('--since <time>', 'only what changed since a date such as 2026-01-31', parseTime)
    .option('--only-user <id>', 'only data of this user of the product')
    .option('--extract', 'derive memories from the conversations')
    .option('--persona', "import the persona of Letta's agents too")
    .option('--include-expired', "import Zep's invalidated facts too, as expired memories")
    .addHelpText(
      'after',
      describeExamples('memory import chatgpt-export.zip --dry-run', 'memory import memories.jsonl'),
    )
    .action(toAction(setup, runImport));
}

async function runImport(context: CliContext, options: ImportCommandOptions, file: string): Promise<void> {
  // Loaded on use, because readers of other products' files would slow down every other command.
  const { importExport } = await import('../import/import-export.js');
  const report = await withPath(context, file, async (path) =>
    importExport(toRequest(path, options), await toSetting(context)),
  );
  context.print({ data: report, toText: () => formatReport(report) });
  refuseFailures(report);
  if (options.from !== undefined && options.onlyUser === undefined) refuseForeignRows(report);
}

/**
 * Builds the request from this command's options, which identify an import for a later run; global options do
 * not.
 */
function toRequest(path: string, options: ImportCommandOptions): ImportRequest {
  const { from, limit, since, onlyUser } = options;
  const {
    dryRun = false,
    restart = false,
    extract = false,
    persona = false,
    includeExpired = false,
  } = options;
  return { path, from, limit, since, onlyUser, dryRun, restart, extract, persona, includeExpired };
}

async function toSetting(context: CliContext): Promise<ImportSetting> {
  const { person: credential, url } = context.connection;
  const transport = await context.person();
  return {
    target: new ServiceImportTarget(
      new MemoriesArea(transport),
      new SessionsArea(transport),
      context.callOptions,
    ),
    targetId: JSON.stringify([url, credential]),
    stateFolder: findStateFolder(context.io),
    signal: context.signal,
    onSource: (source) => context.note(`Reading an export of ${source}`),
    onBatch: createProgress(context),
  };
}

/** Shows the progress of an import at most once a second, if a person is watching. */
function createProgress(context: CliContext): (counts: ImportCounts) => void {
  let shownAt = Date.now();
  return ({ read, memories, messages }) => {
    if (!context.io.terminal.notes || Date.now() - shownAt < NOTE_MS) return;
    shownAt = Date.now();
    context.note(`${read} rows: ${memories} memories, ${messages} messages`);
  };
}

/** Copies standard input into a file that only this user can read, because it is read twice. */
async function withPath<T>(
  context: CliContext,
  file: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (file !== '-') return work(file);
  const folder = await mkdtemp(join(tmpdir(), 'memorybridge-import-'));
  try {
    // Messages name rows by the name of their file.
    const path = join(folder, 'standard input');
    await pipeline(context.io.streamInput(), createWriteStream(path, { mode: 0o600 }), {
      signal: context.signal,
    });
    return await work(path);
  } catch (error) {
    context.signal.throwIfAborted();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function refuseFailures({ failed, dry_run: isDryRun }: ImportReport): void {
  if (failed === 0) return;
  const what = failed === 1 ? 'One row' : `${failed} rows`;
  const hint =
    'Correct the rows named above, then import the export again; rows that are already imported stay as they are.';
  throw new CliError(`${what} ${isDryRun ? 'can' : 'could'} not be imported.`, hint);
}

/** @throws {CliError} if no row has the form of the named product */
function refuseForeignRows({ source, read, memories, conversations, skipped }: ImportReport): void {
  const recognized = memories + conversations + Object.keys(skipped).length;
  if (read === 0 || recognized > 0) return;
  throw new CliError(
    `Nothing in the input could be recognized as a part of an export of ${source}.`,
    'Correct --from, or leave it out: the product is then detected.',
  );
}

function parseTime(text: string): Date {
  const time = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(time.getTime()))
    throw new InvalidArgumentError('It must be a date or a time in ISO 8601.');
  return time;
}
