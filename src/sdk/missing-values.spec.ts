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

it('a missing credential is refused at once, because it may come from a variable that is not set', () => {
  const none = pass(undefined);
  expect(() => MemoryBridge.admin({ adminToken: none })).toThrow(InputError);
  expect(() => MemoryBridge.admin({ adminToken: none })).toThrow(/^Pass `adminToken`, or `credentials/);
  expect(() => MemoryBridge.person({ accessToken: none })).toThrow(/^Pass `accessToken`, or `credentials/);
});

it.each([NaN, 0, -1, '5', null])('the time limit %j is refused, of a client and of a call', async (value) => {
  const timeoutMs = value as number;
  const message = '`timeoutMs` must be a number of milliseconds above 0';
  expect(() => new MemoryBridge({ token: 'mb_t', timeoutMs })).toThrow(message);
  const { client, requests } = createClients([() => Response.json({})]);
  await expect(client.recall('Which cake?', {}, { timeoutMs })).rejects.toThrow(message);
  expect(requests).toEqual([]);
});

it.each([NaN, -1, 1.5, Infinity])('%d retries are refused', (maxRetries) => {
  expect(() => new MemoryBridge({ token: 'mb_t', maxRetries })).toThrow(
    '`maxRetries` must be a whole number from 0',
  );
});
