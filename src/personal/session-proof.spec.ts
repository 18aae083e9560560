import { describe, expect, it } from '@jest/globals';
import { toPersonProof } from './session-proof.js';

describe('toPersonProof', () => {
  it('accepts a JWT, a user with their key, or a code', () => {
    expect(toPersonProof({ code: 'c0de' })).toEqual({ code: 'c0de' });
    expect(toPersonProof({ access_token: 'jwt' })).toEqual({ accessToken: 'jwt' });
    expect(toPersonProof({ user_id: 'ada', user_key: 'uk_1' })).toEqual({ userId: 'ada', userKey: 'uk_1' });
  });

  it.each([
    [{}, 'user_id'],
    [{ user_key: 'uk_1' }, 'user_id'],
    [{ user_id: 'ada' }, 'user_key'],
    [{ access_token: 'jwt', user_id: 'ada' }, 'user_id'],
    [{ access_token: 'jwt', user_key: 'uk_1' }, 'user_key'],
    [{ access_token: 'jwt', code: 'c0de' }, 'code'],
    [{ code: 'c0de', user_id: 'ada' }, 'user_id'],
  ])('refuses %j and names %s', (fields, field) => {
    expect(() => toPersonProof(fields)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', field }),
    );
  });

  it('writes messages about one field without a full stop, as all other validation does', () => {
    expect(() => toPersonProof({ user_id: 'ada' })).toThrow(/^user_key is required together with user_id$/);
    expect(() => toPersonProof({ access_token: 'jwt', code: 'c0de' })).toThrow(
      /^code must not be sent together with access_token$/,
    );
  });
});
