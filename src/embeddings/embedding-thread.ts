import { Worker } from 'node:worker_threads';
import { raceWithAbort } from '../common/abortable.js';
import type { Vector } from './embedder.port.js';

/** Order in which kinds of work are served. */
const ORDER = ['query', 'document', 'warm-up'] as const;
export type Turn = (typeof ORDER)[number];

export interface EmbeddingThreadOptions {
  /** Name for error messages: `The bundled embedder`. */
  readonly name: string;
  readonly startWorker: () => Worker;
  /**
   * Maximum number of texts, and of their characters, that the thread gets at once; a longer text is sent
   * alone.
   */
  readonly batchSize: number;
  readonly batchCharacters: number;
  /** Milliseconds for one batch after which the thread is considered hung. */
  readonly taskTimeoutMs: number;
}

/** Message that ends the thread; all others are lists of texts. */
const STOP = null;

/** Answer of a thread to a list of texts: their vectors in order, or the reason of the failure. */
export type ThreadAnswer = { readonly vectors: readonly Vector[] } | { readonly error: string };

interface Task {
  readonly text: string;
  readonly signal?: AbortSignal;
  readonly resolve: (vector: Vector) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A worker thread that embeds texts, a batch at a time, queries first; so a query waits for one batch of
 * documents at most. It starts with the first text. If it dies, everything that waits for it fails, and the
 * next text starts a new one.
 */
export class EmbeddingThread {
  private readonly waiting: Record<Turn, Task[]> = { query: [], document: [], 'warm-up': [] };
  private current: readonly Task[] = [];
  private worker: Worker | null = null;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly options: EmbeddingThreadOptions) {}

  embed(text: string, signal: AbortSignal | undefined, turn: Turn): Promise<Vector> {
    if (this.closed) return Promise.reject(this.createError('is closed.'));
    const vector = new Promise<Vector>((resolve, reject) => {
      this.waiting[turn].push({ text, signal, resolve, reject });
    });
    // Texts of one call arrive one by one and are sent together.
    queueMicrotask(() => this.startNext());
    return raceWithAbort(vector, signal);
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.closed = true;
    this.fail(this.createError('is closed.'));
    if (worker !== null) await this.stop(worker);
  }

  private startNext(): void {
    if (this.current.length > 0) return;
    const batch = this.takeBatch();
    if (batch.length === 0) return this.worker?.unref();
    this.current = batch;
    this.worker ??= this.start();
    this.worker.ref();
    this.timer = setTimeout(
      () => this.drop(this.createError('did not answer in time.')),
      this.options.taskTimeoutMs,
    );
    this.worker.postMessage(batch.map(({ text }) => text));
  }

  private takeBatch(): readonly Task[] {
    for (const turn of ORDER) {
      const batch = this.takeFrom(this.waiting[turn]);
      if (batch.length > 0) return batch;
    }
    return [];
  }

  private takeFrom(queue: Task[]): readonly Task[] {
    const batch: Task[] = [];
    let left = this.options.batchCharacters;
    while (queue.length > 0 && batch.length < this.options.batchSize) {
      if (batch.length > 0 && queue[0]!.text.length > left) break;
      const task = queue.shift()!;
      if (task.signal?.aborted === true) continue;
      batch.push(task);
      left -= task.text.length;
    }
    return batch;
  }

  private start(): Worker {
    const worker = this.options.startWorker();
    worker.on('message', (answer: ThreadAnswer) => {
      if (this.worker === worker) this.finishBatch(answer);
    });
    const handleLoss = (error: Error): void => {
      if (this.worker === worker) this.fail(error);
    };
    worker.on('error', (error) => handleLoss(this.createError('failed.', error)));
    worker.on('exit', () => handleLoss(this.createError('stopped.')));
    return worker;
  }

  private finishBatch(answer: ThreadAnswer): void {
    clearTimeout(this.timer);
    const batch = this.current;
    this.current = [];
    batch.forEach((task, at) => {
      if ('error' in answer) task.reject(this.createError(`failed: ${answer.error}`));
      else task.resolve(answer.vectors[at] ?? null);
    });
    this.startNext();
  }

  private drop(error: Error): void {
    const { worker } = this;
    this.fail(error);
    if (worker !== null) void this.stop(worker);
  }

  /**
   * Lets the thread end itself between two batches. Terminating it while ONNX Runtime loads or runs a model
   * aborts the whole process, so only a hung thread is terminated.
   */
  private async stop(worker: Worker): Promise<void> {
    const exited = new Promise((resolve) => worker.once('exit', resolve));
    const timer = setTimeout(() => void worker.terminate(), this.options.taskTimeoutMs);
    worker.ref();
    worker.postMessage(STOP);
    await exited;
    clearTimeout(timer);
  }

  /** Rejects all waiting calls: jobs retry, and queries fall back to keywords. */
  private fail(error: Error): void {
    clearTimeout(this.timer);
    const tasks = [...this.current, ...ORDER.flatMap((turn) => this.waiting[turn].splice(0))];
    this.current = [];
    this.worker = null;
    for (const task of tasks) task.reject(error);
  }

  private createError(problem: string, cause?: unknown): Error {
    return new Error(`${this.options.name} ${problem}`, { cause });
  }
}
