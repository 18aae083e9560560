import { Injectable } from '@nestjs/common';
import type { PersonCalling } from '../auth/current-person.decorator.js';
import { toActor } from '../common/principal.js';
import { DEFAULT_SESSION } from '../common/scope.js';
import { ExtractionService } from '../memory/extraction/extraction.service.js';
import { toChatToken } from '../tokens/chat-token.js';
import type { TokenConfig } from '../tokens/token-config.js';
import { ChatUpstreamsService } from './chat-upstreams.service.js';
import type { MemoryToolRequest, MemoryToolResponse, MemoryToolsResponse } from './memory-tool.dto.js';

/** Offers the memory tools to agents in other programs. */
@Injectable()
export class PersonalToolService {
  constructor(
    private readonly extraction: ExtractionService,
    private readonly upstreams: ChatUpstreamsService,
  ) {}

  list(): MemoryToolsResponse {
    return {
      tools: this.extraction
        .listTools()
        .map((definition) => ({ type: 'function' as const, function: definition })),
    };
  }

  /** @throws DomainError DATABASE_UNAVAILABLE */
  async execute(
    caller: PersonCalling,
    call: MemoryToolRequest,
    signal: AbortSignal,
  ): Promise<MemoryToolResponse> {
    const { name, arguments: args, agent_id: agentId, input } = call;
    const context = {
      scope: { ...caller.person.scope, sessionId: DEFAULT_SESSION },
      origin: { actor: toActor(caller.principal), source: 'user_message' },
      ...(agentId !== undefined && { agentId }),
      ...(input !== undefined && { input }),
    };
    const upstream = await this.upstreams.find(caller);
    const token = upstream && chooseWritingToken(upstream);
    const screening = (token ?? caller.principal).policy?.extraction.screen_secrets ?? 'mask';
    const json = typeof args === 'string' ? args : JSON.stringify(args);
    return {
      result: await this.extraction.executeTool(
        { name, arguments: json },
        { context, token, screening },
        signal,
      ),
    };
  }
}

/**
 * Chooses the token whose model writes memories: the chat model or, if the token names none, its memory LLM.
 */
function chooseWritingToken(token: TokenConfig): TokenConfig {
  return token.llm.model === null ? token : toChatToken(token, token.llm.model);
}
