import { resolvePolicy } from '../common/policy/resolve-policy.js';
import type { TokenConfig } from './token-config.js';

/**
 * Converts a token for chat mode: its policy uses the preset `personal` with the token's own policy fields,
 * and the model that answers also extracts memories, even if the token has a memory LLM.
 */
export function toChatToken(token: TokenConfig, model: string): TokenConfig {
  const { ownPolicy, memoryLimit, sessionWindowSize } = token;
  // Only a strict policy uses this timeout; the token's policy then contains it.
  const inputs = { strictTimeoutMs: token.policy.recall.timeout_ms, memoryLimit, sessionWindowSize };
  const policy = resolvePolicy([{ ...ownPolicy, preset: 'personal' }], inputs);
  return { ...token, memoryLlm: null, llm: { ...token.llm, model }, policy };
}

/** Tells whether a token may be used in chat mode. */
export function mayChat({ scopes, expiresAt }: Pick<TokenConfig, 'scopes' | 'expiresAt'>): boolean {
  return scopes.includes('proxy') && (expiresAt === null || expiresAt > Date.now());
}
