import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { raceWithAbort } from '../common/abortable.js';
import type { ResourcesConfig } from '../config/app-config.js';
import { UnreadableError, type ReadableKind, type ReadDocument } from './document.types.js';
import { explainExit } from './reading/explain-exit.js';
import type { ReadingAnswer, ReadingTask } from './reading/reading-task.js';

/**
 * Entry of the reading process. Node runs no TypeScript here, so tests, which run from source, start the
 * built file.
 */
const ENTRY = import.meta.url.endsWith('.ts')
  ? new URL('../../dist/documents/reading/reading-process.js', import.meta.url)
  : new URL('./reading/reading-process.js', import.meta.url);
const MIB = 1024 * 1024;

export type ReaderConfig = Pick<
  ResourcesConfig,
  'readTimeoutMs' | 'readMemory' | 'maxPages' | 'maxTextLength'
>;

/**
 * Reads each document in a separate process with limited time and memory, because documents are not trusted.
 * The system frees all memory when the process ends.
 * @example
 * ```ts
 * const { passages, isPartial } = await reader.read('pdf', bytes, signal); // passages[0].place: 'page 1'
 * ```
 */
export class DocumentReader {
  constructor(private readonly config: ReaderConfig) {}

  /**
   * Reads a document. Resolves when the process has ended.
   * @throws UnreadableError if the document is damaged, locked or exceeds a limit; Error if no process could
   * be started; the signal's reason
   */
  async read(kind: ReadableKind, bytes: Uint8Array, signal: AbortSignal): Promise<ReadDocument> {
    signal.throwIfAborted();
    const child = this.start(kind, bytes.length);
    try {
      sendBytes(child, bytes);
      const answer = await this.receiveAnswer(child, signal);
      if ('reason' in answer) throw new UnreadableError(answer.reason);
      return answer.document;
    } finally {
      await end(child);
    }
  }

  private start(kind: ReadableKind, size: number): ChildProcess {
    const { maxPages, maxTextLength, readMemory } = this.config;
    const task: ReadingTask = { kind, size, limits: { maxPages, maxTextLength }, maxMemory: readMemory };
    return fork(ENTRY, [JSON.stringify(task)], {
      // The environment is empty, so that a flaw in a reader can't reveal our secrets.
      env: {},
      // Below the limit of the whole process, and with a small young generation, so that V8 collects garbage
      // before the watchdog ends the process.
      execArgv: ['--max-semi-space-size=4', `--max-old-space-size=${Math.round((readMemory * 0.75) / MIB)}`],
      // The libraries print warnings about damaged documents, which are not for the log.
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    });
  }

  private async receiveAnswer(child: ChildProcess, signal: AbortSignal): Promise<ReadingAnswer> {
    const { readTimeoutMs, readMemory } = this.config;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      const tooLong = new UnreadableError(
        `Reading the document takes longer than ${readTimeoutMs} ms (resources.read_timeout_ms).`,
      );
      timer = setTimeout(() => reject(tooLong), readTimeoutMs);
    });
    try {
      return await raceWithAbort(Promise.race([receive(child, readMemory), timeout]), signal);
    } finally {
      clearTimeout(timer);
    }
  }
}

function receive(child: ChildProcess, maxMemory: number): Promise<ReadingAnswer> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as ReadingAnswer));
    child.on('error', (cause) =>
      reject(new Error('The process that reads documents could not be started.', { cause })),
    );
    child.once('close', (_code, signal) => reject(explainExit(signal, maxMemory)));
  });
}

function sendBytes({ stdin }: ChildProcess, bytes: Uint8Array): void {
  // If the process ends before it has read everything, its exit explains the failure.
  stdin?.on('error', () => undefined);
  stdin?.end(bytes);
}

async function end(child: ChildProcess): Promise<void> {
  const isGone = child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  if (isGone) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
