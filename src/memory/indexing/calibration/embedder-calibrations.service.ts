import { Inject, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { detectLanguage } from '../../../common/text/language.js';
import { BUNDLED_IDENTITY, type Embedder } from '../../../embeddings/embedder.port.js';
import { UNCHANGED, type CosineScale } from '../indexing.types.js';
import { createCosineScale, measureCalibration, type Calibration, type EmbeddedSet } from './calibration.js';
import { EmbedderCalibrationsRepository } from './embedder-calibrations.repository.js';
import { UNRELATED_TEXTS, type UnrelatedTexts } from './unrelated-texts.js';

/** Changes with the sentences or with what is measured: every embedder is measured again. */
const CALIBRATION_VERSION = 1;

/** Calibrations kept in memory; more embedders only read theirs again. */
const MOST_EMBEDDERS = 1_000;
/** Timeout of all sentences together, milliseconds. */
const TIMEOUT_MS = 60_000;
/** Milliseconds for which an embedder that failed is left alone. */
const PAUSE_MS = 30_000;

/** In a box, because a cache can't hold `null`. */
interface Measured {
  readonly calibration: Calibration | null;
}

type CalibratedEmbedder = Pick<Embedder, 'queryIdentity' | 'embed'>;

/**
 * Knows which similarities an embedder gives to unrelated texts. Each embedder is asked once, before its
 * first texts are embedded; all processes read the result from the database.
 */
@Injectable()
export class EmbedderCalibrationsService {
  private readonly logger = new Logger('memory.embedding');
  private readonly known = new LRUCache<string, Measured>({ max: MOST_EMBEDDERS });
  private readonly running = new Map<string, Promise<void>>();
  private readonly failed = new LRUCache<string, true>({ max: MOST_EMBEDDERS, ttl: PAUSE_MS });

  constructor(
    @Inject(EmbedderCalibrationsRepository)
    private readonly store: Pick<EmbedderCalibrationsRepository, 'find' | 'save'>,
  ) {}

  /**
   * Returns the scale for a message. Waits for the database at most: an embedder that was never measured is
   * measured in the background and meanwhile taken as the bundled one. Never rejects.
   */
  async findScale(embedder: CalibratedEmbedder, message: string): Promise<CosineScale> {
    const { queryIdentity: model } = embedder;
    if (model === BUNDLED_IDENTITY) return UNCHANGED;
    const measured = this.known.get(model) ?? (await this.load(model));
    if (measured === undefined) void this.prepare(embedder);
    const calibration = measured?.calibration ?? null;
    return calibration === null ? UNCHANGED : createCosineScale(calibration, detectLanguage(message));
  }

  /** Measures an embedder unless that was done. Never rejects: one that is down is measured later. */
  async prepare(embedder: CalibratedEmbedder): Promise<void> {
    const { queryIdentity: model } = embedder;
    if (model === BUNDLED_IDENTITY || this.known.has(model) || this.failed.has(model)) return;
    const running = this.running.get(model) ?? this.measure(embedder);
    this.running.set(model, running);
    await running;
    this.running.delete(model);
  }

  private async measure(embedder: CalibratedEmbedder): Promise<void> {
    const { queryIdentity: model } = embedder;
    try {
      if ((await this.load(model)) !== undefined) return;
      const calibration = measureCalibration(await embedSets(embedder));
      await this.store.save(model, CALIBRATION_VERSION, calibration);
      this.known.set(model, { calibration });
      if (calibration === null)
        this.logger.warn({ msg: 'the embedder gives unrelated texts the same vectors', model });
    } catch (error) {
      this.failed.set(model, true);
      this.logger.warn({ msg: 'embedder could not be calibrated; tried again later', model, err: error });
    }
  }

  private async load(model: string): Promise<Measured | undefined> {
    try {
      const calibration = await this.store.find(model, CALIBRATION_VERSION);
      if (calibration === undefined) return undefined;
      this.known.set(model, { calibration });
    } catch (error) {
      this.logger.debug({ msg: 'calibration could not be read', model, err: error });
    }
    return this.known.get(model);
  }
}

/** In two calls: one for each role. */
async function embedSets(embedder: CalibratedEmbedder): Promise<readonly EmbeddedSet[]> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const messages = await embedder.embed(
    UNRELATED_TEXTS.flatMap((set) => set.messages),
    signal,
    'query',
  );
  const texts = await embedder.embed(
    UNRELATED_TEXTS.flatMap((set) => set.texts),
    signal,
    'document',
  );
  const [messagesLeft, textsLeft] = [[...messages], [...texts]];
  return UNRELATED_TEXTS.map((set) => ({
    language: detectSetLanguage(set),
    messages: messagesLeft.splice(0, set.messages.length),
    texts: textsLeft.splice(0, set.texts.length),
  }));
}

function detectSetLanguage({ messages, texts }: UnrelatedTexts): string {
  return detectLanguage([...messages, ...texts].join('\n'));
}
