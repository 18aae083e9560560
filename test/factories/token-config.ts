import { randomUUID } from 'node:crypto';
import type { PolicyPatch } from '../../src/common/policy/policy-patch.js';
import { resolvePolicy } from '../../src/common/policy/resolve-policy.js';
import type { TokenConfig } from '../../src/tokens/token-config.js';

/** Creates a valid token configuration with the preset `bridge`. */
export function createTokenConfig({
  policy = {},
  ...rest
}: Partial<Omit<TokenConfig, 'policy'>> & { readonly policy?: PolicyPatch } = {}): TokenConfig {
  return {
    id: randomUUID(),
    label: 'test',
    spaceId: randomUUID(),
    ownerUserId: null,
    llm: {
      baseUrl: 'http://127.0.0.1:9/v1',
      apiKey: 'sk-test',
      auth: 'bearer',
      model: null,
      provider: null,
      wires: ['chat', 'responses'],
      paths: ['inference', 'own_objects'],
    },
    memoryLlm: null,
    embedder: null,
    previousEmbedder: null,
    memoryPrompt: null,
    memoryLimit: 5,
    sessionWindowSize: 10,
    policy: resolvePolicy([policy], { strictTimeoutMs: 30_000, memoryLimit: 5, sessionWindowSize: 10 }),
    ownPolicy: policy,
    scopes: ['proxy', 'memory'],
    expiresAt: null,
    configHash: 'hash',
    ...rest,
  };
}
