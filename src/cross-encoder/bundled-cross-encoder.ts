import { Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { ModelThread } from '../common/model-thread.js';
import { CrossEncoder, type AnswerPair, type Ratings, type StatementPair } from './cross-encoder.port.js';

const WORKER_FILE = new URL('./cross-encoder-worker.mjs', import.meta.url);
/** Characters of a text that the thread gets: it reads 72 tokens of them. */
const MAX_CHARACTERS = 600;
/** Pairs that the thread gets at once. */
const BATCH = 8;
/** Pairs that may wait; at two to three milliseconds each, the last one waits for 0.2 seconds. */
const MAX_WAITING = 64;
/** Milliseconds that a pair may wait; the first one waits for the model to be loaded. */
const MAX_WAIT_MS = 500;
/** Timeout of a batch in milliseconds, after which the thread hangs. */
const TASK_TIMEOUT_MS = 20_000;
/** Milliseconds without ratings after a failure. */
const PAUSE_MS = 60_000;
/** Ratings that are kept, because a message often finds the same statements as the one before. */
const MAX_RATINGS = 10_000;
/** Several times the heap that the thread's JavaScript needs. */
const HEAP = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };

/** Two texts, and the name of the model in `model/` that reads them. */
interface TextPair {
  readonly model: 'answers' | 'replacements';
  readonly first: string;
  readonly second: string;
}

const WARM_UP_PAIRS = (['answers', 'replacements'] as const).map((model): TextPair => ({
  model,
  first: 'I live here.',
  second: 'I live there.',
}));

/**
 * The models in `model/`, in a worker thread, on ONNX Runtime. Pairs are not rated where that is not
 * installed, while too many of them wait, and for a minute after a failure.
 */
export class BundledCrossEncoder extends CrossEncoder {
  private readonly logger = new Logger('cross-encoder');
  private readonly ratings = new LRUCache<string, number>({ max: MAX_RATINGS });
  private readonly thread: ModelThread<TextPair, number>;
  private isWarm = false;
  private waiting = 0;
  /** `performance.now()` at the end of the pause. */
  private pausedUntil = 0;
  /** The reason of the last pause. */
  private reason = '';

  constructor(
    workerFile: URL = WORKER_FILE,
    private readonly maxWaitMs = MAX_WAIT_MS,
  ) {
    super();
    this.thread = new ModelThread({
      name: 'The cross-encoder',
      startWorker: () => new Worker(workerFile, { resourceLimits: HEAP }),
      countCharacters: ({ first, second }) => first.length + second.length,
      batchSize: BATCH,
      batchCharacters: Infinity,
      taskTimeoutMs: TASK_TIMEOUT_MS,
    });
  }

  rateReplacements(pairs: readonly StatementPair[]): Promise<Ratings> {
    return this.rate(
      pairs.map(({ older, newer }) => ({ model: 'replacements', first: older, second: newer })),
    );
  }

  rateAnswers(pairs: readonly AnswerPair[]): Promise<Ratings> {
    return this.rate(
      pairs.map(({ message, statement }) => ({ model: 'answers', first: message, second: statement })),
    );
  }

  warmUp(): void {
    if (this.isWarm) return;
    this.isWarm = true;
    for (const pair of WARM_UP_PAIRS)
      this.thread.run(pair, undefined, 'warm-up').catch((error: unknown) => this.pause(error));
  }

  close(): Promise<void> {
    this.pausedUntil = Infinity;
    return this.thread.close();
  }

  private rate(pairs: readonly TextPair[]): Promise<Ratings> {
    return Promise.all(pairs.map((pair) => this.rateOne(pair)));
  }

  private async rateOne({ model, first, second }: TextPair): Promise<number | null> {
    const pair = { model, first: cut(first), second: cut(second) };
    const key = toKey(pair);
    const known = this.ratings.get(key);
    if (known !== undefined) return known;
    if (this.waiting >= MAX_WAITING || performance.now() < this.pausedUntil) return null;
    const timeout = AbortSignal.timeout(this.maxWaitMs);
    this.waiting += 1;
    try {
      const rating = await this.thread.run(pair, timeout, 'query');
      this.ratings.set(key, rating);
      return rating;
    } catch (error) {
      if (!timeout.aborted) this.pause(error);
      return null;
    } finally {
      this.waiting -= 1;
    }
  }

  private pause(error: unknown): void {
    const now = performance.now();
    if (now < this.pausedUntil) return;
    this.pausedUntil = now + PAUSE_MS;
    const reason = error instanceof Error ? error.message : String(error);
    if (reason === this.reason) return;
    this.reason = reason;
    this.logger.log({ msg: 'statements are compared without the cross-encoder', reason });
  }
}

const cut = (text: string): string => text.slice(0, MAX_CHARACTERS).toWellFormed();

/** A digest, so that erased texts are not kept. */
function toKey({ model, first, second }: TextPair): string {
  return createHash('sha256')
    .update(JSON.stringify([model, first, second]))
    .digest('base64');
}
