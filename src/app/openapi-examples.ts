import type { OpenAPIObject } from '@nestjs/swagger';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];
type Content = Extract<NonNullable<Operation['requestBody']>, { content: object }>['content'];
type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Schemas[string];
type FullSchema = Exclude<Schema, { $ref: string }>;
/** `optional`: which optional fields an example shows, those that have an example of their own or all. */
interface ExampleContext {
  readonly schemas: Schemas;
  readonly optional: 'given' | 'all';
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
const ID = '7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11';
/** Placeholder of a text that has no example; a test makes sure that none is left. */
const NO_EXAMPLE = '…';
const FORMAT_EXAMPLES: Readonly<Record<string, string>> = {
  uuid: ID,
  'date-time': '2026-01-31T12:00:00.000Z',
};

/** Examples of text fields by their names, which are the same in many APIs. */
const FIELD_EXAMPLES: Readonly<Record<string, string>> = {
  app_id: 'default',
  project_id: 'default',
  user_id: 'ada',
  sender_id: 'ada',
  sender_ids: 'ada',
  end_user: 'customer-7',
  session_id: 'chat:conv-1',
  sessionId: 'chat:conv-1',
  request_id: '1f0c9a7e',
  apiKeyId: ID,
  id: ID,
  ended: ID,
  restored: ID,
  reverted: ID,
  ends: ID,
  restores: ID,
  reverts: ID,
  cites: ID,
  memory_ids: ID,
  key: 'allergy',
  memory: 'Is allergic to peanuts.',
  content: 'Is allergic to peanuts.',
  text: 'Is allergic to peanuts.',
  query: 'What can Ada not eat?',
  topics: 'health',
  label: 'my agent',
  token_prefix: 'mb_4Xk29sQz',
  actor: 'admin:0b8f1c22',
  filename: 'report.pdf',
  mime_type: 'application/pdf',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};

/** Example ids of paths, by the beginning of the path and the name of the parameter. All others are UUIDs. */
const PATH_EXAMPLES: readonly (readonly [RegExp, string, string])[] = [
  [/^\/v1\/models\//, 'id', 'gpt-4o-mini'],
  [/^\/v1\/admin\/users\//, 'id', 'ada'],
  [/^\/v1\/admin\/spaces\//, 'end_user', 'customer-7'],
  [/^\/memories\//, 'id', `m_${ID}`],
  [/^(\/v1\/admin)?\/resources\//, 'id', 'r_0a1b2c3d4e5f6g7h8i9jAB'],
];

/** Adds examples, built from those of their fields, to all path parameters and bodies without one. */
export function addExamples(document: OpenAPIObject): OpenAPIObject {
  const schemas = document.components?.schemas ?? {};
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [path, completePath(path, item, schemas)]),
  );
  return { ...document, paths };
}

function completePath(path: string, item: PathItem, schemas: Schemas): PathItem {
  const shown = METHODS.flatMap((method) => {
    const operation = item[method];
    return operation === undefined ? [] : [[method, completeOperation(path, operation, schemas)] as const];
  });
  return { ...item, ...Object.fromEntries(shown) };
}

function completeOperation(
  path: string,
  { parameters, requestBody, ...rest }: Operation,
  schemas: Schemas,
): Operation {
  const responses = Object.entries(rest.responses).map(([status, response]) =>
    response !== undefined && 'content' in response && response.content !== undefined
      ? [status, { ...response, content: completeContent(response.content, { schemas, optional: 'all' }) }]
      : [status, response],
  );
  return {
    ...rest,
    ...(parameters && { parameters: parameters.map((parameter) => completeParameter(path, parameter)) }),
    ...(requestBody && 'content' in requestBody
      ? {
          requestBody: {
            ...requestBody,
            content: completeContent(requestBody.content, { schemas, optional: 'given' }),
          },
        }
      : { requestBody }),
    responses: Object.fromEntries(responses) as Operation['responses'],
  };
}

function completeParameter(path: string, parameter: Parameter): Parameter {
  if (!('in' in parameter) || parameter.in !== 'path') return parameter;
  return {
    example:
      PATH_EXAMPLES.find(([pattern, name]) => pattern.test(path) && name === parameter.name)?.[2] ?? ID,
    ...parameter,
  };
}

function completeContent(content: Content, context: ExampleContext): Content {
  const shown = Object.entries(content).map(([type, media]) => {
    const { schema } = media;
    const isDone = 'example' in media || 'examples' in media || schema === undefined;
    return [type, isDone ? media : { ...media, example: buildExample(schema, context) }];
  });
  return Object.fromEntries(shown) as Content;
}

/**
 * An instance of a schema: its own example, or one put together from those of its parts.
 * @param field the name that the instance, or the list it is in, stands under
 */
function buildExample(schema: Schema, context: ExampleContext, field = ''): unknown {
  if ('$ref' in schema) return buildExample(findSchema(schema.$ref, context.schemas), context, field);
  const example: unknown = schema.example;
  const fallback: unknown = schema.default;
  const { enum: values, nullable } = schema;
  if (example !== undefined) return example;
  if (fallback !== undefined) return fallback;
  const [part] = schema.allOf ?? schema.oneOf ?? schema.anyOf ?? [];
  if (part !== undefined) return buildExample(part, context, field);
  if (nullable === true) return null;
  return values === undefined ? buildTypeExample(schema, context, field) : (values[0] as unknown);
}

function buildTypeExample(schema: FullSchema, context: ExampleContext, field: string): unknown {
  if (schema.type === 'array')
    return schema.items === undefined ? [] : [buildExample(schema.items, context, field)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'string')
    return FORMAT_EXAMPLES[schema.format ?? ''] ?? FIELD_EXAMPLES[field] ?? NO_EXAMPLE;
  return buildObjectExample(schema, context);
}

function buildObjectExample({ properties = {}, required = [] }: FullSchema, context: ExampleContext): object {
  const isShown = (name: string, schema: Schema): boolean =>
    context.optional === 'all' ||
    required.includes(name) ||
    ('example' in schema && schema.example !== undefined);
  const shown = Object.entries(properties).filter(([name, schema]) => isShown(name, schema));
  return Object.fromEntries(shown.map(([name, schema]) => [name, buildExample(schema, context, name)]));
}

function findSchema(ref: string, schemas: Schemas): Schema {
  const schema = schemas[ref.slice(ref.lastIndexOf('/') + 1)];
  if (schema === undefined) throw new Error(`There is no schema ${ref}`);
  return schema;
}
