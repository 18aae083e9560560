import { describe, expect, it } from '@jest/globals';
import { findTokenId, type Principal } from './principal.js';

const createPrincipal = (kind: Principal['kind']): Principal => ({
  kind,
  id: `${kind}-id`,
  spaceId: null,
  scopes: [],
  policy: null,
});

describe('findTokenId', () => {
  it.each([
    ['a service token', createPrincipal('service'), { id: 'service-id' }, 'service-id'],
    ['an admin token', createPrincipal('admin'), null, 'admin-id'],
    ['a person behind a service token', createPrincipal('user'), { id: 'token-id' }, 'token-id'],
    ['a person who is signed in', createPrincipal('user'), null, null],
  ])('finds the token id of %s', (_, principal, token, id) => {
    expect(findTokenId({ principal, token })).toBe(id);
  });
});
