import { describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { addErrors } from './openapi-errors.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;

const ok = { 200: { description: 'fine' } };
const query = { in: 'query', name: 'limit', schema: { type: 'integer' } } as const;
const header = { in: 'header', name: 'X-Memory-User', schema: { type: 'string' } } as const;
const id = { in: 'path', name: 'id', required: true, schema: { type: 'string' } } as const;
const requestBody = { content: {} };
const secured = { security: [{ admin: [] }] };

type Method = 'get' | 'post';

function describeOperation(path: string, operation: Partial<Operation>, method: Method = 'post'): Operation {
  const paths = { [path]: { [method]: { responses: ok, ...operation } } };
  return addErrors({ openapi: '3.0.0', info: { title: 't', version: '1' }, paths }).paths[path]?.[
    method
  ] as Operation;
}

describe('addErrors', () => {
  it.each<[string, string, Method, Partial<Operation>, string[]]>([
    ['an open route without input', '/health', 'get', {}, ['200']],
    ['an open route with a body', '/admin/login', 'post', { requestBody }, ['200', '413', '422']],
    ['a secured one', '/v1/admin/tokens', 'get', secured, ['200', '401', '403', '503']],
    [
      'one that takes a body without asking for one',
      '/v1/admin/x',
      'post',
      secured,
      ['200', '401', '403', '413', '422', '503'],
    ],
    [
      'one with a query',
      '/v1/admin/audit',
      'get',
      { ...secured, parameters: [query] },
      ['200', '401', '403', '422', '503'],
    ],
    [
      'one of management, whose 422 is a 400',
      '/api/memory',
      'get',
      { ...secured, parameters: [query] },
      ['200', '400', '401', '403', '503'],
    ],
    [
      'one with a header',
      '/v1/memories/topics',
      'get',
      { ...secured, parameters: [header] },
      ['200', '401', '403', '422', '503'],
    ],
    [
      'one that names a thing',
      '/v1/admin/tokens/{id}',
      'get',
      { ...secured, parameters: [id] },
      ['200', '401', '403', '404', '503'],
    ],
    [
      'a proxied one, whose 404 and 422 are the provider’s',
      '/v1/models/{id}',
      'post',
      { ...secured, parameters: [id], requestBody },
      ['200', '401', '403', '413', '503'],
    ],
  ])('lists the errors of %s', (_, path, method, operation, statuses) => {
    expect(Object.keys(describeOperation(path, operation, method).responses).sort()).toEqual(
      [...statuses, '431'].sort(),
    );
  });

  it('marks open routes', () => {
    expect(describeOperation('/health', {}).security).toEqual([]);
  });

  it.each([
    ['/v1/admin/tokens', 'Error', { detail: 'TOKEN_MISSING' }],
    [
      '/v1/models',
      'OpenAiError',
      expect.objectContaining({
        detail: 'TOKEN_MISSING',
        error: expect.objectContaining({ code: 'token_missing' }),
      }),
    ],
  ])('shows errors of %s in the shape of its dialect', (path, schema, example) => {
    expect(describeOperation(path, secured).responses['401']).toMatchObject({
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, example } },
    });
  });

  it('keeps a controller’s own descriptions of errors, and adds a body to them', () => {
    const responses = { ...ok, 409: { description: 'done already' }, 503: { description: 'draining' } };
    const operation = describeOperation('/v1/admin/jobs', { ...secured, responses });
    expect(operation.responses['503']).toMatchObject({ description: 'draining' });
    expect(operation.responses['409']).toMatchObject({
      description: 'done already',
      content: { 'application/json': {} },
    });
    expect(operation.responses['200']).toEqual(ok[200]);
  });
});
