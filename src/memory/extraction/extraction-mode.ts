import type { MemoryLlmSettings } from '../../llm/memory-llm.port.js';
import type { ExtractionMode } from '../../common/policy/policy.js';
import type { TokenConfig } from '../../tokens/token-config.js';

/**
 * The model that a token's extraction may ask: its memory LLM; for `personal` without one the model it chats
 * with (D9), as far as the token names it. Null: none.
 */
export function chooseExtractionLlm({ memoryLlm, policy, llm }: TokenConfig): MemoryLlmSettings | null {
  if (memoryLlm !== null || policy.preset !== 'personal' || llm.model === null) return memoryLlm;
  const { baseUrl, apiKey, auth, model } = llm;
  return { provider: llm.provider ?? '', baseUrl, apiKey, auth, dialect: llm.provider, body: { model } };
}

/**
 * Chooses the mode that a policy leads to: every mode with a model needs one, else patterns find what they
 * can.
 */
export function chooseExtractionMode(
  token: TokenConfig,
  asked: ExtractionMode = token.policy.extraction.mode,
): ExtractionMode {
  if (asked === 'none' || asked === 'patterns') return asked;
  return chooseExtractionLlm(token) === null ? 'patterns' : asked;
}
