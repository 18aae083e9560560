import type { InstanceSettings, SettingsPatch } from '../settings/instance-settings.js';

/** Memory settings of the instance, with the field names of the API. */
export interface MemorySettings {
  readonly enabled: boolean;
  readonly maxTokens: number;
  readonly retentionDays: number;
  readonly strategy: InstanceSettings['memoryStrategy'];
  readonly reach: InstanceSettings['memoryReach'];
  readonly skillsEnabled: boolean;
}

export function toMemorySettings(settings: InstanceSettings): MemorySettings {
  const { memoryEnabled, memoryMaxTokens, memoryRetentionDays, memoryStrategy, memoryReach, skillsEnabled } =
    settings;
  return {
    enabled: memoryEnabled,
    maxTokens: memoryMaxTokens,
    retentionDays: memoryRetentionDays,
    strategy: memoryStrategy,
    reach: memoryReach,
    skillsEnabled,
  };
}

/** Converts a request to a patch; absent fields stay unchanged. */
export function toSettingsPatch({
  enabled,
  maxTokens,
  retentionDays,
  strategy,
  reach,
  skillsEnabled,
}: Partial<MemorySettings>): SettingsPatch {
  return {
    ...(enabled !== undefined && { memoryEnabled: enabled }),
    ...(maxTokens !== undefined && { memoryMaxTokens: maxTokens }),
    ...(retentionDays !== undefined && { memoryRetentionDays: retentionDays }),
    ...(strategy !== undefined && { memoryStrategy: strategy }),
    ...(reach !== undefined && { memoryReach: reach }),
    ...(skillsEnabled !== undefined && { skillsEnabled }),
  };
}
