import { describe, expect, it } from '@jest/globals';
import type { Policy } from '../common/policy/policy.js';
import { chooseEndUser, resolveMemoryMode, parseSessionId, chooseSkills } from './memory-mode.js';

const policy = (changes: Partial<Policy> = {}): Policy =>
  ({
    enabled: true,
    end_users: 'none',
    headers: { memory: true, user: true, extra_response: false },
    ...changes,
  }) as Policy;

describe('resolveMemoryMode', () => {
  it.each([
    [undefined, { read: true, write: true }],
    ['off', { read: false, write: false }],
    ['Read', { read: true, write: false }],
    ['write', { read: false, write: true }],
  ])('reads X-Memory: %s', (header, mode) =>
    expect(resolveMemoryMode(policy(), ['proxy', 'memory'], header)).toEqual(mode),
  );

  it('is off for a token without the memory scope and for a disabled policy', () => {
    expect(resolveMemoryMode(policy(), ['proxy'], undefined)).toEqual({ read: false, write: false });
    expect(resolveMemoryMode(policy({ enabled: false }), ['memory'], undefined)).toEqual({
      read: false,
      write: false,
    });
  });

  it('ignores the header if the policy forbids it, and refuses invalid values', () => {
    const withoutHeader = policy({ headers: { memory: false, user: true, extra_response: false } });
    expect(resolveMemoryMode(withoutHeader, ['memory'], 'off')).toEqual({ read: true, write: true });
    for (const bad of ['maybe', 'constructor', ''])
      expect(() => resolveMemoryMode(policy(), ['memory'], bad)).toThrow(
        expect.objectContaining({ field: 'X-Memory' }),
      );
  });
});

describe('chooseSkills', () => {
  const skills = [{ type: 'function' }];
  const read = { read: true, write: false };
  it.each([
    ['router', read, skills],
    ['router', { read: false, write: true }, []],
    ['bridge', read, []],
  ] as const)('S3-67 chooses under the preset %s and the mode %j the tools %j', (preset, mode, expected) =>
    expect(chooseSkills(policy({ preset, skills }), mode)).toEqual(expected),
  );
});

describe('parseSessionId', () => {
  it('uses the header, or the session `default`', () => {
    expect(parseSessionId(undefined)).toBe('default');
    expect(parseSessionId('chat:42/ü')).toBe('chat:42/ü');
  });
  it.each(['', 'a\u0000b', 'x'.repeat(301)])('refuses %j', (header) =>
    expect(() => parseSessionId(header)).toThrow(expect.objectContaining({ field: 'X-Session-Id' })),
  );
});

describe('chooseEndUser', () => {
  it.each([
    ['none', 'ann', 'bob', ''],
    ['header', 'ann', 'bob', 'ann'],
    ['header', undefined, 'bob', null],
    ['openai_user', undefined, 'bob', 'bob'],
    ['openai_user', 'ann', 'bob', 'ann'],
    ['openai_user', undefined, undefined, null],
  ] as const)(
    'chooses under the policy %s, with header %s and body %s, the end user %j',
    (end_users, header, body, expected) =>
      expect(chooseEndUser(policy({ end_users }), header, body)).toBe(expected),
  );
  it('returns the source of an invalid end user as the field of the error', () => {
    expect(() => chooseEndUser(policy({ end_users: 'header' }), 'a\u0001', undefined)).toThrow(
      expect.objectContaining({ field: 'X-Memory-User' }),
    );
    expect(() => chooseEndUser(policy({ end_users: 'openai_user' }), undefined, '\u0001')).toThrow(
      expect.objectContaining({ field: 'user' }),
    );
  });
});
