import { describe, expect, it } from '@jest/globals';
import { chooseSession } from './choose-session.js';

const HEADERS = ['x-claude-code-session-id', 'session-id', 'session_id', 'x-session-affinity'];
const choose = (
  sent: Readonly<Record<string, string>>,
  {
    bodySession = null,
    derivedSession = 'turn:1',
  }: { bodySession?: string | null; derivedSession?: string | null } = {},
): string => chooseSession({ header: (name) => sent[name], headers: HEADERS, bodySession, derivedSession });

describe('chooseSession', () => {
  it.each([
    ['X-Session-Id before everything', { 'x-session-id': 'mine', 'session-id': 'a' }, 'mine'],
    ['the header of Claude Code first', { 'session-id': 'b', 'x-claude-code-session-id': 'a' }, 'agent:a'],
    ['the header of Codex', { 'session-id': 'b', session_id: 'c', 'x-session-affinity': 'd' }, 'agent:b'],
    ['its older spelling', { session_id: 'c', 'x-session-affinity': 'd' }, 'agent:c'],
    ['the header of opencode', { 'x-session-affinity': 'd' }, 'agent:d'],
    ['the derived session', {}, 'turn:1'],
    [
      'the derived session for unprintable ids',
      { 'x-session-id': 'a\u0007', 'session-id': 'b\u0007' },
      'turn:1',
    ],
    ['the derived session for long ids', { 'session-id': 'x'.repeat(301) }, 'turn:1'],
  ])('chooses %s', (_name, sent, session) => {
    expect(choose(sent)).toBe(session);
  });

  it('uses the session id of the body if no header contains one', () => {
    expect(choose({}, { bodySession: 'conv:1' })).toBe('conv:1');
    expect(choose({ 'session-id': 'a' }, { bodySession: 'conv:1' })).toBe('agent:a');
  });

  it('falls back to the default session and refuses invalid ids if no session is derived', () => {
    expect(choose({}, { derivedSession: null })).toBe('default');
    expect(() => choose({ 'x-session-id': '' }, { derivedSession: null })).toThrow('X-Session-Id must be');
  });
});
