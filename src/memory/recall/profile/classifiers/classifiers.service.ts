import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { splitIntoChunks } from '../../../../common/split-into-chunks.js';
import {
  BUNDLED_IDENTITY,
  type Embedder,
  type EmbedRole,
  type Vector,
} from '../../../../embeddings/embedder.port.js';
import { trainClassifiers, type Classifiers } from './classifiers.js';
import { readBundledClassifiers } from './read-bundled-classifiers.js';

/** Maximum number of embedders whose classifiers are kept; others embed the examples again. */
const MAX_EMBEDDERS = 16;
/** Examples of each class that are embedded with an embedder other than the bundled one. */
const MAX_EXAMPLES = 16;
/** Texts in one call; few, so that messages of people are embedded between two calls. */
const CHUNK = 16;
/** Timeout of one call, milliseconds. */
const TIMEOUT_MS = 60_000;
/** Milliseconds before a failed embedder is tried again. */
const PAUSE_MS = 60_000;

type ExampleEmbedder = Pick<Embedder, 'queryIdentity' | 'embed'>;

/**
 * Provides the classifiers of messages and statements. Those for the bundled model are part of the release;
 * for any other embedder, each process trains them once.
 */
@Injectable()
export class ClassifiersService {
  private readonly logger = new Logger('memory.recall');
  private readonly known = new LRUCache<string, Classifiers>({ max: MAX_EMBEDDERS });
  private readonly running = new Map<string, Promise<void>>();
  /** Vectors of embedders that failed before they had embedded all examples. */
  private readonly embedded = new LRUCache<string, Map<string, Vector>>({ max: MAX_EMBEDDERS });
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

  /** Trains the classifiers of an embedder once. Never rejects: a failed embedder is tried again later. */
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
      const embedded = this.embedded.get(model) ?? new Map<string, Vector>();
      this.embedded.set(model, embedded);
      const embed = (texts: readonly string[], role: EmbedRole): Promise<readonly Vector[]> =>
        embedAll(embedder, texts, role, embedded);
      this.known.set(model, await trainClassifiers(embed, MAX_EXAMPLES));
      this.embedded.delete(model);
    } catch (error) {
      this.failed.set(model, true);
      this.logger.debug({ msg: 'examples for the classifiers could not be embedded', model, err: error });
    }
  }
}

/** Embeds the texts that are not among `embedded`, and adds them there. */
async function embedAll(
  embedder: ExampleEmbedder,
  texts: readonly string[],
  role: EmbedRole,
  embedded: Map<string, Vector>,
): Promise<readonly Vector[]> {
  const name = (text: string): string => `${role} ${text}`;
  const missing = [...new Set(texts)].filter((text) => !embedded.has(name(text)));
  for (const chunk of splitIntoChunks(missing, CHUNK)) {
    const vectors = await embedder.embed(chunk, AbortSignal.timeout(TIMEOUT_MS), role);
    chunk.forEach((text, at) => embedded.set(name(text), vectors[at] ?? null));
  }
  return texts.map((text) => embedded.get(name(text)) ?? null);
}
