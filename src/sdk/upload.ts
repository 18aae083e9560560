import { readStream } from './lines.js';
import type { RequestContent } from './request.js';
import { UploadMeter, type UploadProgress } from './upload-meter.js';
import { findXhr, sendByXhr } from './xhr.js';

/**
 * A file whose contents are read when needed, such as a `Blob`, a `File`, or the result of `fileFrom` of
 * `memorybridge/node`.
 */
export interface FileSource {
  readonly name?: string;
  /** Size in bytes. */
  readonly size: number;
  /** Media type; empty when it is not known. */
  readonly type: string;
  stream(): ReadableStream<Uint8Array>;
}

/** Contents of a file to upload. A stream can be sent once only, and its upload is never retried. */
export type UploadFile = FileSource | Uint8Array | ReadableStream<Uint8Array>;

/** A file with the name that is sent to the service. */
export interface FilePart {
  /** Name of the form's field. */
  readonly field: string;
  readonly file: UploadFile;
  readonly filename?: string;
}

interface Part {
  readonly head: Uint8Array;
  readonly source: FileSource | null;
  readonly stream: () => ReadableStream<Uint8Array>;
}

/** Bytes of a piece of a `Uint8Array`, small enough to show progress. */
const PIECE_BYTES = 65_536;
const UNKNOWN_TYPE = 'application/octet-stream';

/** Tells whether a file can be read a second time, for a retry. */
export function isReplayable(file: UploadFile): boolean {
  return !(file instanceof ReadableStream);
}

/**
 * A multipart form that is written while it is sent, so that no file is ever completely in memory.
 *
 * @param fields sent before all files
 */
export class MultipartForm {
  readonly #boundary = `memorybridge-${crypto.randomUUID()}`;
  readonly #fields: Uint8Array;
  readonly #parts: readonly Part[];

  constructor(fields: Readonly<Record<string, string | undefined>>, files: readonly FilePart[]) {
    const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
    this.#fields = encode(given.map(([name, value]) => `${this.#open(name)}\r\n\r\n${value}\r\n`).join(''));
    this.#parts = files.map((file) => this.#toPart(file));
  }

  /**
   * Creates the request body: a stream or, if `fetch` can't stream one (browsers), a blob that is sent with
   * `XMLHttpRequest`.
   */
  toContent(onProgress?: (progress: UploadProgress) => void, canUseXhr = false): RequestContent {
    const headers = { 'content-type': `multipart/form-data; boundary=${this.#boundary}` };
    const meter = new UploadMeter(this.#total, onProgress);
    let failed: { readonly error: unknown } | null = null;
    const findSourceError = (): typeof failed => failed;
    const fail = (error: unknown): never => {
      failed = { error };
      throw error;
    };
    const Xhr = canUseXhr ? findXhr() : undefined;
    if (Xhr === undefined)
      return { body: toStream(catchErrors(this.#write(meter), fail)), headers, findSourceError };
    return {
      body: '',
      headers,
      findSourceError,
      send: async (url, init) =>
        sendByXhr(Xhr, url, { ...init, body: await this.#toBlob().catch(fail) }, meter),
    };
  }

  get #total(): number | undefined {
    return this.#parts.reduce<number | undefined>(
      (sum, { source }) => (sum === undefined || source === null ? undefined : sum + source.size),
      0,
    );
  }

  get #tail(): Uint8Array {
    return encode(`--${this.#boundary}--\r\n`);
  }

  async *#write(meter: UploadMeter): AsyncGenerator<Uint8Array, void> {
    yield this.#fields;
    for (const { head, stream } of this.#parts) {
      yield head;
      for await (const bytes of readStream(stream())) {
        yield bytes;
        // This line is reached when the next piece is requested, so this one has been handed over.
        meter.add(bytes.byteLength);
      }
      yield LINE_END;
    }
    yield this.#tail;
    meter.end();
  }

  async #toBlob(): Promise<Blob> {
    const files = this.#parts.map(async ({ head, source, stream }) => {
      const contents = source instanceof Blob ? source : await new Response(stream()).blob();
      return new Blob([toBlobPart(head), contents, toBlobPart(LINE_END)]);
    });
    return new Blob([toBlobPart(this.#fields), ...(await Promise.all(files)), toBlobPart(this.#tail)]);
  }

  #toPart({ field, file, filename }: FilePart): Part {
    const source = toSource(file);
    const name = toBaseName(filename ?? source?.name ?? field);
    const type = source === null || source.type === '' ? UNKNOWN_TYPE : source.type;
    const head = encode(
      `${this.#open(field)}; filename="${escapeName(name)}"\r\ncontent-type: ${type}\r\n\r\n`,
    );
    return {
      head,
      source,
      stream: () => (source === null ? (file as ReadableStream<Uint8Array>) : source.stream()),
    };
  }

  #open(name: string): string {
    return `--${this.#boundary}\r\ncontent-disposition: form-data; name="${escapeName(name)}"`;
  }
}

const LINE_END = encode('\r\n');

function toSource(file: UploadFile): FileSource | null {
  if (file instanceof ReadableStream) return null;
  if (!(file instanceof Uint8Array)) return file;
  return { size: file.byteLength, type: '', stream: () => toStream(cut(file)) };
}

async function* catchErrors<T>(
  parts: AsyncGenerator<T, void>,
  fail: (error: unknown) => never,
): AsyncGenerator<T, void> {
  try {
    yield* parts;
  } catch (error) {
    fail(error);
  }
}

async function* cut(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  for (let from = 0; from < bytes.byteLength; from += PIECE_BYTES)
    yield await Promise.resolve(bytes.subarray(from, from + PIECE_BYTES));
}

/** Creates a stream that requests a piece when it is read; browsers lack `ReadableStream.from`. */
export function toStream(parts: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await readNonEmpty(parts);
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await parts.return()),
    },
    { highWaterMark: 0 },
  );
}

/** Skips empty pieces, because a stream is not asked again after a request that gave nothing. */
async function readNonEmpty(
  parts: AsyncGenerator<Uint8Array, void>,
): Promise<IteratorResult<Uint8Array, void>> {
  for (;;) {
    const part = await parts.next();
    if (part.done === true || part.value.byteLength > 0) return part;
  }
}

/** Takes the last part of a path of any system, because a path reveals facts about its machine. */
function toBaseName(name: string): string {
  return name.split(/[/\\]/).pop() || 'file';
}

function escapeName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function toBlobPart(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes as Uint8Array<ArrayBuffer>;
}
