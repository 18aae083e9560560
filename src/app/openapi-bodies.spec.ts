import { expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { closeBodies } from './openapi-bodies.js';

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object): object => ({ content: { 'application/json': { schema } } });

it('shows no defaults for a change of a token, where an absent field stays as it is', () => {
  const fields = { type: 'object', properties: { limit: { type: 'integer', default: 5 } } };
  const document = {
    paths: {
      '/t': {
        patch: { requestBody: json(ref('UpdateTokenRequest')) },
        post: { requestBody: json(ref('RegisterTokenRequest')) },
      },
    },
    components: { schemas: { UpdateTokenRequest: fields, RegisterTokenRequest: fields } },
  } as unknown as OpenAPIObject;
  expect(closeBodies(document).components!.schemas).toMatchObject({
    UpdateTokenRequest: { properties: { limit: { type: 'integer' } } },
    RegisterTokenRequest: { properties: { limit: { default: 5 } } },
  });
  expect(JSON.stringify(closeBodies(document).components!.schemas!['UpdateTokenRequest'])).not.toContain(
    'default',
  );
});

it('closes the schemas of JSON bodies and of nested objects, and no others', () => {
  const document = {
    paths: {
      '/a': { post: { requestBody: json(ref('Body')), responses: { 200: json(ref('Answer')) } } },
      '/raw': { post: { requestBody: json({ type: 'object', properties: {} }), responses: {} } },
    },
    components: {
      schemas: {
        Body: {
          type: 'object',
          properties: { parts: { type: 'array', items: ref('Part') }, open: ref('Open') },
        },
        Part: { type: 'object', properties: { whole: ref('Body') } },
        Open: { type: 'object', additionalProperties: true },
        Answer: { type: 'object', properties: {} },
      },
    },
  } as unknown as OpenAPIObject;
  const { components, paths } = closeBodies(document);
  const closed = Object.entries(components!.schemas!).map(([name, schema]) => [
    name,
    (schema as { additionalProperties?: unknown }).additionalProperties,
  ]);
  expect(Object.fromEntries(closed)).toEqual({ Body: false, Part: false, Open: true, Answer: undefined });
  expect(paths).toEqual(document.paths);
});
