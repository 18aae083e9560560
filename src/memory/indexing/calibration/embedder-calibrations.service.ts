import { Inject, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { detectLanguage } from '../../../common/text/language.js';
import { BUNDLED_IDENTITY, type Embedder } from '../../../embeddings/embedder.port.js';
import { IDENTITY_SCALE, type CosineScale } from '../indexing.types.js';
import { createCosineScale, measureCalibration, type Calibration, type EmbeddedSet } from './calibration.js';
import { EmbedderCalibrationsRepository } from './embedder-calibrations.repository.js';
import { UNRELATED_TEXTS, type UnrelatedTexts } from './unrelated-texts.js';

/** To be incremented when the sentences or the measure change, so that every embedder is measured again. */
const CALIBRATION_VERSION = 1;

/** Maximum number of calibrations in memory; others are read again. */
const MAX_EMBEDDERS = 1_000;
/** Timeout for all sentences together, milliseconds. */
const TIMEOUT_MS = 60_000;
/** Milliseconds before a failed embedder is tried again. */
const RETRY_DELAY_MS = 30_000;

/** Wraps a calibration, because a cache can't contain `null`. */
interface Measured {
  readonly calibration: Calibration | null;
}

type CalibratedEmbedder = Pick<Embedder, 'queryIdentity' | 'embed'>;

/**
 * Provides the calibrations of embedders. Each embedder is measured once, before its first texts are
 * embedded; all processes read the result from the database.
 */
@Injectable()
export class EmbedderCalibrationsService {
  private readonly logger = new Logger('memory.embedding');
  private readonly known = new LRUCache<string, Measured>({ max: MAX_EMBEDDERS });
  private readonly running = new Map<string, Promise<void>>();
  private readonly failed = new LRUCache<string, true>({ max: MAX_EMBEDDERS, ttl: RETRY_DELAY_MS });

  constructor(
    @Inject(EmbedderCalibrationsRepository)
    private readonly store: Pick<EmbedderCalibrationsRepository, 'find' | 'save'>,
  ) {}

  /**
   * Returns the scale for a message. It waits for the database at most: an embedder without a calibration is
   * measured in the background, and similarities are left unchanged until then. Never rejects.
   */
  async findScale(embedder: CalibratedEmbedder, message: string): Promise<CosineScale> {
    const { queryIdentity: model } = embedder;
    if (model === BUNDLED_IDENTITY) return IDENTITY_SCALE;
    const measured = this.known.get(model) ?? (await this.load(model));
    if (measured === undefined) void this.prepare(embedder);
    const calibration = measured?.calibration ?? null;
    return calibration === null ? IDENTITY_SCALE : createCosineScale(calibration, detectLanguage(message));
  }

  /** Measures an embedder once. Never rejects: a failed embedder is measured later. */
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

/** Embeds all sentences, with one call for each role. */
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
