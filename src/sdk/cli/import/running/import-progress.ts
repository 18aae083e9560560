import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createCounts, type ImportCounts } from './import-counts.js';

/** Progress of an import: every row before `rows` is confirmed. */
export interface ImportProgress {
  readonly rows: number;
  readonly counts: ImportCounts;
}

/**
 * Keeps the progress of one import between runs; it contains numbers and places, but no texts of the export.
 */
export abstract class ImportProgressStore {
  abstract load(): Promise<ImportProgress | null>;
  abstract save(progress: ImportProgress): Promise<void>;
  abstract clear(): Promise<void>;
}

/** A store for imports that always start at the beginning. */
export class NoProgressStore extends ImportProgressStore {
  override async load(): Promise<null> {
    return null;
  }

  override async save(): Promise<void> {}

  override async clear(): Promise<void> {}
}

/** A store in a file that is replaced as a whole, so that a killed import leaves its last progress. */
export class FileProgressStore extends ImportProgressStore {
  private readonly path: string;

  /**
   * @param identity what makes two imports the same: the export's hash, the target, the options that change
   * what is imported
   */
  constructor(stateFolder: string, identity: readonly unknown[]) {
    super();
    const name = createHash('sha256').update(JSON.stringify(identity)).digest('hex');
    this.path = join(stateFolder, 'imports', `${name}.json`);
  }

  override async load(): Promise<ImportProgress | null> {
    const text = await readFile(this.path, 'utf8').catch(() => null);
    return text === null ? null : parse(text);
  }

  override async save(progress: ImportProgress): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
    const written = `${this.path}.${process.pid}`;
    await writeFile(written, JSON.stringify({ version: 1, ...progress }), { mode: 0o600 });
    await rename(written, this.path);
  }

  override async clear(): Promise<void> {
    await rm(this.path, { force: true });
  }
}

/**
 * Parses the progress; a file of another version, or a damaged one, counts as none, because nothing is stored
 * twice.
 */
function parse(text: string): ImportProgress | null {
  try {
    const { version, rows, counts } = JSON.parse(text) as {
      version: unknown;
      rows: unknown;
      counts: ImportCounts;
    };
    return version === 1 && typeof rows === 'number'
      ? { rows, counts: { ...createCounts(), ...counts } }
      : null;
  } catch {
    return null;
  }
}
