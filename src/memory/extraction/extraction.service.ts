import { Injectable, Logger } from '@nestjs/common';
import type { ExtractionMode } from '../../common/policy/policy.js';
import type { LoadedTurn } from '../../sessions/turn.js';
import type { TokenConfig } from '../../tokens/token-config.js';
import { MemoryWriter } from '../lifecycle/memory-writer.js';
import type { WriteBatch, WriteResult } from '../lifecycle/write-batch.js';
import { extractPatterns } from './extract-patterns.js';
import { FactExtractor } from './fact-extractor.js';
import { MAX_FACTS } from './parse-facts.js';
import { readableTexts, type ReadableText } from './readable-text.js';
import { screenProposals } from './secrets.js';

/** A finished turn and the configuration of the token it was made with. */
export interface ExtractionInput {
  readonly turn: LoadedTurn;
  readonly token: TokenConfig;
}

type Found = Pick<WriteBatch, 'proposals' | 'mode' | 'reason' | 'model' | 'promptVersion'>;

/** Derives memories from one finished turn: read, propose, screen, write. */
@Injectable()
export class ExtractionService {
  private readonly logger = new Logger('memory.extraction');

  constructor(
    private readonly facts: FactExtractor,
    private readonly writer: MemoryWriter,
  ) {}

  /**
   * Stores what a turn is worth remembering for, exactly once however often it runs.
   * @returns what was stored, now or by an earlier run; null when the policy extracts nothing or the turn was erased meanwhile
   * @throws Error when the memory LLM or the database fails: try again
   */
  async extractTurn({ turn, token }: ExtractionInput, signal: AbortSignal): Promise<WriteResult | null> {
    const [{ turnId, scope }, batchId] = [turn, `extract:${turn.turnId}`];
    const finished = await this.writer.finished(scope.spaceId, batchId);
    if (finished !== null) return finished;
    const found = await this.find(turn, token, signal);
    if (found === null) return null;
    // A timeout that fell into the search must not write afterwards, beside the next attempt.
    signal.throwIfAborted();
    const result = await this.writer.apply({ ...found, scope, batchId, turnId });
    if (result !== null) this.report(turn, result);
    return result;
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
    if (reason !== undefined) this.logger.warn({ msg: 'memory.extracted in part', ...fields, reason });
    else this.logger[stored + superseded > 0 ? 'log' : 'debug']({ msg: 'memory.extracted', ...fields });
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
