import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Embedder, type EmbedRole, type Vector } from '../embedder.port.js';
import { ModelThread } from '../../common/model-thread.js';
import type { OnnxModel } from './model-folder.js';

const WORKER_FILE = new URL('./onnx-worker.mjs', import.meta.url);
/** Texts run through the model at once, and their characters: more keep queries waiting. */
const BATCH = 8;
const BATCH_CHARACTERS = 1_500;
/** Timeout of a batch; the first one waits for the model, which takes seconds to load. */
const TASK_TIMEOUT_MS = 60_000;
/**
 * Characters of a text for each token that the model reads: longer texts are cut before the tokenizer sees
 * them, because it takes a second for a megabyte.
 */
const CHARACTERS_PER_TOKEN = 12;

/** A model folder run by ONNX Runtime in a worker thread. Every text has a vector, in any language. */
export class OnnxEmbedder extends Embedder {
  readonly identity: string;
  readonly dims: number;
  private readonly thread: ModelThread<string, Vector>;
  private readonly maxCharacters: number;

  /** @param passagePrefix what goes before stored texts: part of the identity */
  constructor(model: OnnxModel, passagePrefix: string, workerFile: URL = WORKER_FILE) {
    super();
    const prefix = passagePrefix === '' ? '' : `:${JSON.stringify(passagePrefix)}`;
    this.identity = `onnx:${model.name}:${model.digest}:${model.dims}${prefix}`;
    this.dims = model.dims;
    this.maxCharacters = CHARACTERS_PER_TOKEN * model.maxTokens;
    const workerData = { ...model, threads: Math.max(1, Math.floor(availableParallelism() / 2)) };
    this.thread = new ModelThread({
      name: `The embedder ${model.name}`,
      startWorker: () => new Worker(workerFile, { workerData }),
      countCharacters: (text) => text.length,
      batchSize: BATCH,
      batchCharacters: BATCH_CHARACTERS,
      taskTimeoutMs: TASK_TIMEOUT_MS,
    });
  }

  embed(
    texts: readonly string[],
    signal?: AbortSignal,
    role: EmbedRole = 'document',
  ): Promise<readonly Vector[]> {
    return Promise.all(texts.map((text) => this.embedOne(text, signal, role)));
  }

  /** Loads the model in the background. A failure is reported by later calls of `embed`. */
  warmUp(): void {
    void Promise.allSettled([this.thread.run('warm-up', undefined, 'warm-up')]);
  }

  close(): Promise<void> {
    return this.thread.close();
  }

  private embedOne(text: string, signal: AbortSignal | undefined, role: EmbedRole): Promise<Vector> {
    const readable = text.trimStart().slice(0, this.maxCharacters).toWellFormed();
    return readable.trim() === '' ? Promise.resolve(null) : this.thread.run(readable, signal, role);
  }
}
