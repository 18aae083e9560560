import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { createUsageError } from '../../cli.errors.js';
import type { ImportFile } from './import-file.js';
import { ZipFiles } from './zip-files.js';

/** The files of an export, in the order of their names. */
export interface ImportInput {
  readonly files: readonly ImportFile[];
  /** The export's files on disk, which identify it. */
  readonly paths: readonly string[];
  close(): Promise<void>;
}

const READABLE = new Set(['.json', '.jsonl', '.ndjson', '.af']);

/**
 * Opens an export: a file, a folder or a zip; zips in a folder are opened too.
 *
 * @throws {CliError} when there is nothing to read
 *
 * @example
 * ```ts
 * const input = await openImport('export.zip');
 * for (const file of input.files) for await (const row of readRows(file)) console.log(row.place);
 * await input.close();
 * ```
 */
export async function openImport(path: string): Promise<ImportInput> {
  const info = await stat(path).catch(() => null);
  if (info === null)
    throw createUsageError(`${path} does not exist.`, 'Check the name of the file or folder.');
  const paths = info.isDirectory() ? await listFolder(path) : [path];
  const archives = await Promise.all(paths.filter(isZip).map((zip) => ZipFiles.open(zip)));
  const inArchives = archives.flatMap((archive) => archive.list(isReadable));
  const onDisk = paths
    .filter((one) => !isZip(one))
    .map((one) => toFile(one, info.isDirectory() ? relative(path, one) : basename(one)));
  const files = [...onDisk, ...inArchives].sort((one, other) => compareNames(one.name, other.name));
  const close = async (): Promise<void> => archives.forEach((archive) => archive.close());
  if (files.length > 0) return { files, paths, close };
  await close();
  throw createUsageError(
    `${path} holds no JSON file.`,
    'Pass the export as the product made it: a .json, .jsonl, .af or .zip file, or its folder.',
  );
}

async function listFolder(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.filter((file) => isReadable(relative(path, file)) || isZip(file)).sort(compareNames);
}

function toFile(path: string, name: string): ImportFile {
  return { name: name.split(sep).join('/'), open: () => createReadStream(path) as AsyncIterable<Buffer> };
}

function isZip(path: string): boolean {
  return extname(path).toLowerCase() === '.zip';
}

/** Tells whether a file is data; macOS adds a hidden twin to each file of an archive. */
function isReadable(name: string): boolean {
  return READABLE.has(extname(name).toLowerCase()) && !/(^|[/\\])(\.|__MACOSX)/.test(name);
}

/** `conversations-2` comes before `conversations-10`. */
function compareNames(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
