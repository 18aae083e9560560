import { Inject, Injectable, Logger } from '@nestjs/common';
import { EmbedderProvider, type Embedder } from '../../../embeddings/embedder.port.js';
import { chooseServingEmbedder } from '../../../tokens/previous-embedder.js';
import type { TokenConfig } from '../../../tokens/token-config.js';
import { TokensService } from '../../../tokens/tokens.service.js';
import type { SpaceTokens } from '../../../tokens/tokens.types.js';
import { EmbedderCalibrationsService } from '../calibration/embedder-calibrations.service.js';
import { DocumentEmbeddingService } from './document-embedding.service.js';
import { EmbeddingMarksRepository, type EmbeddingMark } from './embedding-marks.repository.js';
import { listSpaceEmbedders } from '../embedders/space-embedders.js';
import { VectorStore } from './vector-store.port.js';

/** Number of texts that are read at a time. */
const PAGE_SIZE = 256;
/**
 * Milliseconds after a change of a token at which no request uses the old vectors any more: the change has
 * reached every process, and earlier requests have ended.
 */
export const SETTLE_MS = 60_000;

export interface ReembeddingRun {
  readonly signal: AbortSignal;
  log(line: string): Promise<void>;
  /** @param percent 0..100 */
  reportProgress(percent: number): Promise<void>;
}

interface FillTask {
  readonly spaceId: string;
  readonly mark: EmbeddingMark;
  readonly run: ReembeddingRun;
  /** Reports the number of texts that were just embedded. */
  readonly reportEmbedded: (texts: number) => Promise<void>;
}

/**
 * Updates the vectors of a space for the embedders of its tokens (D16): it computes missing vectors, switches
 * a token to its new embedder when its vectors are complete, and removes unused vectors. All work is derived
 * from the rows, so it can be stopped at any point and run again.
 */
@Injectable()
export class ReembeddingService {
  private readonly logger = new Logger('memory.embedding');

  constructor(
    private readonly marks: EmbeddingMarksRepository,
    private readonly vectors: VectorStore,
    private readonly documents: DocumentEmbeddingService,
    @Inject(TokensService) private readonly tokens: Pick<TokensService, 'loadSpaceTokens' | 'finishSwitch'>,
    @Inject(EmbedderProvider) private readonly embedders: Pick<EmbedderProvider, 'for'>,
    @Inject(EmbedderCalibrationsService)
    private readonly calibrations: Pick<EmbedderCalibrationsService, 'prepare'>,
  ) {}

  /**
   * Updates the vectors of a space.
   * @throws EmbeddingFailedError if an embedder failed; the work of the others is complete
   */
  async updateVectors(spaceId: string, run: ReembeddingRun): Promise<void> {
    const mark = await this.marks.read(spaceId);
    if (mark === null) return;
    const tokens = await this.tokens.loadSpaceTokens(spaceId);
    await this.switchTokensWithoutVectors(spaceId, tokens.configs);
    const wanted = listSpaceEmbedders(this.embedders, tokens.configs, ({ embedder }) => embedder);
    await this.fillAll(wanted, await this.createFillTask(spaceId, { mark, wanted, run }));
    for (const config of tokens.configs.filter(isSwitching)) await this.finish(config);
    await this.marks.write(
      spaceId,
      { revision: mark.version, models: wanted.map(({ identity }) => identity) },
      mark.now,
    );
    if (isSettled(tokens, mark.now)) await this.removeUnused(spaceId, tokens.configs);
  }

  /** Switches tokens at once whose previous embedder has no vectors that could be used until then. */
  private async switchTokensWithoutVectors(spaceId: string, configs: readonly TokenConfig[]): Promise<void> {
    for (const config of configs.filter(isSwitching)) {
      const { identity } = this.embedders.for(chooseServingEmbedder(config));
      if (!(await this.vectors.hasVectors(spaceId, identity))) await this.finish(config);
    }
  }

  private async fillAll(wanted: readonly Embedder[], filling: FillTask): Promise<void> {
    const failures: unknown[] = [];
    for (const embedder of wanted)
      await this.fill(embedder, filling).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  private async fill(embedder: Embedder, { spaceId, mark, run, reportEmbedded }: FillTask): Promise<void> {
    const query = { spaceId, model: embedder.identity, after: chooseStartRevision(mark, embedder) };
    await this.calibrations.prepare(embedder);
    for (;;) {
      run.signal.throwIfAborted();
      const documents = await this.vectors.listMissing(query, PAGE_SIZE);
      if (documents.length === 0) return;
      const saved = await this.documents.embedOrFail(spaceId, embedder, documents, run.signal);
      if (saved === 0) throw new Error('The texts change faster than they can be embedded.');
      await reportEmbedded(documents.length);
    }
  }

  private async createFillTask(
    spaceId: string,
    {
      mark,
      wanted,
      run,
    }: { readonly mark: EmbeddingMark; readonly wanted: readonly Embedder[]; readonly run: ReembeddingRun },
  ): Promise<FillTask> {
    const counts = await Promise.all(
      wanted.map((embedder) =>
        this.vectors.countMissing({
          spaceId,
          model: embedder.identity,
          after: chooseStartRevision(mark, embedder),
        }),
      ),
    );
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (total > 0) await run.log(`${total} texts to embed`);
    let embedded = 0;
    const reportTexts = async (texts: number): Promise<void> => {
      embedded += texts;
      await run.reportProgress(Math.min(100, Math.round((100 * embedded) / total)));
    };
    return { spaceId, mark, run, reportEmbedded: reportTexts };
  }

  private async finish(config: TokenConfig): Promise<void> {
    if (await this.tokens.finishSwitch(config))
      this.logger.log({ msg: 'recall uses the new embedder from now on', token: config.id });
  }

  private async removeUnused(spaceId: string, configs: readonly TokenConfig[]): Promise<void> {
    const used = configs
      .flatMap((config) => [config.embedder, chooseServingEmbedder(config)])
      .map((settings) => this.embedders.for(settings));
    const removed = await this.vectors.removeOtherModels(spaceId, [
      ...new Set(used.map(({ identity }) => identity)),
    ]);
    if (removed > 0)
      this.logger.log({ msg: 'vectors that no token uses were removed', space: spaceId, vectors: removed });
  }
}

function isSwitching({ previousEmbedder }: TokenConfig): boolean {
  return previousEmbedder !== null;
}

/** Tells whether all embedders in use are known: every token is readable, and none changed recently. */
function isSettled({ configs, unreadable, changedAt }: SpaceTokens, now: Date): boolean {
  return (
    configs.length > 0 &&
    unreadable === 0 &&
    changedAt !== null &&
    now.getTime() - changedAt.getTime() > SETTLE_MS
  );
}

/** Finds the revision after which an embedder may lack vectors; -1 for one that the mark does not name. */
function chooseStartRevision({ models, revision }: EmbeddingMark, { identity }: Embedder): number {
  return models.includes(identity) ? revision : -1;
}
