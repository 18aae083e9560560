import { Worker } from 'node:worker_threads';
import { raceWithAbort } from './abortable.js';

/** Order in which kinds of work are served. */
const ORDER = ['query', 'document', 'warm-up'] as const;
export type Turn = (typeof ORDER)[number];

export interface ModelThreadOptions<Input> {
  /** Name for error messages: `The bundled embedder`. */
  readonly name: string;
  readonly startWorker: () => Worker;
  readonly countCharacters: (input: Input) => number;
  /**
   * Maximum number of inputs, and of their characters, that the thread gets at once; a longer input is sent
   * alone.
   */
  readonly batchSize: number;
  readonly batchCharacters: number;
  /** Milliseconds for one batch after which everything that waits fails; the thread goes on. */
  readonly taskTimeoutMs: number;
}

/**
 * Milliseconds without an answer after which a thread is considered hung and terminated. Terminating one
 * while ONNX Runtime loads or runs a model aborts the whole process, and on a busy machine that may take
 * minutes.
 */
const HUNG_MS = 10 * 60_000;

/** Message that ends the thread; all others are lists of inputs. */
const STOP = null;

/** Answer of a thread to a list of inputs: their outputs in order, or the reason of the failure. */
type ThreadAnswer<Output> = { readonly outputs: readonly Output[] } | { readonly error: string };

interface Task<Input, Output> {
  readonly input: Input;
  readonly signal?: AbortSignal;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A worker thread that runs a model, a batch of inputs at a time, queries first; so a query waits for one
 * batch of documents at most. It starts with the first input. If it dies, everything that waits for it fails,
 * and the next input starts a new one. If it is late, everything fails too, and later inputs wait for the
 * same thread.
 */
export class ModelThread<Input, Output> {
  private readonly waiting: Record<Turn, Task<Input, Output>[]> = { query: [], document: [], 'warm-up': [] };
  private current: readonly Task<Input, Output>[] = [];
  private worker: Worker | null = null;
  /** True from a batch to its answer, which may come after the batch has failed. */
  private isBusy = false;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly options: ModelThreadOptions<Input>) {}

  run(input: Input, signal: AbortSignal | undefined, turn: Turn): Promise<Output> {
    if (this.closed) return Promise.reject(this.createError('is closed.'));
    const output = new Promise<Output>((resolve, reject) => {
      this.waiting[turn].push({ input, signal, resolve, reject });
    });
    // Inputs of one call arrive one by one and are sent together.
    queueMicrotask(() => this.startNext());
    return raceWithAbort(output, signal);
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.closed = true;
    this.lose(this.createError('is closed.'));
    if (worker !== null) await this.stop(worker);
  }

  private startNext(): void {
    if (this.isBusy) return;
    const batch = this.takeBatch();
    if (batch.length === 0) return this.worker?.unref();
    this.current = batch;
    this.isBusy = true;
    this.worker ??= this.start();
    this.worker.ref();
    this.timer = this.watch(this.worker);
    this.worker.postMessage(batch.map(({ input }) => input));
  }

  private watch(worker: Worker): NodeJS.Timeout {
    const hungAt = performance.now() + HUNG_MS;
    return setInterval(() => {
      this.fail(this.createError('did not answer in time.'));
      if (performance.now() > hungAt) void worker.terminate();
    }, this.options.taskTimeoutMs);
  }

  private takeBatch(): readonly Task<Input, Output>[] {
    for (const turn of ORDER) {
      const batch = this.takeFrom(this.waiting[turn]);
      if (batch.length > 0) return batch;
    }
    return [];
  }

  private takeFrom(queue: Task<Input, Output>[]): readonly Task<Input, Output>[] {
    const { countCharacters, batchCharacters, batchSize } = this.options;
    const batch: Task<Input, Output>[] = [];
    let left = batchCharacters;
    while (queue.length > 0 && batch.length < batchSize) {
      if (batch.length > 0 && countCharacters(queue[0]!.input) > left) break;
      const task = queue.shift()!;
      if (task.signal?.aborted === true) continue;
      batch.push(task);
      left -= countCharacters(task.input);
    }
    return batch;
  }

  private start(): Worker {
    const worker = this.options.startWorker();
    worker.on('message', (answer: ThreadAnswer<Output>) => {
      if (this.worker === worker) this.finishBatch(answer);
    });
    const handleLoss = (error: Error): void => {
      if (this.worker === worker) this.lose(error);
    };
    worker.on('error', (error) => handleLoss(this.createError('failed.', error)));
    worker.on('exit', () => handleLoss(this.createError('stopped.')));
    return worker;
  }

  private finishBatch(answer: ThreadAnswer<Output>): void {
    const batch = this.current;
    this.rest();
    batch.forEach((task, at) => {
      if ('error' in answer) task.reject(this.createError(`failed: ${answer.error}`));
      else task.resolve(answer.outputs[at]!);
    });
    this.startNext();
  }

  /** Lets the thread end itself between two batches. One that does not in time ends with the process. */
  private async stop(worker: Worker): Promise<void> {
    worker.ref();
    worker.postMessage(STOP);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.options.taskTimeoutMs);
      worker.once('exit', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    worker.unref();
  }

  private lose(error: Error): void {
    this.worker = null;
    this.fail(error);
    this.rest();
  }

  private rest(): void {
    clearInterval(this.timer);
    this.current = [];
    this.isBusy = false;
  }

  /** Rejects all waiting calls: jobs retry, and queries fall back to keywords. */
  private fail(error: Error): void {
    const tasks = [...this.current, ...ORDER.flatMap((turn) => this.waiting[turn].splice(0))];
    this.current = [];
    for (const task of tasks) task.reject(error);
  }

  private createError(problem: string, cause?: unknown): Error {
    return new Error(`${this.options.name} ${problem}`, { cause });
  }
}
