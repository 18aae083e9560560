import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../../config/start-error.js';
import { isModelName, readLocalModel } from '../../embeddings/local-models.js';
import { downloadFile } from './download-file.js';
import type { CatalogModel } from './model-catalog.js';
import { listRemoteFiles, type NamedFile } from './remote-files.js';

/** A model on this machine. */
export interface InstalledModel {
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  /** Number of dimensions; `null` if the model is damaged. */
  readonly dims: number | null;
  /** Reason why it can't be used. */
  readonly problem: string | null;
}

export interface PullProgress {
  readonly file: string;
  readonly bytes: number;
  /** Total number of bytes; `null` if unknown. */
  readonly size: number | null;
}

/** Folder for downloads in progress; no model can have this name. */
const PARTIAL = '.partial';

/**
 * Downloads a model and installs it once all files are complete and match their checksums. A broken download
 * is resumed.
 * @throws StartError
 */
export async function pullModel(
  modelsDir: string,
  { mirror, model }: { readonly mirror: string; readonly model: CatalogModel },
  watch: (progress: PullProgress) => void,
): Promise<InstalledModel> {
  const [partial, folder] = [join(modelsDir, PARTIAL, model.name), join(modelsDir, model.name)];
  const files = await listRemoteFiles(mirror, model.repository);
  mkdirSync(partial, { recursive: true });
  assertDiskSpace(partial, files);
  for (const file of files) await pullFile(file, partial, watch);
  readLocalModel(partial, modelsDir);
  rmSync(folder, { recursive: true, force: true });
  renameSync(partial, folder);
  return describeModel(modelsDir, model.name);
}

export function listModels(modelsDir: string): readonly InstalledModel[] {
  if (!existsSync(modelsDir)) return [];
  return readdirSync(modelsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isModelName(entry.name))
    .map(({ name }) => describeModel(modelsDir, name));
}

/**
 * Removes a model and partial downloads of it.
 * @throws StartError if there are none
 */
export function removeModel(modelsDir: string, name: string): void {
  const found = isModelName(name)
    ? [join(modelsDir, name), join(modelsDir, PARTIAL, name)].filter((path) => existsSync(path))
    : [];
  if (found.length === 0)
    throw new StartError(
      `There is no model ${name}.`,
      'List the installed models: npx memorybridge model list',
    );
  for (const path of found) rmSync(path, { recursive: true });
}

async function pullFile(
  remote: NamedFile,
  folder: string,
  watch: (progress: PullProgress) => void,
): Promise<void> {
  const { file, size } = remote;
  const path = join(folder, file);
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  await downloadFile(remote, path, (bytes) => watch({ file, bytes, size }));
}

/** Checks the free disk space before the download. */
function assertDiskSpace(folder: string, files: readonly NamedFile[]): void {
  const { bavail, bsize } = statfsSync(folder);
  const missing = files
    .filter(({ file }) => !existsSync(join(folder, file)))
    .reduce((sum, { size }) => sum + (size ?? 0), 0);
  if (missing <= bavail * bsize) return;
  throw new StartError(
    `The model needs ${toMegabytes(missing)} MB, and the disk of ${folder} has ${toMegabytes(bavail * bsize)} MB left.`,
    'Free some space, or set embeddings.models_dir to a folder on another disk.',
  );
}

function describeModel(modelsDir: string, name: string): InstalledModel {
  const folder = join(modelsDir, name);
  const size = measureFolder(folder);
  try {
    return { name, size, dims: readLocalModel(name, modelsDir).dims, problem: null };
  } catch (error) {
    return { name, size, dims: null, problem: (error as Error).message };
  }
}

function measureFolder(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

export function toMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
