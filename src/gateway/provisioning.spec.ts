import { expect, it } from '@jest/globals';
import { decideUserAccess } from './provisioning.js';

it.each([
  ['admin', true, 'nothing'],
  ['admin', false, 'nothing'],
  ['create', true, 'create'],
  ['create', false, 'nothing'],
  ['local', true, 'keys'],
  ['local', false, 'nothing'],
  ['open', true, 'keys'],
  ['open', false, 'keys'],
] as const)(
  'D49 decides for USERS_PROVISIONING=%s and a local caller (%s): %s',
  (provisioning, isLocal, access) => expect(decideUserAccess(provisioning, isLocal)).toBe(access),
);
