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
  it('gives the same UUID for the same batch id of the same owner and session', () => {
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
  ])('gives another one for the same batch id under %j', (place) => {
    expect(turnIdOf({ ...SESSION, ...place }, 'batch')).not.toBe(turnIdOf(SESSION, 'batch'));
  });

  it('gives another one for another batch id', () => {
    expect(turnIdOf(SESSION, 'one')).not.toBe(turnIdOf(SESSION, 'two'));
  });
});
