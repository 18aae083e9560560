import { describe, expect, it } from '@jest/globals';
import { SETTINGS } from '../../config/settings.js';
import { choosePlacement, supportsSystemMessage } from './choose-placement.js';

const list = ['o1', 'o1-mini', 'glm', 'ZAI', ''];

describe('choosePlacement', () => {
  it.each([
    ['system', { provider: null, model: 'gpt-4o' }, 'system'],
    ['system', { provider: null, model: null }, 'system'],
    ['system', { provider: 'zai', model: null }, 'leading_user'],
    ['system', { provider: 'openai', model: 'o1-mini-2024' }, 'leading_user'],
    ['leading_system', { provider: 'openrouter', model: 'openai/O1' }, 'leading_user'],
    ['leading_system', { provider: 'unknown', model: 'foo1 solo1 glmx' }, 'leading_system'],
    ['leading_system', { provider: null, model: 'glmx-glm-4.5' }, 'leading_user'],
    ['tail', { provider: 'zai', model: null }, 'tail'],
    ['reference', { provider: 'zai', model: null }, 'reference'],
    ['none', { provider: 'zai', model: null }, 'none'],
  ] as const)('%s with %j → %s', (placement, provider, expected) => {
    expect(choosePlacement(placement, provider, list)).toBe(expected);
  });

  it.each(['o1', 'o1-mini', 'o1-preview', 'glm', 'glmt', 'glm-cn', 'zai', 'qianfan'])(
    'S3-55 gives %s a leading user message by default',
    (name) => {
      const { fallback } = SETTINGS.memory.noSystemRole;
      expect(choosePlacement('leading_system', { provider: name, model: null }, fallback)).toBe(
        'leading_user',
      );
      expect(choosePlacement('leading_system', { provider: null, model: `vendor/${name}` }, fallback)).toBe(
        'leading_user',
      );
    },
  );
});

describe('supportsSystemMessage', () => {
  it.each([
    ['openai', 'gpt-4o', true],
    ['never-heard-of', null, true],
    [null, null, true],
    ['zai', null, false],
    ['openai', 'o1-mini', false],
  ])('S3-56 S3-57 %s, %s → %s', (provider, model, expected) =>
    expect(supportsSystemMessage({ provider, model }, SETTINGS.memory.noSystemRole.fallback)).toBe(expected),
  );
});
