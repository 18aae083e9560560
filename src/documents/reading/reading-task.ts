import { UnreadableError, type ReadableKind, type ReadDocument, type ReadLimits } from '../document.types.js';
import { readDocument } from './read-document.js';

/** Argument of a reading process; the document arrives on its standard input. */
export interface ReadingTask {
  readonly kind: ReadableKind;
  /** Size of the document in bytes. */
  readonly size: number;
  readonly limits: ReadLimits;
  /** Number of bytes of memory that the document may take beyond those of the process at its start. */
  readonly maxMemory: number;
}

/** Answer to a task; `reason` explains to people why the document can't be read. */
export type ReadingAnswer = { readonly document: ReadDocument } | { readonly reason: string };

/** Reads the document from `source`. Never rejects. */
export async function answerTask(
  { kind, size, limits }: ReadingTask,
  source: AsyncIterable<Uint8Array>,
): Promise<ReadingAnswer> {
  try {
    return { document: await readDocument(kind, await collect(source, size), limits) };
  } catch (error) {
    return { reason: error instanceof UnreadableError ? error.message : 'The document can’t be read.' };
  }
}

// `buffer` of node:stream/consumers holds up to three copies, which would count against the document's
// memory.
async function collect(source: AsyncIterable<Uint8Array>, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let filled = 0;
  for await (const chunk of source) {
    bytes.set(chunk, filled);
    filled += chunk.length;
  }
  return bytes;
}
