import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ExtractionMode } from '../../common/policy/policy.js';
import type { MemoryConfig } from '../../config/app-config.js';
import { sectionToken } from '../../config/config.token.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import type { LoadedTurn } from '../../sessions/turn.js';
import type { TokenConfig } from '../../tokens/token-config.js';
import { TokensService } from '../../tokens/tokens.service.js';
import { MemoryWriter } from '../lifecycle/memory-writer.js';
import type { WriteBatch, WriteResult } from '../lifecycle/write-batch.js';
import { withDeadline } from './deadline.js';
import { extractPatterns } from './extract-patterns.js';
import { FactExtractor } from './fact-extractor.js';
import { MAX_FACTS } from './parse-facts.js';
import { readableTexts, type ReadableText } from './readable-text.js';
import { screenProposals } from './secrets.js';

export interface ExtractionJob {
  readonly spaceId: string;
  readonly turnId: string;
}

/** A turn that went through extraction, for what comes next. */
export interface ExtractedTurn {
  readonly turn: LoadedTurn;
  readonly token: TokenConfig;
  /** Null when the policy extracts nothing, or the turn was erased meanwhile. */
  readonly result: WriteResult | null;
}

type Found = Pick<WriteBatch, 'proposals' | 'mode' | 'reason' | 'model' | 'promptVersion'>;

/** Derives memories from one finished turn: read, propose, screen, write. */
@Injectable()
export class ExtractionService {
  private readonly logger = new Logger('memory.extraction');

  constructor(
    @Inject(SessionsService) private readonly sessions: Pick<SessionsService, 'loadTurn'>,
    @Inject(TokensService) private readonly tokens: Pick<TokensService, 'findConfig'>,
    private readonly facts: FactExtractor,
    private readonly writer: MemoryWriter,
    @Inject(sectionToken('memory')) private readonly config: Pick<MemoryConfig, 'storeTimeoutMs'>,
  ) {}

  /**
   * Stores what a turn is worth remembering for, exactly once however often it runs. Stopped after MEMORY_STORE_TIMEOUT.
   * @returns null when there is nothing to extract from: the turn or its token is gone, or not finished
   * @throws Error when the memory LLM or the database fails, or the time is up: try again
   */
  extractTurn(job: ExtractionJob, signal: AbortSignal): Promise<ExtractedTurn | null> {
    const options = { timeoutMs: this.config.storeTimeoutMs, what: 'Storing memories', signal };
    return withDeadline((limit) => this.extract(job, limit), options);
  }

  private async extract({ spaceId, turnId }: ExtractionJob, signal: AbortSignal): Promise<ExtractedTurn | null> {
    const turn = await this.sessions.loadTurn(spaceId, turnId);
    const token = turn && (await this.tokens.findConfig(turn.tokenId));
    if (turn === null || token === null) return null;
    const batchId = `extract:${turnId}`;
    const finished = await this.writer.finished(spaceId, batchId);
    if (finished !== null) return { turn, token, result: finished };
    const found = await this.find(turn, token, signal);
    if (found === null) return { turn, token, result: null };
    // A timeout that fell into the search must not write afterwards, beside the next attempt.
    signal.throwIfAborted();
    const result = await this.writer.apply({ ...found, scope: turn.scope, batchId, turnId });
    if (result !== null) this.report(turn, result);
    return { turn, token, result };
  }

  private async find(turn: LoadedTurn, token: TokenConfig, signal: AbortSignal): Promise<Found | null> {
    const { read, screen_secrets: screening } = token.policy.extraction;
    const [mode, texts] = [modeOf(token), readableTexts(turn.messages, read)];
    if (mode === 'none' || texts.length === 0) return null;
    const found = mode === 'patterns' ? byPatterns(texts) : await this.byModel(turn, token, texts, signal);
    return { ...found, proposals: screenProposals(found.proposals, screening) };
  }

  private async byModel(turn: LoadedTurn, token: TokenConfig, texts: readonly ReadableText[], signal: AbortSignal): Promise<Found> {
    const { scope } = turn;
    const llm = token.memoryLlm!;
    const result = await this.facts.extract({ scope, llm, token, texts }, signal);
    const { model } = llm.body;
    return { ...result, mode: 'llm_facts', ...(typeof model === 'string' && { model }) };
  }

  private report({ turnId }: LoadedTurn, result: WriteResult): void {
    const { mode, stored, superseded, skipped, reason } = result;
    const fields = { turn_id: turnId, mode, stored, superseded, skipped };
    if (reason === undefined) this.logger.log({ msg: 'memory.extracted', ...fields });
    else this.logger.warn({ msg: 'memory.extracted in part', ...fields, reason });
  }
}

/** What a policy's mode comes to: every mode with a model needs the token's memory LLM, else patterns find what they can. */
function modeOf({ policy, memoryLlm }: TokenConfig): ExtractionMode {
  if (!policy.enabled || policy.extraction.mode === 'none') return 'none';
  return policy.extraction.mode === 'patterns' || memoryLlm === null ? 'patterns' : 'llm_facts';
}

function byPatterns(texts: readonly ReadableText[]): Found {
  return { mode: 'patterns', proposals: extractPatterns(texts).slice(-MAX_FACTS) };
}
