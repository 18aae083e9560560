import { describe, expect, it } from '@jest/globals';
import { createClients } from '../../test/support/answered-clients.js';
import { MemoryBridge } from './client.js';
import { InputError } from './input-error.js';

/** Passes a value that only a caller without types can pass. */
const pass = (value: unknown): string => value as string;

describe.each([undefined, null, '', ' ', 7])('the value %j', (value) => {
  it('is refused as an end user, because the memories of the token would be used', async () => {
    const { client, requests } = createClients([() => Response.json({})]);
    expect(() => client.as(pass(value))).toThrow(new InputError('`user` must be a string that is not blank'));
    expect(requests).toEqual([]);
  });

  it('is refused as the id or key of a user', () => {
    expect(() => MemoryBridge.user({ userId: 'ada', userKey: pass(value) })).toThrow('`userKey` must be');
    expect(() => MemoryBridge.user({ userId: pass(value), userKey: 'uk_1234' })).toThrow('`userId` must be');
  });
});

it.each([null, '', 7])('the credential %j is refused at once, by the name of its option', (value) => {
  expect(() => new MemoryBridge({ token: pass(value) })).toThrow('`token` must be');
  expect(() => MemoryBridge.admin({ adminToken: pass(value) })).toThrow('`adminToken` must be');
});

it.each(['', '.', '..'])('the id “%s” is refused with an InputError, and nothing is sent', async (id) => {
  const { client, requests } = createClients([() => Response.json({})]);
  await expect(client.as('ada').memories.get(id)).rejects.toBeInstanceOf(InputError);
  expect(new InputError('no id')).toBeInstanceOf(TypeError);
  expect(requests).toEqual([]);
});
