import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { splitIntoChunks } from '../../../common/split-into-chunks.js';
import {
  BUNDLED_IDENTITY,
  type Embedder,
  type EmbedRole,
  type Vector,
} from '../../../embeddings/embedder.port.js';
import { trainClassifiers, type Classifiers } from './classifiers.js';
import { readBundledClassifiers } from './read-bundled-classifiers.js';

/** Embedders whose classifiers are kept; others only embed the examples again. */
const MOST_EMBEDDERS = 16;
/** Examples of a class that an embedder other than the bundled one is asked for. */
const MOST_EXAMPLES = 16;
/** Texts a call: the messages of people go between two calls. */
const CHUNK = 16;
/** Timeout of one call, milliseconds. */
const TIMEOUT_MS = 60_000;
/** Milliseconds for which an embedder that failed is left alone. */
const PAUSE_MS = 60_000;

type ExampleEmbedder = Pick<Embedder, 'queryIdentity' | 'embed'>;

/**
 * Knows the classifiers of messages and statements. Those for the bundled model come with the service; each
 * process trains them once for each other embedder.
 */
@Injectable()
export class ClassifiersService {
  private readonly logger = new Logger('memory.recall');
  private readonly known = new LRUCache<string, Classifiers>({ max: MOST_EMBEDDERS });
  private readonly running = new Map<string, Promise<void>>();
  private readonly failed = new LRUCache<string, true>({ max: 1_000, ttl: PAUSE_MS });

  /**
   * Returns the classifiers for the vectors of an embedder, or `null` while they are being trained in the
   * background. Never waits.
   */
  find(embedder: ExampleEmbedder): Classifiers | null {
    if (embedder.queryIdentity === BUNDLED_IDENTITY) return readBundledClassifiers();
    const known = this.known.get(embedder.queryIdentity);
    if (known === undefined) void this.prepare(embedder);
    return known ?? null;
  }

  /** Trains the classifiers unless that was done. Never rejects: an embedder that is down is asked later. */
  async prepare(embedder: ExampleEmbedder): Promise<void> {
    const { queryIdentity: model } = embedder;
    if (this.known.has(model) || this.failed.has(model)) return;
    const running = this.running.get(model) ?? this.load(embedder);
    this.running.set(model, running);
    await running;
    this.running.delete(model);
  }

  private async load(embedder: ExampleEmbedder): Promise<void> {
    const { queryIdentity: model } = embedder;
    try {
      const embed = (texts: readonly string[], role: EmbedRole): Promise<readonly Vector[]> =>
        embedAll(embedder, texts, role);
      this.known.set(model, await trainClassifiers(embed, MOST_EXAMPLES));
    } catch (error) {
      this.failed.set(model, true);
      this.logger.debug({ msg: 'examples for the classifiers could not be embedded', model, err: error });
    }
  }
}

async function embedAll(
  embedder: ExampleEmbedder,
  texts: readonly string[],
  role: EmbedRole,
): Promise<readonly Vector[]> {
  const vectors: Vector[] = [];
  for (const chunk of splitIntoChunks(texts, CHUNK))
    vectors.push(...(await embedder.embed(chunk, AbortSignal.timeout(TIMEOUT_MS), role)));
  return vectors;
}
