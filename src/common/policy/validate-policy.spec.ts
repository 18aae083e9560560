import { describe, expect, it } from '@jest/globals';
import { validatePolicy } from './validate-policy.js';

describe('validatePolicy', () => {
  it('S3-39 accepts a partial policy as it is', () => {
    const patch = {
      preset: 'router',
      recall: { limit: null, max_tokens: 500 },
      skills: [{ type: 'function' }],
    };
    expect(validatePolicy(patch)).toBe(patch);
  });

  it.each<[unknown, string]>([
    [{ foo: 1 }, 'policy.foo'],
    [{ recall: { foo: 1 } }, 'policy.recall.foo'],
    [{ constructor: 1 }, 'policy.constructor'],
    [JSON.parse('{"__proto__":{}}'), 'policy.__proto__'],
    [{ recall: null }, 'policy.recall'],
    [{ recall: [] }, 'policy.recall'],
    [{ preset: 'best' }, 'policy.preset'],
    [{ preset: null }, 'policy.preset'],
    [{ enabled: 'yes' }, 'policy.enabled'],
    [{ recall: { on_failure: 'panic' } }, 'policy.recall.on_failure'],
    [{ recall: { timeout_ms: 0 } }, 'policy.recall.timeout_ms'],
    [{ recall: { timeout_ms: null } }, 'policy.recall.timeout_ms'],
    [{ recall: { limit: 1.5 } }, 'policy.recall.limit'],
    [{ recall: { limit: 1_001 } }, 'policy.recall.limit'],
    [{ recall: { max_tokens: '8' } }, 'policy.recall.max_tokens'],
    [{ injection: { placement: 'middle' } }, 'policy.injection.placement'],
    [{ injection: { cache: 'most' } }, 'policy.injection.cache'],
    [{ sessions: { unlabelled: 'none' } }, 'policy.sessions.unlabelled'],
    [{ history: { window: null } }, 'policy.history.window'],
    [{ headers: { memory: 1 } }, 'policy.headers.memory'],
    [{ skills: {} }, 'policy.skills'],
    [{ skills: ['search'] }, 'policy.skills'],
    [{ skills: Array.from({ length: 129 }, () => ({})) }, 'policy.skills'],
    ['{}', 'policy'],
    [[], 'policy'],
    [null, 'policy'],
  ])('S3-39 refuses %j and names %s', (patch, field) => {
    expect(() => validatePolicy(patch)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', field }),
    );
  });
});
