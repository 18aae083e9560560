import { describe, expect, it } from '@jest/globals';
import type { PolicyPatch } from '../common/policy/policy-patch.js';
import { resolvePolicy } from '../common/policy/resolve-policy.js';
import { PRESETS, type Policy } from '../common/policy/policy.js';
import { resolveEffectivePolicy } from './effective-policy.js';
import type { SettingsPatch } from './instance-settings.js';
import { DEFAULT_SETTINGS } from './parse-settings.js';

const SKILL = { type: 'function', function: { name: 'search' } };

function effective(own: PolicyPatch, settings: SettingsPatch): Policy {
  const policy = resolvePolicy([own], { strictTimeoutMs: 1, memoryLimit: 5, sessionWindowSize: 10 });
  return resolveEffectivePolicy(policy, own, { ...DEFAULT_SETTINGS, ...settings });
}

const router = (own: PolicyPatch, settings: SettingsPatch): Policy =>
  effective({ preset: 'router', ...own }, settings);

describe('resolveEffectivePolicy', () => {
  it.each([
    ['recent', 'exact'],
    ['semantic', 'semantic'],
    ['hybrid', 'hybrid'],
  ] as const)('S3-65 maps the strategy %s to %s', (memoryStrategy, strategy) =>
    expect(router({}, { memoryStrategy }).recall.strategy).toBe(strategy),
  );

  it('S3-27 recalls from the whole space by default, from one session by a setting, and as the token’s own policy says', () => {
    expect(router({}, {}).recall.reach).toBe('space');
    expect(router({}, { memoryReach: 'session' }).recall.reach).toBe('session');
    expect(router({ recall: { reach: 'space' } }, { memoryReach: 'session' }).recall.reach).toBe('space');
  });

  it('applies budget and retention of the settings to the router preset, including 0 tokens', () => {
    expect(router({}, { memoryMaxTokens: 0, memoryRetentionDays: 7 }).recall).toMatchObject({
      max_tokens: 0,
      retention_days: 7,
      limit: 100,
    });
  });

  it('gives the token’s own values precedence, including null', () => {
    const own = { recall: { max_tokens: null, strategy: 'keyword' as const } };
    const { recall } = router(own, { memoryMaxTokens: 10, memoryStrategy: 'recent', memoryRetentionDays: 3 });
    expect(recall).toMatchObject({ max_tokens: null, strategy: 'keyword', retention_days: 3 });
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('combines token (%s) and instance (%s) to enabled: %s', (enabled, memoryEnabled, expected) =>
    expect(router({ enabled }, { memoryEnabled }).enabled).toBe(expected),
  );

  it('S3-67 offers skills only if the instance does', () => {
    expect(router({ skills: [SKILL] }, { skillsEnabled: true }).skills).toEqual([SKILL]);
    expect(router({ skills: [SKILL] }, { skillsEnabled: false }).skills).toEqual([]);
  });

  it.each(PRESETS.filter((preset) => preset !== 'router'))('leaves a %s policy unchanged', (preset) => {
    const policy = resolvePolicy([{ preset }], { strictTimeoutMs: 1, memoryLimit: 5, sessionWindowSize: 10 });
    expect(resolveEffectivePolicy(policy, {}, { ...DEFAULT_SETTINGS, memoryEnabled: false })).toBe(policy);
  });

  it('returns a deeply frozen policy', () => {
    const policy = router({}, {});
    expect([policy, policy.recall, policy.skills].every(Object.isFrozen)).toBe(true);
  });
});
