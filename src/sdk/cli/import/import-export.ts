import { basename } from 'node:path';
import { createUsageError } from '../cli.errors.js';
import {
  IMPORT_SOURCES,
  type ImportSource,
  type MapperOptions,
  type SourceRow,
  type UnreadableRow,
} from './import.types.js';
import { hashFiles } from './reading/fingerprint.js';
import type { ImportFile } from './reading/import-file.js';
import { openImport, type ImportInput } from './reading/import-files.js';
import { readRows } from './reading/read-rows.js';
import { DryRunImportTarget } from './running/dry-run-import-target.js';
import { FileProgressStore, NoProgressStore, type ImportProgressStore } from './running/import-progress.js';
import type { ImportReport } from './running/import-report.js';
import { ImportRunner, type ImportOptions } from './running/import-runner.js';
import type { ImportTarget } from './running/import-target.port.js';
import { createMapper } from './sources/create-mapper.js';
import { detectSource, selectFiles } from './sources/detect-source.js';

/** An export and the way it is to be imported. */
export interface ImportRequest extends MapperOptions, Omit<ImportOptions, 'signal' | 'onBatch'> {
  /** A file, a folder or a zip. */
  readonly path: string;
  /** The product that made it; detected if absent. */
  readonly from?: ImportSource;
  /** True if nothing is sent. */
  readonly dryRun: boolean;
  /** True if the progress of an earlier run is dropped. */
  readonly restart: boolean;
}

/** The target of an import, and the listeners of its progress. */
export interface ImportSetting extends Pick<ImportOptions, 'signal' | 'onBatch'> {
  readonly target: ImportTarget;
  /** Identifies the target by address and person. */
  readonly targetId: string;
  /** Folder in which progress is kept. */
  readonly stateFolder: string;
  readonly onSource: (source: ImportSource) => void;
}

/**
 * Imports a product's export. A run that ends early is continued by the next one.
 *
 * @throws {CliError} when the export can't be imported in this way; what the target throws; the signal's
 * reason
 *
 * @example
 * ```ts
 * const report = await importExport({ path: 'export.zip', … }, { target, targetId, … });
 * ```
 */
export async function importExport(request: ImportRequest, setting: ImportSetting): Promise<ImportReport> {
  const input = await openImport(request.path);
  try {
    const source = request.from ?? (await requireSource(request.path, input));
    setting.onSource(source);
    const files = selectFiles(source, input.files);
    await refuseSeveralUsers(files, source, request);
    return await run({ input, files, source }, request, setting);
  } finally {
    await input.close();
  }
}

interface Opened {
  readonly input: ImportInput;
  readonly files: readonly ImportFile[];
  readonly source: ImportSource;
}

async function run(
  { input, files, source }: Opened,
  request: ImportRequest,
  setting: ImportSetting,
): Promise<ImportReport> {
  const dry = request.dryRun ? new DryRunImportTarget() : null;
  const progress = dry === null ? await openProgress(input, source, request, setting) : new NoProgressStore();
  if (request.restart) await progress.clear();
  const runner = new ImportRunner(dry ?? setting.target, progress, { ...request, ...setting });
  const counts = await runner.run(readAll(files), createMapper(source, request));
  return { source, dry_run: request.dryRun, ...counts, ...(dry !== null && { sample: dry.sample }) };
}

async function requireSource(path: string, { files }: ImportInput): Promise<ImportSource> {
  const source = await detectSource(files);
  if (source === null)
    throw createUsageError(
      `It is unclear which product made ${basename(path)}.`,
      `Name it: --from, with one of ${IMPORT_SOURCES.join(', ')}`,
    );
  return source;
}

/**
 * Refuses an export of several people unless one is chosen, because their memories must not become one
 * person's.
 */
async function refuseSeveralUsers(
  files: readonly ImportFile[],
  source: ImportSource,
  { onlyUser, ...options }: ImportRequest,
): Promise<void> {
  if (onlyUser !== undefined || (source !== 'mem0' && source !== 'zep')) return;
  const mapper = createMapper(source, options);
  const users = new Set<string>();
  for await (const row of readAll(files)) {
    const user = 'error' in row ? null : mapper.findUser(row);
    if (typeof user === 'string') users.add(user);
    if (users.size > 1)
      throw createUsageError('The export holds rows of several users.', 'Choose one: --only-user ID');
  }
}

async function openProgress(
  { paths }: ImportInput,
  source: ImportSource,
  { dryRun: _, restart: _restart, path: _path, from: _from, ...options }: ImportRequest,
  { stateFolder, targetId }: ImportSetting,
): Promise<ImportProgressStore> {
  return new FileProgressStore(stateFolder, [await hashFiles(paths), targetId, source, options]);
}

async function* readAll(files: readonly ImportFile[]): AsyncGenerator<SourceRow | UnreadableRow> {
  for (const file of files) yield* readRows(file);
}
