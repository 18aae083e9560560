import type { AgentMessage, ToolCall } from './agent-message.js';
import type { ToolSchema } from './agent-tool.js';

export interface ModelRequest {
  readonly messages: readonly AgentMessage[];
  readonly tools: readonly ToolSchema[];
  readonly signal: AbortSignal;
}

/** `reasoning` is never stored and never sent back to a model. */
export interface ModelAnswer {
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
  readonly reasoning?: string;
}

/** A language model. One that rejects ends the run with status `error`; a `ProviderError` names the code. */
export interface ModelProvider {
  generate(request: ModelRequest): Promise<ModelAnswer>;
}

/** A failure of a provider. The text contains no key and no body. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    readonly code:
      | 'provider_timeout'
      | 'provider_network'
      | 'provider_unauthorized'
      | 'provider_http'
      | 'provider_invalid_response',
    readonly status?: number,
  ) {
    super(`The model provider failed: ${code}${status === undefined ? '' : ` (${status})`}`);
  }
}
