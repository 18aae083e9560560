import { Worker } from 'node:worker_threads';
import type { ResourcesConfig } from '../../config/app-config.js';
import { UnreadableError, type DocumentKind, type ReadDocument, type ReadLimits } from './document.types.js';

/** Threads take no TypeScript: from source (tests) the built file is taken. */
const WORKER_FILE = import.meta.url.endsWith('.ts')
  ? new URL('../../../dist/resources/reading/reading-worker.js', import.meta.url)
  : new URL('./reading-worker.js', import.meta.url);
const MIB = 1024 * 1024;
const YOUNG_GENERATION_MB = 16;

export interface ReadingTask {
  readonly kind: DocumentKind;
  readonly bytes: Uint8Array;
  readonly limits: ReadLimits;
}

export type ReadingAnswer = { readonly document: ReadDocument } | { readonly reason: string };

export type ReaderConfig = Pick<ResourcesConfig, 'readTimeoutMs' | 'readMemory' | 'maxPages' | 'maxTextLength'>;

/** Reads each document in a thread of its own, which may take so much time and memory and no more: what was sent is not trusted. */
export class DocumentReader {
  constructor(private readonly config: ReaderConfig) {}

  /**
   * @param bytes given away: they can't be used afterwards
   * @throws UnreadableError when it is damaged, locked, too much for the limits; the signal's reason
   */
  async read(kind: DocumentKind, bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<ReadDocument> {
    signal.throwIfAborted();
    const worker = this.start({ kind, bytes, limits: this.config });
    try {
      const answer = await this.answerOf(worker, signal);
      if ('reason' in answer) throw new UnreadableError(answer.reason);
      return answer.document;
    } finally {
      await worker.terminate();
    }
  }

  private start({ kind, bytes, limits: { maxPages, maxTextLength } }: ReadingTask & { bytes: Uint8Array<ArrayBuffer> }): Worker {
    const task: ReadingTask = { kind, bytes, limits: { maxPages, maxTextLength } };
    return new Worker(WORKER_FILE, {
      workerData: task,
      transferList: [bytes.buffer],
      execArgv: [],
      // Warnings of PDF and XML libraries about what people sent are no log lines.
      stdout: true,
      stderr: true,
      resourceLimits: {
        maxOldGenerationSizeMb: Math.round(this.config.readMemory / MIB),
        maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
      },
    });
  }

  private answerOf(worker: Worker, signal: AbortSignal): Promise<ReadingAnswer> {
    return new Promise((resolve, reject) => {
      const tooLong = (): void => reject(new UnreadableError(`Reading the document takes longer than ${this.config.readTimeoutMs} ms.`));
      const timer = setTimeout(tooLong, this.config.readTimeoutMs);
      const aborted = (): void => reject(signal.reason as Error);
      signal.addEventListener('abort', aborted, { once: true });
      worker.once('message', resolve);
      worker.once('error', (error) => reject(lost(error)));
      worker.once('exit', () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', aborted);
        reject(new UnreadableError('The document can not be read.'));
      });
    });
  }
}

function lost(error: Error & { code?: string }): UnreadableError {
  const isHuge = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return new UnreadableError(isHuge ? 'Reading the document needs too much memory.' : 'The document can not be read.', { cause: error });
}
