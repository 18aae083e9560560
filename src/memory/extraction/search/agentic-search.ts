import { Inject, Injectable, Logger } from '@nestjs/common';
import { withDeadline } from '../../../common/deadline.js';
import { chooseMask } from '../../../common/text/secrets.js';
import { MemoryLlm, type MemoryLlmSettings } from '../../../llm/memory-llm.port.js';
import type { AgenticQuery, AgenticResult } from '../extraction.types.js';
import { chooseExtractionLlm } from '../extraction-mode.js';
import { buildPickRequest, parsePick } from './pick-memories.js';
import { findRelatedMemories } from '../related-memories.js';
import { RecallService } from '../../recall/recall.service.js';
import type { RecalledItem } from '../../recall/recall.types.js';

/**
 * Maximum number of memories that a model is shown: those that share most terms with the query, and the
 * newest.
 */
const MAX_SHOWN = 200;
/** Timeout of the model, milliseconds; after it, the search continues without a model. */
const PICK_TIMEOUT_MS = 10_000;

/** Searches memories by letting a model pick the relevant ones. */
@Injectable()
export class AgenticSearch {
  private readonly logger = new Logger('memory.search');

  constructor(
    @Inject(MemoryLlm) private readonly llm: Pick<MemoryLlm, 'complete'>,
    @Inject(RecallService) private readonly recall: Pick<RecallService, 'listMemories' | 'listMemoriesAt'>,
  ) {}

  /**
   * Searches with the model of the query's token. Without one, or if it fails, `hybrid` searches instead.
   * @throws DomainError DATABASE_UNAVAILABLE, and what `hybrid` throws; the signal's reason
   */
  async search(query: AgenticQuery, signal: AbortSignal): Promise<AgenticResult> {
    const settings = chooseExtractionLlm(query.token);
    const picked = settings === null ? null : await this.pick(query, settings, signal);
    if (picked !== null) return { mode: 'agentic', items: picked.slice(0, query.limit) };
    return { mode: 'hybrid', items: (await query.hybrid()).slice(0, query.limit) };
  }

  private async pick(
    { scope, token, query, asOf }: AgenticQuery,
    settings: MemoryLlmSettings,
    signal: AbortSignal,
  ): Promise<readonly RecalledItem[] | null> {
    const readable = chooseMask(token.policy.extraction.screen_secrets);
    const memories = await (asOf === undefined
      ? this.recall.listMemories(scope)
      : this.recall.listMemoriesAt(scope, asOf));
    const all = memories.map((item) => ({ item, key: '', content: readable(item.text) }));
    const shown = findRelatedMemories(all, query, MAX_SHOWN);
    if (shown.length === 0) return [];
    try {
      const request = buildPickRequest(readable(query), shown);
      const options = { timeoutMs: PICK_TIMEOUT_MS, what: 'Picking memories', signal };
      const answer = await withDeadline((limit) => this.llm.complete(settings, request, limit), options);
      const places = parsePick(answer, shown.length);
      return places && places.map((place) => shown[place]!.item);
    } catch (error) {
      signal.throwIfAborted();
      this.logger.warn({ msg: 'memory LLM could not pick memories; searching without it', err: error });
      return null;
    }
  }
}
