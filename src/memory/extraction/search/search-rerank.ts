import { Inject, Injectable, Logger } from '@nestjs/common';
import { getContext } from '../../../common/context/request-context.js';
import { withDeadline } from '../../../common/deadline.js';
import { DEFAULT_SESSION } from '../../../common/scope.js';
import { chooseMask } from '../../../common/text/secrets.js';
import { MemoryLlm, type MemoryLlmSettings } from '../../../llm/memory-llm.port.js';
import type { TokenConfig } from '../../../tokens/token-config.js';
import { TokensService } from '../../../tokens/tokens.service.js';
import { chooseExtractionLlm } from '../extraction-mode.js';
import { parsePick } from './pick-memories.js';
import type { RankedText, RerankedSearch } from '../extraction.types.js';
import { reorder, buildRerankRequest } from './rerank.js';
import type { RerankNote } from '../../recall/receipts.types.js';
import { ReceiptsService } from '../../recall/receipts.service.js';

/** Maximum number of hits that a model reranks; further hits keep their places. */
const MAX_SHOWN = 50;
/** Timeout of the model, milliseconds; after it, the order of the search stays. */
const RERANK_TIMEOUT_MS = 5_000;

/** Reranks the results of a search with a model. */
@Injectable()
export class SearchRerank {
  private readonly logger = new Logger('memory.search');

  constructor(
    private readonly llm: MemoryLlm,
    @Inject(TokensService) private readonly tokens: Pick<TokensService, 'findConfigOrChoose'>,
    @Inject(ReceiptsService) private readonly receipts: Pick<ReceiptsService, 'create' | 'enqueue'>,
  ) {}

  /**
   * Reranks hits with one call of the token's memory LLM. Without one, or if it fails, their order stays. The
   * receipt records the outcome.
   * @param hits best first
   * @throws DomainError DATABASE_UNAVAILABLE; the signal's reason
   */
  async rank<T extends RankedText>(
    search: RerankedSearch,
    hits: readonly T[],
    signal: AbortSignal,
  ): Promise<readonly T[]> {
    if (hits.length < 2) return hits;
    const token = await this.tokens.findConfigOrChoose(search.tokenId, search.scope.spaceId);
    const settings = chooseExtractionLlm(token);
    const places =
      settings === null ? null : await this.rankPlaces(search.query, hits, { token, settings, signal });
    this.recordReceipt(search, token, {
      results: hits.length,
      rerank: settings === null ? 'no_model' : places === null ? 'failed' : 'done',
    });
    return places === null ? hits : reorder(hits, places);
  }

  private async rankPlaces(
    query: string,
    hits: readonly RankedText[],
    {
      token,
      settings,
      signal,
    }: { readonly token: TokenConfig; readonly settings: MemoryLlmSettings; readonly signal: AbortSignal },
  ): Promise<readonly number[] | null> {
    const shown = hits.slice(0, MAX_SHOWN);
    const readable = chooseMask(token.policy.extraction.screen_secrets);
    const request = buildRerankRequest(
      readable(query),
      shown.map(({ text }) => readable(text)),
    );
    try {
      const options = { timeoutMs: RERANK_TIMEOUT_MS, what: 'Ordering the hits', signal };
      return parsePick(
        await withDeadline((limit) => this.llm.complete(settings, request, limit), options),
        shown.length,
      );
    } catch (error) {
      signal.throwIfAborted();
      this.logger.warn({ msg: 'memory LLM could not rerank the results; keeping their order', err: error });
      return null;
    }
  }

  private recordReceipt({ scope }: RerankedSearch, token: TokenConfig, search: RerankNote): void {
    const about = {
      scope: { ...scope, sessionId: DEFAULT_SESSION },
      tokenId: token.id,
      requestId: getContext()?.requestId ?? '',
    };
    const receipt = this.receipts.create({
      ...about,
      policy: token.policy,
      model: null,
      status: 'ok',
      injection: null,
      turnId: null,
      search,
    });
    if (receipt !== null) this.receipts.enqueue(receipt);
  }
}
