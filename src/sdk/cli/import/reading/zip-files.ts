import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { createUsageError } from '../../cli.errors.js';
import type { ImportFile } from './import-file.js';

/** The files in a zip archive; their contents are unpacked as they are read. */
export class ZipFiles {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: readonly Entry[],
  ) {}

  /** @throws {CliError} when it is not a zip archive */
  static async open(path: string): Promise<ZipFiles> {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => null);
    if (zip === null)
      throw createUsageError(`${path} is not a readable zip archive.`, 'Download the export again.');
    return new ZipFiles(zip, await readEntries(zip));
  }

  list(isWanted: (name: string) => boolean): ImportFile[] {
    return this.entries
      .filter(({ fileName }) => isWanted(fileName))
      .map((entry) => ({ name: entry.fileName, open: () => this.read(entry) }));
  }

  close(): void {
    this.zip.close();
  }

  private async *read(entry: Entry): AsyncGenerator<Buffer> {
    yield* (await this.zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
  }
}

function readEntries(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });
}
