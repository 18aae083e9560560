import { expect, it } from '@jest/globals';
import { catchFailure, createClients } from '../../../test/support/answered-clients.js';
import { ValidationError } from '../errors.js';

it.each(['get', 'delete'] as const)('%s refuses a label with a dot before it is sent', async (method) => {
  const { client, requests } = createClients([() => Response.json({})]);
  const error = await catchFailure(client.store[method]({ namespace: ['a.b'], key: 'cake' }));
  expect(error).toBeInstanceOf(ValidationError);
  expect([error.field, error.detail]).toEqual([
    'namespace',
    'The label "a.b" of `namespace` must not contain a dot',
  ]);
  expect(requests).toEqual([]);
});
