import { describe, expect, it } from '@jest/globals';
import { deriveTurnId } from './batch-id.js';

const SESSION = {
  spaceId: 's',
  endUser: 'ann',
  appId: 'a',
  projectId: 'p',
  sessionId: 'chat:1',
  userId: 'ann',
  tokenId: null,
};

describe('deriveTurnId', () => {
  it('returns the same UUID for the same batch id, owner and session', () => {
    expect(deriveTurnId(SESSION, 'batch')).toBe(deriveTurnId({ ...SESSION, tokenId: 'other' }, 'batch'));
    expect(deriveTurnId(SESSION, 'batch')).toMatch(
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
    expect(deriveTurnId({ ...SESSION, ...place }, 'batch')).not.toBe(deriveTurnId(SESSION, 'batch'));
  });

  it('returns another UUID for another batch id', () => {
    expect(deriveTurnId(SESSION, 'one')).not.toBe(deriveTurnId(SESSION, 'two'));
  });
});
