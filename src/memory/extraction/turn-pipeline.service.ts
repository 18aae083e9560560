import { Inject, Injectable } from '@nestjs/common';
import type { MemoryConfig } from '../../config/app-config.js';
import { sectionToken } from '../../config/config.token.js';
import type { Embedder } from '../../embeddings/embedder.port.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import { TokensService } from '../../tokens/tokens.service.js';
import { MemoryManagers } from '../memory-managers.js';
import { withDeadline } from './deadline.js';
import { ExtractionService, type ExtractionInput } from './extraction.service.js';
import { TurnDocuments } from './turn-documents.service.js';

export interface TurnRef {
  readonly spaceId: string;
  readonly turnId: string;
}

/** What happens to a turn after its answer: its messages get their vectors, memories are derived from it and get theirs. */
@Injectable()
export class TurnPipeline {
  constructor(
    @Inject(SessionsService) private readonly sessions: Pick<SessionsService, 'loadTurn' | 'markExtracted' | 'markFailed'>,
    @Inject(TokensService) private readonly tokens: Pick<TokensService, 'findConfig'>,
    private readonly extraction: ExtractionService,
    @Inject(MemoryManagers) private readonly managers: Pick<MemoryManagers, 'of'>,
    private readonly documents: TurnDocuments,
    @Inject(sectionToken('memory')) private readonly config: Pick<MemoryConfig, 'storeTimeoutMs'>,
  ) {}

  /**
   * Safe to run again at any point. Stopped after MEMORY_STORE_TIMEOUT, whatever hangs (S0-68).
   * @throws Error when the memory LLM, the embedder or the database fails, or the time is up: try again
   */
  async process({ spaceId, turnId }: TurnRef, signal: AbortSignal): Promise<void> {
    const options = { timeoutMs: this.config.storeTimeoutMs, what: 'Storing memories', signal };
    await withDeadline(async (limit) => {
      const turn = await this.sessions.loadTurn(spaceId, turnId);
      const token = turn && (await this.tokens.findConfig(turn.tokenId));
      if (turn !== null && token !== null) await this.remember({ turn, token }, limit);
    }, options);
    await this.sessions.markExtracted(turnId);
  }

  /** The last attempt failed. @param reason for people */
  async giveUp(turnId: string, reason: string): Promise<void> {
    await this.sessions.markFailed(turnId, reason);
  }

  // A memory LLM that is down does not keep the turn itself from being found, nor an embedder that is down its memories.
  private async remember(input: ExtractionInput, signal: AbortSignal): Promise<void> {
    const { embedder } = this.managers.of(input.token);
    const steps = await Promise.allSettled([
      this.documents.embedMessages(input.turn, embedder, signal),
      this.deriveMemories(input, embedder, signal),
    ]);
    const failed = steps.find((step) => step.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  private async deriveMemories(input: ExtractionInput, embedder: Embedder, signal: AbortSignal): Promise<void> {
    const result = await this.extraction.extractTurn(input, signal);
    if (result !== null) await this.documents.embedMemories(input.turn, result.memory_ids, embedder, signal);
  }
}
