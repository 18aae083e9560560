import { resolvePolicy } from '../common/policy/resolve-policy.js';
import { validatePolicy } from '../common/policy/validate-policy.js';
import { resolveEffectivePolicy } from '../settings/effective-policy.js';
import type { InstanceSettings } from '../settings/instance-settings.js';
import type { TokenConfig } from './token-config.js';

/**
 * A token as it would be if it set some fields of its policy otherwise.
 * @param fields of a policy; what is absent stays
 * @throws DomainError VALIDATION_FAILED naming the field of the policy
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
