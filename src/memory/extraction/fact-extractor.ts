import { Inject, Injectable } from '@nestjs/common';
import { maskSecrets } from '../../common/text/secrets.js';
import { MemoryLlm, type MemoryLlmSettings } from '../../llm/memory-llm.port.js';
import type { TokenConfig } from '../../tokens/token-config.js';
import { MemoryJobsService } from '../memories/memory-jobs.service.js';
import type { Proposal } from '../memories/memory-jobs.types.js';
import { extractFacts, type FactsResult } from './extract-facts.js';
import { ExtractionPrompts } from './extraction-prompt.js';
import type { TurnProposals } from './extraction.types.js';
import { listTexts, type SpokenTurn } from './readable-text.js';
import { findRelatedMemories } from './related-memories.js';
import { removeSecrets } from './screen-proposals.js';

/** Number of newest memories among which related ones are searched. */
const MAX_CANDIDATES = 300;

export interface FactsQuery {
  /** Turns of one session, in order. */
  readonly turns: readonly SpokenTurn[];
  readonly llm: MemoryLlmSettings;
  readonly token: TokenConfig;
}

/** Extracts facts with a token's memory LLM, which is also shown related memories of the scope. */
@Injectable()
export class FactExtractor {
  constructor(
    private readonly llm: MemoryLlm,
    @Inject(MemoryJobsService) private readonly memories: Pick<MemoryJobsService, 'listLatest'>,
    private readonly prompts: ExtractionPrompts,
  ) {}

  /**
   * Extracts facts from turns.
   * @returns the proposals of each turn, in order
   * @throws Error when the memory LLM can't be reached or answers with an error status
   */
  async extract({ turns, llm, token }: FactsQuery, signal: AbortSignal): Promise<readonly TurnProposals[]> {
    const texts = turns.map(({ messages }) => listTexts(messages, token.policy.extraction.read));
    const lines =
      turns.length === 1
        ? texts.flat()
        : texts.flatMap((own, at) => own.map((text) => ({ turn: at + 1, ...text })));
    if (lines.length === 0) return turns.map(() => ({ mode: 'llm_facts', proposals: [] }));
    const candidates = await this.memories.listLatest(turns[0]!.scope, MAX_CANDIDATES);
    const known = findRelatedMemories(candidates, lines.map(({ text }) => text).join('\n'));
    const screened = token.policy.extraction.screen_secrets !== 'keep';
    const result = await extractFacts({
      prompts:
        token.memoryPrompt === null ? this.prompts : { ...this.prompts, instructions: token.memoryPrompt },
      texts: screened ? lines.map((line) => ({ ...line, text: maskSecrets(line.text) })) : lines,
      known: screened ? known.map(removeSecrets) : known,
      ask: (messages) => this.llm.complete(llm, messages, signal),
    });
    return groupByTurn(result, turns.length, llm);
  }
}

/** Groups facts by turn; a fact without a turn number belongs to the last turn. */
function groupByTurn(
  { proposals, reason, promptVersion }: FactsResult,
  turns: number,
  { body: { model } }: MemoryLlmSettings,
): readonly TurnProposals[] {
  const found = Array.from({ length: turns }, (): Proposal[] => []);
  for (const { turn = turns, ...proposal } of proposals) found[Math.min(turn, turns) - 1]!.push(proposal);
  const about = {
    promptVersion,
    ...(reason !== undefined && { reason }),
    ...(typeof model === 'string' && { model }),
  };
  return found.map((own) => ({ mode: 'llm_facts', proposals: own, ...about }));
}
