import { resolvePolicy } from '../common/policy/resolve-policy.js';
import { validatePolicy } from '../common/policy/validate-policy.js';
import { resolveEffectivePolicy } from '../settings/effective-policy.js';
import type { InstanceSettings } from '../settings/instance-settings.js';
import type { TokenConfig } from './token-config.js';

/**
 * Overrides fields of a token's policy.
 * @param fields policy fields; absent fields stay unchanged
 * @throws DomainError VALIDATION_FAILED with the invalid field of the policy
 */
export function overridePolicy(
  token: TokenConfig,
  fields: unknown,
  { settings, strictTimeoutMs }: { readonly settings: InstanceSettings; readonly strictTimeoutMs: number },
): TokenConfig {
  const { ownPolicy, memoryLimit, sessionWindowSize } = token;
  const patch = validatePolicy(fields);
  const policy = resolvePolicy([ownPolicy, patch], { strictTimeoutMs, memoryLimit, sessionWindowSize });
  const own = { ...ownPolicy, ...patch, recall: { ...ownPolicy.recall, ...patch.recall } };
  return { ...token, policy: resolveEffectivePolicy(policy, own, settings) };
}
