import { UnreadableError, type ReadableKind, type ReadDocument, type ReadLimits } from '../document.types.js';
import { readDocument } from './read-document.js';

/** The argument of a process that reads a document; the document itself comes over its standard input. */
export interface ReadingTask {
  readonly kind: ReadableKind;
  /** Bytes of the document. */
  readonly size: number;
  readonly limits: ReadLimits;
  /** Bytes of process memory that the document may take beyond what the process has at its start. */
  readonly maxMemory: number;
}

/** The answer to a task; `reason` says for people why the document can not be read. */
export type ReadingAnswer = { readonly document: ReadDocument } | { readonly reason: string };

/** Reads the document that `source` delivers. Never rejects. */
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
