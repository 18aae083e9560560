import { freezeDeeply } from '../config/deep-freeze.js';
import type { PolicyPatch } from '../common/policy/policy-patch.js';
import type { Policy, Strategy } from '../common/policy/policy.js';
import type { InstanceSettings } from './instance-settings.js';

/** S3's names of strategies; the others are ours. */
const STRATEGY: Readonly<Record<InstanceSettings['memoryStrategy'], Strategy>> = {
  recent: 'exact',
  semantic: 'semantic',
  hybrid: 'hybrid',
};

/**
 * A `router` policy under the instance's settings, any other as it is: settings stand where the preset's own
 * values do, so what the token sets itself wins; `enabled` alone is the AND of both (decisions,
 * "Resolution").
 * @param own what the token itself sets
 */
export function resolveEffectivePolicy(policy: Policy, own: PolicyPatch, settings: InstanceSettings): Policy {
  if (policy.preset !== 'router') return policy;
  const { enabled, recall } = toRouterPatch(settings);
  return freezeDeeply({
    ...policy,
    enabled: policy.enabled && enabled,
    recall: { ...policy.recall, ...recall, ...own.recall },
    skills: settings.skillsEnabled ? policy.skills : [],
  });
}

/** Converts the instance's settings into the patch that replaces the preset `router`. */
export function toRouterPatch(settings: InstanceSettings): Required<Pick<PolicyPatch, 'enabled' | 'recall'>> {
  const { memoryEnabled: enabled, memoryMaxTokens, memoryRetentionDays, memoryReach } = settings;
  const strategy = STRATEGY[settings.memoryStrategy];
  return {
    enabled,
    recall: {
      strategy,
      max_tokens: memoryMaxTokens,
      retention_days: memoryRetentionDays,
      reach: memoryReach,
    },
  };
}
