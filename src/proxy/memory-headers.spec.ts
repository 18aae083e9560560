import { describe, expect, it } from '@jest/globals';
import { resolvePolicy } from '../common/policy/resolve-policy.js';
import type { PolicyPatch } from '../common/policy/policy-patch.js';
import type { ChatCall } from './chat-call.js';
import { applyMemoryHeaders } from './memory-headers.js';

const callWith = (headers: Record<string, string>, patch: PolicyPatch = {}): ChatCall => {
  const policy = resolvePolicy([{ preset: 'router' }, patch], {
    strictTimeoutMs: 1,
    memoryLimit: 5,
    sessionWindowSize: 1,
  });
  return { policy, header: (name: string) => headers[name] } as unknown as ChatCall;
};

describe('applyMemoryHeaders', () => {
  it.each<[string, Record<string, string>, object]>([
    ['a reach', { 'x-memory-reach': ' Session ' }, { reach: 'session', limit: 100, max_tokens: 2_000 }],
    ['a lower limit', { 'x-memory-limit': '3' }, { reach: 'space', limit: 3, max_tokens: 2_000 }],
    [
      'the policy’s limit instead of a higher one',
      { 'x-memory-limit': '1000' },
      { reach: 'space', limit: 100, max_tokens: 2_000 },
    ],
    ['no profile', { 'x-memory-profile-tokens': '0' }, { profile_tokens: 0 }],
    [
      'the policy’s profile instead of a larger one',
      { 'x-memory-profile-tokens': '999' },
      { profile_tokens: 120 },
    ],
    ['fewer tokens', { 'x-memory-max-tokens': '50' }, { reach: 'space', limit: 100, max_tokens: 50 }],
  ])('applies %s', (_case, headers, recall) => {
    expect(applyMemoryHeaders(callWith(headers)).policy.recall).toMatchObject(recall);
  });

  it('sets a limit if the policy has none', () => {
    const headers = { 'x-memory-limit': '7', 'x-memory-max-tokens': '8' };
    const { policy } = applyMemoryHeaders(callWith(headers, { recall: { limit: null, max_tokens: null } }));
    expect(policy.recall).toMatchObject({ limit: 7, max_tokens: 8 });
  });

  it.each([
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31T12:00:00+02:00', '2026-01-31T10:00:00.000Z'],
  ])('reads the time %s', (value, time) => {
    expect(applyMemoryHeaders(callWith({ 'x-memory-as-of': value })).asOf).toEqual(new Date(time));
  });

  it.each([
    ['X-Memory-As-Of', 'soon'],
    ['X-Memory-As-Of', '2026-02-30'],
    ['X-Memory-As-Of', '2999-01-01'],
    ['X-Memory-Reach', 'global'],
    ['X-Memory-Limit', '0'],
    ['X-Memory-Limit', '1001'],
    ['X-Memory-Limit', '1.5'],
    ['X-Memory-Max-Tokens', '-1'],
  ])('refuses %s: %s', (field, value) => {
    expect(() => applyMemoryHeaders(callWith({ [field.toLowerCase()]: value }))).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', field }),
    );
  });

  it.each<PolicyPatch>([{ headers: { memory: false } }, { enabled: false }])(
    'ignores the headers under the policy %j',
    (patch) => {
      const call = callWith({ 'x-memory-reach': 'nowhere', 'x-memory-as-of': 'soon' }, patch);
      expect(applyMemoryHeaders(call)).toBe(call);
    },
  );
});
