import type { OpenAPIObject } from '@nestjs/swagger';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Exclude<Schemas[string], { $ref: string }>;

const REFERENCE = '#/components/schemas/';
/**
 * A change of a token leaves absent fields as they are: a default in its schema would be sent by clients that
 * fill defaults in.
 */
const CHANGE = 'UpdateTokenRequest';
const METHODS = ['put', 'post', 'delete', 'patch'] as const;

/**
 * Sets `additionalProperties: false` in the schema of every JSON body that a DTO class describes, since the
 * validation pipe refuses unknown fields in it and in the classes nested in it. Bodies that are described by
 * hand belong to raw routes, which pass unknown fields on.
 */
export function closeBodies(document: OpenAPIObject): OpenAPIObject {
  const { components } = document;
  const schemas: Schemas = { ...components?.schemas };
  for (const name of listBodySchemas(document)) {
    const schema = schemas[name];
    if (schema === undefined || '$ref' in schema) continue;
    schemas[name] = { additionalProperties: false, ...(name === CHANGE ? removeDefaults(schema) : schema) };
  }
  return { ...document, components: { ...components, schemas } };
}

function removeDefaults(schema: Schema): Schema {
  const properties: NonNullable<Schema['properties']> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    properties[name] = { ...property };
    if (!('$ref' in property)) delete (properties[name] as Schema).default;
  }
  return { ...schema, properties };
}

function listBodySchemas({ paths, components }: OpenAPIObject): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key !== '$ref' || typeof value !== 'string') visit(value);
      else if (!found.has(value.slice(REFERENCE.length))) {
        found.add(value.slice(REFERENCE.length));
        visit(components?.schemas?.[value.slice(REFERENCE.length)]);
      }
    }
  };
  for (const item of Object.values(paths)) {
    for (const method of METHODS) {
      const body = item[method]?.requestBody;
      if (body !== undefined && 'content' in body) visit(body.content['application/json']?.schema);
    }
  }
  return found;
}
