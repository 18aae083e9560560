import { arrayBuffer } from 'node:stream/consumers';
import { UnreadableError, type DocumentKind, type ReadDocument, type ReadLimits } from './document.types.js';
import { readDocument } from './read-document.js';

/** The argument of a process that reads a document; the document itself comes over its standard input. */
export interface ReadingTask {
  readonly kind: DocumentKind;
  readonly limits: ReadLimits;
  /** Bytes of process memory that the document may take beyond what the process has at its start. */
  readonly maxMemory: number;
}

/** The answer to a task; `reason` says for people why the document can not be read. */
export type ReadingAnswer = { readonly document: ReadDocument } | { readonly reason: string };

/** Reads the document that `source` delivers. Never rejects. */
export async function answerTask({ kind, limits }: ReadingTask, source: AsyncIterable<Uint8Array>): Promise<ReadingAnswer> {
  try {
    return { document: await readDocument(kind, new Uint8Array(await arrayBuffer(source)), limits) };
  } catch (error) {
    return { reason: error instanceof UnreadableError ? error.message : 'The document can not be read.' };
  }
}
