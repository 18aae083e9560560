import { describe, expect, it } from '@jest/globals';
import { explainPolicy, type LevelPatch } from './explain-policy.js';
import { PRESET_DEFAULTS } from './policy-presets.js';
import { resolvePolicy } from './resolve-policy.js';

const INPUTS = { strictTimeoutMs: 30_000, memoryLimit: 5, sessionWindowSize: 10 };

function explain(...levels: LevelPatch[]): ReturnType<typeof explainPolicy> {
  const preset = levels.findLast(({ patch }) => patch.preset !== undefined)?.patch.preset ?? 'bridge';
  const policy = resolvePolicy(
    levels.map(({ patch }) => patch),
    INPUTS,
  );
  return explainPolicy(policy, [{ level: 'preset', patch: PRESET_DEFAULTS[preset] }, ...levels]);
}

describe('explainPolicy', () => {
  it('C-93 names the level of every field: product, preset or token, the strongest that sets it', () => {
    const explained = explain({
      level: 'token',
      patch: { preset: 'agent', recall: { limit: 3 }, skills: [{ name: 'a' }] },
    });
    expect(explained).toMatchObject({
      preset: { value: 'agent', level: 'token' },
      'recall.limit': { value: 3, level: 'token' },
      'recall.floor': { value: true, level: 'default' },
      'recall.timeout_ms': { value: 300, level: 'default' },
      'injection.placement': { value: 'reference', level: 'preset' },
      skills: { value: [{ name: 'a' }], level: 'token' },
    });
  });

  it('distinguishes an explicit null from an absent value', () => {
    expect(explain({ level: 'token', patch: { recall: { limit: null } } })['recall.limit']).toEqual({
      value: null,
      level: 'token',
    });
    expect(explain()['recall.retention_days']).toEqual({ value: null, level: 'default' });
  });

  it.each<[boolean | undefined, boolean | undefined, string]>([
    [undefined, undefined, 'default'],
    [false, true, 'token'],
    [true, false, 'user'],
    [false, false, 'token'],
    [true, true, 'user'],
  ])('with enabled %s in the token and %s for the user, it comes from %s', (token, user, level) => {
    const patches = [token, user].map((enabled) => (enabled === undefined ? {} : { enabled }));
    expect(
      explain({ level: 'token', patch: patches[0]! }, { level: 'user', patch: patches[1]! })['enabled'],
    ).toEqual({
      value: token !== false && user !== false,
      level,
    });
  });

  it('has a field for every leaf of the policy and no other', () =>
    expect(Object.keys(explain())).toEqual(
      expect.arrayContaining(['enabled', 'headers.extra_response', 'history.window', 'receipts']),
    ));
});
