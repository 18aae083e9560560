import { Parser, type Handler } from 'htmlparser2';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { UnreadableError } from '../document.types.js';
import { limitNesting } from './limit-nesting.js';
import { MAX_UNPACKED, createUnpackedLimitError } from './unpacked-limit.js';

/** Maximum number of entries, more than any document has; a ZIP bomb has more. */
const MAX_ENTRIES = 10_000;

/** A part of a sequence, such as a slide. */
interface NumberedPart {
  /** Name of the part in the archive. */
  readonly name: string;
  readonly number: number;
}

/** Reads the XML parts of an Office document as streams. Only the parts that are read are unpacked. */
export class ZipArchive {
  private unpacked = 0;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /**
   * Opens an archive.
   * @throws UnreadableError if it is not a ZIP archive or has too many entries
   */
  static async open(bytes: Uint8Array): Promise<ZipArchive> {
    try {
      const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
        lazyEntries: true,
      });
      if (zip.entryCount > MAX_ENTRIES)
        throw new UnreadableError(`The document has more than ${MAX_ENTRIES} parts.`);
      return new ZipArchive(zip, await readEntries(zip));
    } catch (error) {
      throw error instanceof UnreadableError
        ? error
        : new UnreadableError('The file is not a readable Office document.', { cause: error });
    }
  }

  /** Lists the parts that are named `<prefix><number>.xml`, in ascending order of their numbers. */
  listNumbered(prefix: string): NumberedPart[] {
    const parts = [...this.entries.keys()].flatMap((name) => {
      const [, start, digits] = /^(.*?)(\d+)\.xml$/.exec(name) ?? [];
      return start !== prefix ? [] : [{ name, number: Number(digits) }];
    });
    return parts.sort((left, right) => left.number - right.number);
  }

  /**
   * Parses a part of the archive; a missing part is skipped.
   * @param isEnough called between chunks; if it returns true, the rest is skipped
   * @throws UnreadableError if the part is broken, unpacks to too much or is nested too deeply
   */
  async parse(name: string, handler: Partial<Handler>, isEnough: () => boolean = () => false): Promise<void> {
    const entry = this.entries.get(name);
    if (entry === undefined) return;
    const parser = new Parser(limitNesting(handler), { xmlMode: true });
    const decoder = new TextDecoder();
    for await (const chunk of this.readBytes(entry)) {
      parser.write(decoder.decode(chunk, { stream: true }));
      if (isEnough()) return;
    }
    parser.end();
  }

  private async *readBytes(entry: Entry): AsyncIterable<Uint8Array> {
    try {
      for await (const chunk of (await this.zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>) {
        this.unpacked += chunk.byteLength;
        if (this.unpacked > MAX_UNPACKED) throw createUnpackedLimitError();
        yield chunk;
      }
    } catch (error) {
      throw error instanceof UnreadableError
        ? error
        : new UnreadableError('The document is damaged.', { cause: error });
    }
  }
}

function readEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });
}
