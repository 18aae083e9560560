import { freezeDeeply } from '../config/deep-freeze.js';
import type { PolicyPatch } from '../common/policy/policy-patch.js';
import type { Policy, Strategy } from '../common/policy/policy.js';
import type { InstanceSettings } from './instance-settings.js';

/** Strategies by the names that the settings API uses. */
const STRATEGY: Readonly<Record<InstanceSettings['memoryStrategy'], Strategy>> = {
  recent: 'exact',
  semantic: 'semantic',
  hybrid: 'hybrid',
};

/**
 * Applies the instance's settings to a `router` policy and leaves any other policy unchanged. Settings
 * replace the preset's values, so fields that the token sets take precedence; `enabled` alone is the AND of
 * both (docs/policy.md).
 * @param own fields that the token sets
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
