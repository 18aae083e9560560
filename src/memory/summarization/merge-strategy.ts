import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../common/errors/domain-error.js';
import type { MemoryConfig } from '../../config/app-config.js';
import { getSectionToken } from '../../config/config.token.js';
import { buildRepairRequest } from '../../llm/build-repair-request.js';
import { MemoryLlm, type MemoryLlmMessage, type MemoryLlmSettings } from '../../llm/memory-llm.port.js';
import { withDeadline } from '../../common/deadline.js';
import { maskSecrets, screenSecrets, type SecretScreening } from '../../common/text/secrets.js';
import { groupForMerging } from './merge-batches.js';
import { buildMergeBriefing, MergePrompt } from './merge-prompt.js';
import { findOverBudget } from './over-budget.js';
import { parseMerges, type MergesReply } from './parse-merges.js';
import type { LiveFact, SummaryInput, SummaryProposal, SummaryStrategy } from './summary-strategy.js';

/** Maximum length in characters of an invalid answer that is returned to the model for correction. */
const MAX_ECHO_CHARS = 16_000;
/** Maximum number of calls of one run; the remaining memories wait for the next run. */
const MAX_CALLS = 20;

interface Question {
  readonly facts: readonly LiveFact[];
  readonly llm: MemoryLlmSettings;
  readonly screening: SecretScreening;
}

/** Lets the memory LLM merge several memories into one, among those over the budget. */
@Injectable()
export class MergeStrategy implements SummaryStrategy {
  constructor(
    private readonly llm: MemoryLlm,
    private readonly prompt: MergePrompt,
    @Inject(getSectionToken('memory')) private readonly config: Pick<MemoryConfig, 'storeTimeoutMs'>,
  ) {}

  async propose(
    { facts, maxTokens, memoryLlm: llm, screening }: SummaryInput,
    signal: AbortSignal,
  ): Promise<SummaryProposal> {
    if (llm === null)
      throw new DomainError('CONFLICT', 'Merging needs a memory LLM, and no token of this space has one.');
    const batches = groupForMerging(findOverBudget(facts, maxTokens));
    const replies: MergesReply[] = [];
    for (const batch of batches.slice(0, MAX_CALLS))
      replies.push(await this.ask({ facts: batch, llm, screening }, signal));
    const { model } = llm.body;
    return {
      wording: 'model',
      changes: replies.flatMap((reply) => (reply.ok ? screenChanges(reply.changes, screening) : [])),
      problems: [
        ...new Set(replies.flatMap((reply) => (reply.ok ? reply.problems : ['unreadable_answer' as const]))),
      ],
      promptVersion: this.prompt.version,
      ...(typeof model === 'string' && { model }),
    };
  }

  /** Asks the model; an unreadable answer is returned to it once. */
  private async ask({ facts, llm, screening }: Question, signal: AbortSignal): Promise<MergesReply> {
    const shown =
      screening === 'keep' ? facts : facts.map((fact) => ({ ...fact, content: maskSecrets(fact.content) }));
    const { messages, aliases } = buildMergeBriefing(this.prompt, shown);
    const answer = await this.complete(llm, messages, signal);
    const reply = parseMerges(answer, aliases);
    if (reply.ok) return reply;
    const request = buildRepairRequest({ messages, reply: answer, error: reply.error }, MAX_ECHO_CHARS);
    return parseMerges(await this.complete(llm, request, signal), aliases);
  }

  private complete(
    llm: MemoryLlmSettings,
    messages: readonly MemoryLlmMessage[],
    signal: AbortSignal,
  ): Promise<string> {
    const options = { timeoutMs: this.config.storeTimeoutMs, what: 'The memory LLM', signal };
    return withDeadline((limit) => this.llm.complete(llm, messages, limit), options);
  }
}

// A text that can't be masked becomes empty, and is refused like other empty texts.
function screenChanges(
  changes: SummaryProposal['changes'],
  screening: SecretScreening,
): SummaryProposal['changes'] {
  return changes.map(({ cites, text }) => ({ cites, text: screenSecrets(text, screening) ?? '' }));
}
