import { describe, expect, it } from '@jest/globals';
import { turnIdOf } from './batch-id.js';

const SESSION = {
  spaceId: 's',
  endUser: 'ann',
  appId: 'a',
  projectId: 'p',
  sessionId: 'chat:1',
  userId: 'ann',
  tokenId: null,
};

describe('turnIdOf', () => {
  it('returns the same UUID for the same batch id, owner and session', () => {
    expect(turnIdOf(SESSION, 'batch')).toBe(turnIdOf({ ...SESSION, tokenId: 'other' }, 'batch'));
    expect(turnIdOf(SESSION, 'batch')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it.each([
    { spaceId: 't' },
    { endUser: 'bob' },
    { appId: 'b' },
    { projectId: 'q' },
    { sessionId: 'chat:2' },
  ])('returns another UUID for the same batch id with %j', (place) => {
    expect(turnIdOf({ ...SESSION, ...place }, 'batch')).not.toBe(turnIdOf(SESSION, 'batch'));
  });

  it('returns another UUID for another batch id', () => {
    expect(turnIdOf(SESSION, 'one')).not.toBe(turnIdOf(SESSION, 'two'));
  });
});
