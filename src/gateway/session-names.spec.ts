import { describe, expect, it } from '@jest/globals';
import { buildChatSession, mayBelongTo, parseOwner, parseResourceSession } from './session-names.js';
import { SESSION_NAME } from '../common/session-name.js';

describe('session names', () => {
  it.each([
    ['chat:c1', null],
    ['plain', null],
    ['resource', null],
    ['resource:bob:r_1', 'bob'],
    ['resource:', ''],
    ['memory_edit:bob', 'bob'],
    ['Resource:bob:r_1', null],
    ['chat:resource:bob', null],
  ])('S4-22 reads from the session id %s the owner %p', (name, owner) =>
    expect(parseOwner(name)).toBe(owner),
  );

  it.each([
    ['bob', 'resource:bob:r_1', true],
    ['bob', 'resource:bobby:r_1', false],
    ['bob', 'resource::r_1', false],
    ['bob', 'chat:alice', true],
  ])('tells whether the user %s may own the session %s: %p', (user, name, may) =>
    expect(mayBelongTo(user, name)).toBe(may),
  );

  it('S4-81 reads the resource from the session id of a resource only', () => {
    expect(parseResourceSession('resource:bob:r_1')).toEqual({ id: 'r_1', uri: 'resource://bob/r_1' });
    expect([
      parseResourceSession('chat:x'),
      parseResourceSession('resource:bob:'),
      parseResourceSession(null),
    ]).toEqual([null, null, null]);
    expect(buildChatSession('a:b')).toBe('chat:a:b');
  });

  it.each([
    ['a', true],
    ['чат:1', true],
    ['', false],
    ['a\n', false],
    ['a\u0000', false],
    ['x'.repeat(301), false],
  ])('tells whether %j is a valid session id: %p', (name, can) => expect(SESSION_NAME.test(name)).toBe(can));
});
