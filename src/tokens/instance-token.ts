import { freezeDeeply } from '../config/deep-freeze.js';
import { resolvePolicy } from '../common/policy/resolve-policy.js';
import type { TokenConfig } from './token-config.js';

/** Stands where a token's id does, for work that no token asked for. */
export const INSTANCE_TOKEN_ID = '00000000-0000-0000-0000-000000000000';
/** The space of the engine API where it is open to programs without a token (D40). */
export const ENGINE_SPACE_ID = '00000000-0000-8000-a000-000000000001';

/**
 * Builds the configuration that memory of people without a token uses: the instance's embedder, patterns, the
 * preset `gateway`. No provider: nothing can be sent with it.
 * @param strictTimeoutMs MEMORY_SEARCH_TIMEOUT
 */
export function buildInstanceToken(spaceId: string, strictTimeoutMs: number): TokenConfig {
  const limits = { memoryLimit: 8, sessionWindowSize: 10 };
  return freezeDeeply({
    id: INSTANCE_TOKEN_ID,
    label: '',
    spaceId,
    ownerUserId: null,
    llm: { baseUrl: '', apiKey: '', auth: 'bearer', model: null, provider: null, wires: [], paths: [] },
    memoryLlm: null,
    embedder: null,
    previousEmbedder: null,
    memoryPrompt: null,
    ...limits,
    policy: resolvePolicy([{ preset: 'gateway' }], { strictTimeoutMs, ...limits }),
    ownPolicy: { preset: 'gateway' },
    scopes: ['memory'],
    expiresAt: null,
    configHash: 'instance',
  });
}
