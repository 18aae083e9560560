import { freezeDeeply } from '../config/deep-freeze.js';
import { resolvePolicy } from '../common/policy/resolve-policy.js';
import type { TokenConfig } from './token-config.js';

/** Replaces the id of a token for work that no token requested. */
export const INSTANCE_TOKEN_ID = '00000000-0000-0000-0000-000000000000';
/** Space of the engine API for programs without a token, if the configuration allows them (D40). */
export const ENGINE_SPACE_ID = '00000000-0000-8000-a000-000000000001';

/**
 * Builds the configuration for the memory of people without a token: the instance's embedder, extraction by
 * patterns, and the preset `gateway`. It has no provider, so no request can be sent with it.
 * @param strictTimeoutMs timeout of recall under strict policies, in milliseconds (`MEMORY_SEARCH_TIMEOUT`)
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
