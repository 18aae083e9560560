import type { MemoryLlmSettings } from '../../llm/memory-llm.port.js';
import type { ExtractionMode } from '../../common/policy/policy.js';
import type { TokenConfig } from '../../tokens/token-config.js';

/**
 * Chooses the model for a token's extraction: its memory LLM or, under the preset `personal` without one, the
 * chat model that the token names (D9).
 * @returns `null` if there is none
 */
export function chooseExtractionLlm({ memoryLlm, policy, llm }: TokenConfig): MemoryLlmSettings | null {
  if (memoryLlm !== null || policy.preset !== 'personal' || llm.model === null) return memoryLlm;
  const { baseUrl, apiKey, auth, model } = llm;
  return { provider: llm.provider ?? '', baseUrl, apiKey, auth, dialect: llm.provider, body: { model } };
}

/** Chooses the extraction mode. A mode that needs a model falls back to `patterns` without one. */
export function chooseExtractionMode(
  token: TokenConfig,
  asked: ExtractionMode = token.policy.extraction.mode,
): ExtractionMode {
  if (asked === 'none' || asked === 'patterns') return asked;
  return chooseExtractionLlm(token) === null ? 'patterns' : asked;
}
