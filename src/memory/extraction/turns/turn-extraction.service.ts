import { Inject, Injectable, Logger } from '@nestjs/common';
import { getContext, runInContext } from '../../../common/context/request-context.js';
import type { ExtractionMode } from '../../../common/policy/policy.js';
import { splitIntoChunks } from '../../../common/split-into-chunks.js';
import { Metrics } from '../../../common/metrics/metrics.js';
import { groupConsecutive } from '../../../common/group-consecutive.js';
import type { MemoryLlmSettings } from '../../../llm/memory-llm.port.js';
import type { LoadedTurn } from '../../../sessions/turn.js';
import type { TokenConfig } from '../../../tokens/token-config.js';
import { MemoryJobsService } from '../../memories/memory-jobs.service.js';
import { LiveEventsService } from '../../../monitoring/live-events.service.js';
import { UsageService } from '../../../monitoring/usage.service.js';
import { chooseExtractionLlm, chooseExtractionMode } from '../extraction-mode.js';
import type { TurnProposals } from '../extraction.types.js';
import { extractPatterns } from '../patterns/extract-patterns.js';
import { takeForgetRequests } from './turn-requests.js';
import { toReadTurn } from './to-read-turn.js';
import { FactExtractor } from '../fact-extractor.js';
import { MAX_FACTS } from '../parse-facts.js';
import { listTexts, type SpokenTurn } from '../readable-text.js';
import { screenProposals } from '../screen-proposals.js';
import { ToolManagerService, type ManagerDryRun } from '../manager/tool-manager.service.js';
import type { WriteBatch, WriteResult } from '../../memories/memory-jobs.types.js';

/** Maximum number of turns in one call of a memory LLM. */
const MAX_TURNS_PER_CALL = 8;

const STATES = { started: 'running', completed: 'done', failed: 'failed' } as const;

/** Turns of one space, and the configuration of the token they were made with. */
export interface ExtractionInput {
  readonly turns: readonly LoadedTurn[];
  readonly token: TokenConfig;
}

/** Derives memories from finished turns: read, propose, screen, write. */
@Injectable()
export class TurnExtractionService {
  private readonly logger = new Logger('memory.extraction');

  constructor(
    private readonly facts: FactExtractor,
    private readonly manager: ToolManagerService,
    @Inject(MemoryJobsService) private readonly jobs: Pick<MemoryJobsService, 'findFinished' | 'applyAll'>,
    private readonly metrics: Metrics,
    @Inject(UsageService) private readonly usage: Pick<UsageService, 'countExtraction'>,
    @Inject(LiveEventsService) private readonly events: Pick<LiveEventsService, 'push'>,
  ) {}

  /**
   * Extracts and stores the memories of turns; idempotent.
   * @returns ids of the memories that were stored, now or by an earlier run
   * @throws Error if the memory LLM or the database fails; the job is retried
   */
  async extract({ turns, token }: ExtractionInput, signal: AbortSignal): Promise<readonly string[]> {
    const mode = this.chooseMode(token);
    if (mode === 'none') return [];
    const finished = await this.jobs.findFinished(
      turns[0]!.scope.spaceId,
      turns.map(({ turnId }) => toBatchId(turnId)),
    );
    const results = [...finished.values()];
    // An earlier run may have ended between its last write and its events.
    this.pushJobEvents(
      turns.filter(({ turnId }) => finished.has(toBatchId(turnId))),
      'completed',
    );
    const open = turns.filter(({ turnId }) => !finished.has(toBatchId(turnId)));
    for (const group of groupTurns(open, mode))
      results.push(...(await this.update({ turns: group, token }, mode, signal)));
    return results.flatMap(({ memory_ids: ids }) => ids);
  }

  /** Chooses the extraction mode of a token. */
  chooseMode(token: TokenConfig): ExtractionMode {
    return token.policy.enabled ? chooseExtractionMode(token) : 'none';
  }

  /** Lets a model use the manager tools for a turn without writing anything. */
  dryRunManager(whole: SpokenTurn, token: TokenConfig, signal: AbortSignal): Promise<ManagerDryRun> {
    const { turn, forgets } = takeForgetRequests(whole, token.policy.extraction.read);
    return this.manager.dryRun({ turn, token, llm: this.chooseLlm(token, turn), forgets }, signal);
  }

  /**
   * Proposes memories for turns, screened as the policy says; nothing is written.
   * @param turns of one session
   */
  async propose(
    turns: readonly SpokenTurn[],
    token: TokenConfig,
    signal: AbortSignal,
  ): Promise<readonly TurnProposals[]> {
    const { mode: asked, read, screen_secrets: screening } = token.policy.extraction;
    const taken = turns.map((turn) => takeForgetRequests(turn, read));
    const rest = taken.map(({ turn }) => turn);
    const found =
      chooseExtractionMode(token, asked) === 'patterns'
        ? rest.map(({ messages }) => findByPatterns(listTexts(messages, read)))
        : await this.facts.extract({ turns: rest, token, llm: this.chooseLlm(token, turns[0]!) }, signal);
    return found.map((one, at) => {
      const { forgets } = taken[at]!;
      // A model may ascribe a fact of an earlier turn to the last one.
      if (forgets.some(({ everything }) => everything)) return { ...one, proposals: [], forgets };
      const proposals = screenProposals(one.proposals, screening);
      return { ...one, proposals, forgets, screened: one.proposals.length - proposals.length };
    });
  }

