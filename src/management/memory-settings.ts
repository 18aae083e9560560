import type { InstanceSettings, SettingsPatch } from '../settings/instance-settings.js';

/** The instance's memory settings in the names of S3's API, and `reach`, which is ours. */
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

/** Fields that are absent keep their values. */
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
