// Runs in a thread of its own: reads one document, answers, ends.
import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableError, type ReadDocument } from './document.types.js';
import { readDocument } from './read-document.js';
import type { ReadingAnswer, ReadingTask } from './document-reader.js';

const { kind, bytes, limits } = workerData as ReadingTask;

function failure(error: unknown): ReadingAnswer {
  return { reason: error instanceof UnreadableError ? error.message : 'The document can not be read.' };
}

void readDocument(kind, bytes, limits)
  .then((document: ReadDocument): ReadingAnswer => ({ document }), failure)
  .then((answer) => parentPort!.postMessage(answer));
