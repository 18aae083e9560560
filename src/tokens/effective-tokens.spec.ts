import { describe, expect, it } from '@jest/globals';
import { tokenConfig } from '../../test/factories/token-config.js';
import { DEFAULT_SETTINGS } from '../settings/parse-settings.js';
import { EffectiveTokens } from './effective-tokens.js';

describe('EffectiveTokens', () => {
  it('makes a configuration anew only when token or settings are other objects', () => {
    const tokens = new EffectiveTokens();
    const token = tokenConfig({ policy: { preset: 'router' } });
    const other = { ...DEFAULT_SETTINGS, memoryMaxTokens: 1 };
    const first = tokens.under(token, DEFAULT_SETTINGS);
    expect(tokens.under(token, DEFAULT_SETTINGS)).toBe(first);
    expect(tokens.under(token, other).policy.recall.max_tokens).toBe(1);
    expect(tokens.under({ ...token, label: 'new' }, other)).toMatchObject({
      label: 'new',
      policy: { recall: { max_tokens: 1 } },
    });
    expect([first.policy.recall.max_tokens, Object.isFrozen(first)]).toEqual([2_000, true]);
  });
});
