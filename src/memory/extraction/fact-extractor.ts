import { Injectable } from '@nestjs/common';
import { MemoryLlm } from '../../llm/memory-llm.port.js';
import type { Scope } from '../../common/scope.js';
import type { MemoryLlmConfig, TokenConfig } from '../../tokens/token-config.js';
import { MemoryRepository } from '../lifecycle/memory.repository.js';
import { extractFacts, type FactsResult } from './extract-facts.js';
import { ExtractionPrompts } from './extraction-prompt.js';
import type { ReadableText } from './readable-text.js';
import { relatedMemories } from './related-memories.js';
import { maskSecrets } from './secrets.js';

/** Live memories looked through for related ones; the newest. */
const CANDIDATES = 300;

export interface FactsQuery {
  readonly scope: Scope;
  readonly llm: MemoryLlmConfig;
  readonly token: TokenConfig;
  readonly texts: readonly ReadableText[];
}

/** Facts by a token's memory LLM, which sees the related memories of the scope. */
@Injectable()
export class FactExtractor {
  constructor(
    private readonly llm: MemoryLlm,
    private readonly memories: MemoryRepository,
    private readonly prompts: ExtractionPrompts,
  ) {}

  /** @throws Error when the memory LLM can't be reached or answers with an error status */
  async extract({ scope, llm, token, texts }: FactsQuery, signal: AbortSignal): Promise<FactsResult> {
    const candidates = await this.memories.latest(scope, CANDIDATES);
    const known = relatedMemories(candidates, texts.map(({ text }) => text).join('\n'));
    const screened = token.policy.extraction.screen_secrets !== 'keep';
    return extractFacts({
      prompts: token.memoryPrompt === null ? this.prompts : { ...this.prompts, instructions: token.memoryPrompt },
      texts: screened ? texts.map(({ role, text }) => ({ role, text: maskSecrets(text) })) : texts,
      known,
      ask: (messages) => this.llm.complete(llm, messages, signal),
    });
  }
}