  /** Extracts a group of turns, and publishes its events. */
  private async update(
    group: ExtractionInput,
    mode: ExtractionMode,
    signal: AbortSignal,
  ): Promise<readonly WriteResult[]> {
    this.publishEvent('started', mode, group.turns);
    try {
      const { turns, token } = group;
      const results =
        mode === 'tool_manager'
          ? await this.manage(turns, token, signal)
          : await this.store(turns, token, signal);
      this.publishEvent('completed', mode, turns);
      results.forEach(
        (result, at) =>
          result !== null && reportForTurn(turns[at]!, () => this.reportResult(turns[at]!, result)),
      );
      return results.filter((result) => result !== null);
    } catch (error) {
      this.publishEvent('failed', mode, group.turns);
      throw error;
    }
  }

  private publishEvent(event: keyof typeof STATES, mode: ExtractionMode, turns: readonly LoadedTurn[]): void {
    this.metrics.memoryUpdates.inc({ event, mode }, turns.length);
    this.pushJobEvents(turns, event);
    this.logger.debug({ msg: `memory.update.${event}`, mode, turn_ids: turns.map(({ turnId }) => turnId) });
  }

  private pushJobEvents(turns: readonly LoadedTurn[], event: keyof typeof STATES): void {
    for (const { turnId, scope } of turns)
      this.events.push({
        name: 'job',
        data: { turn_id: turnId, space_id: scope.spaceId, state: STATES[event] },
      });
  }

  private async store(
    turns: readonly LoadedTurn[],
    token: TokenConfig,
    signal: AbortSignal,
  ): Promise<readonly (WriteResult | null)[]> {
    const found = await this.propose(turns, token, signal);
    // After a timeout nothing may be written, because the next attempt may already run.
    signal.throwIfAborted();
    const batches = turns.map((turn, at): WriteBatch => ({
      ...found[at]!,
      ...toReadTurn(turn),
      batchId: toBatchId(turn.turnId),
    }));
    return this.jobs.applyAll(batches);
  }

  /** Manages turns one by one, so that the model is shown the changes of the turn before. */
  private async manage(
    turns: readonly LoadedTurn[],
    token: TokenConfig,
    signal: AbortSignal,
  ): Promise<readonly (WriteResult | null)[]> {
    const results = [];
    for (const whole of turns) {
      const { turn, forgets } = takeForgetRequests(whole, token.policy.extraction.read);
      const llm = this.chooseLlm(token, turn);
      results.push(
        await this.manager.manage({ turn, token, llm, forgets, batchId: toBatchId(turn.turnId) }, signal),
      );
    }
    return results;
  }

  /** Returns the model of a token, which must have one. */
  private chooseLlm(
    token: TokenConfig,
    { scope: { spaceId } }: Pick<SpokenTurn, 'scope'>,
  ): MemoryLlmSettings {
    const onTokens = (tokens: number): void =>
      this.usage.countExtraction({ spaceId, tokenId: token.id }, tokens);
    return { ...chooseExtractionLlm(token)!, onTokens };
  }

  private reportResult({ turnId, scope }: LoadedTurn, result: WriteResult): void {
    const { mode, stored, superseded, skipped, reason, memory_ids } = result;
    if (stored + superseded > 0)
      this.events.push({ name: 'memory', data: { space_id: scope.spaceId, turn_id: turnId, memory_ids } });
    const fields = { turn_id: turnId, mode, stored, superseded, skipped };
    if (reason !== undefined) this.logger.warn({ msg: 'memory.extracted in part', ...fields, reason });
    else this.logger[stored + superseded > 0 ? 'log' : 'debug']({ msg: 'memory.extracted', ...fields });
  }
}

/** Reports under the request id of a turn, because a job processes several turns. */
function reportForTurn({ requestId }: LoadedTurn, report: () => void): void {
  runInContext({ ...getContext(), requestId }, report);
}

const toBatchId = (turnId: string): string => `extract:${turnId}`;

function findByPatterns(texts: ReturnType<typeof listTexts>): TurnProposals {
  return {
    mode: 'patterns',
    proposals: extractPatterns(texts).slice(-MAX_FACTS),
    extractedAt: new Date().toISOString(),
  };
}

/** Groups turns: all at once for patterns, a few turns of one session for a model. */
function groupTurns(turns: readonly LoadedTurn[], mode: ExtractionMode): readonly (readonly LoadedTurn[])[] {
  if (mode === 'patterns') return turns.length === 0 ? [] : [turns];
  return groupConsecutive(turns, ({ scope }) => JSON.stringify(scope)).flatMap((run) =>
    splitIntoChunks(run, MAX_TURNS_PER_CALL),
  );
}
