import { describe, expect, it } from '@jest/globals';
import { createTokenConfig } from '../../test/factories/token-config.js';
import { DEFAULT_SETTINGS } from '../settings/parse-settings.js';
import { EffectiveTokens } from './effective-tokens.js';

describe('EffectiveTokens', () => {
  it('creates a new configuration only for another token or other settings', () => {
    const tokens = new EffectiveTokens();
    const token = createTokenConfig({ policy: { preset: 'router' } });
    const other = { ...DEFAULT_SETTINGS, memoryMaxTokens: 1 };
    const first = tokens.applySettings(token, DEFAULT_SETTINGS);
    expect(tokens.applySettings(token, DEFAULT_SETTINGS)).toBe(first);
    expect(tokens.applySettings(token, other).policy.recall.max_tokens).toBe(1);
    expect(tokens.applySettings({ ...token, label: 'new' }, other)).toMatchObject({
      label: 'new',
      policy: { recall: { max_tokens: 1 } },
    });
    expect([first.policy.recall.max_tokens, Object.isFrozen(first)]).toEqual([2_000, true]);
  });
});
