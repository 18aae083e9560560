import { resolvePolicy } from '../common/policy/resolve-policy.js';
import type { TokenConfig } from './token-config.js';

/**
 * A token as chat mode uses it: under the `personal` preset in place of its own, with what its policy sets
 * itself on top. The model that answers also derives the memories, whatever memory LLM the token has.
 */
export function toChatToken(token: TokenConfig, model: string): TokenConfig {
  const { ownPolicy, memoryLimit, sessionWindowSize } = token;
  // Only a policy that asks for `strict` itself needs this budget, and then it is what the token has.
  const inputs = { strictTimeoutMs: token.policy.recall.timeout_ms, memoryLimit, sessionWindowSize };
  const policy = resolvePolicy([{ ...ownPolicy, preset: 'personal' }], inputs);
  return { ...token, memoryLlm: null, llm: { ...token.llm, model }, policy };
}

/** Tells whether a token's provider may answer in chat mode. */
export function mayChat({ scopes, expiresAt }: Pick<TokenConfig, 'scopes' | 'expiresAt'>): boolean {
  return scopes.includes('proxy') && (expiresAt === null || expiresAt > Date.now());
}
