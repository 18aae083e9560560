import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { splitIntoChunks } from '../../../common/split-into-chunks.js';
import {
  BUNDLED_IDENTITY,
  type Embedder,
  type EmbedRole,
  type Vector,
} from '../../../embeddings/embedder.port.js';
import { groupVectors, listExamples, type Example } from './example-texts.js';
import type { ExampleVectors } from './example-vectors.js';
import { readBundledExamples } from './read-bundled-examples.js';

/** Embedders whose vectors are kept; others only embed the examples again. */
const MOST_EMBEDDERS = 16;
/** Texts a call: the messages of people go between two calls. */
const CHUNK = 16;
/** Timeout of one call, milliseconds. */
const TIMEOUT_MS = 60_000;
/** Milliseconds for which an embedder that failed is left alone. */
const PAUSE_MS = 60_000;

type ExampleEmbedder = Pick<Embedder, 'queryIdentity' | 'embed'>;

/**
 * Knows the vectors of the examples of needs. Those of the bundled model come with the service; each process
 * embeds the examples once for each other embedder.
 */
@Injectable()
export class ExampleVectorsService {
  private readonly logger = new Logger('memory.recall');
  private readonly known = new LRUCache<string, ExampleVectors>({ max: MOST_EMBEDDERS });
  private readonly running = new Map<string, Promise<void>>();
  private readonly failed = new LRUCache<string, true>({ max: 1_000, ttl: PAUSE_MS });

  /**
   * Returns the vectors of an embedder, or `null` while they are being embedded in the background. Never
   * waits.
   */
  find(embedder: ExampleEmbedder): ExampleVectors | null {
    if (embedder.queryIdentity === BUNDLED_IDENTITY) return readBundledExamples();
    const known = this.known.get(embedder.queryIdentity);
    if (known === undefined) void this.prepare(embedder);
    return known ?? null;
  }

  /** Embeds the examples unless that was done. Never rejects: an embedder that is down is asked later. */
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
      this.known.set(model, groupVectors(await embedExamples(embedder)));
    } catch (error) {
      this.failed.set(model, true);
      this.logger.debug({ msg: 'examples of needs could not be embedded', model, err: error });
    }
  }
}

/** Requests as messages are embedded, statements as texts are. */
async function embedExamples(embedder: ExampleEmbedder): Promise<readonly Vector[]> {
  const examples = listExamples();
  const queries = await embedAll(embedder, examples, 'query');
  return [...queries, ...(await embedAll(embedder, examples, 'document'))];
}

async function embedAll(
  embedder: ExampleEmbedder,
  examples: readonly Example[],
  role: EmbedRole,
): Promise<readonly Vector[]> {
  const texts = examples.filter((example) => example.role === role).map(({ text }) => text);
  const vectors: Vector[] = [];
  for (const chunk of splitIntoChunks(texts, CHUNK))
    vectors.push(...(await embedder.embed(chunk, AbortSignal.timeout(TIMEOUT_MS), role)));
  return vectors;
}
