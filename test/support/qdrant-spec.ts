import { Ajv, type ValidateFunction } from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_DATA } from './needs-table.mjs';

type Schema = Readonly<Record<string, unknown>>;
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Record<string, Schema> };
}

export interface Exchange {
  readonly method: string;
  /** With its query string. */
  readonly url: string;
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
}

/** Says what of a request to Qdrant, and of its answer, is not as Qdrant's own API description has it. */
export class QdrantSpec {
  private readonly ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  private readonly description: Description;
  private readonly known = new Map<Schema, ValidateFunction>();

  constructor(file = join(SHARED_DATA, 'specs', 'qdrant', 'openapi-v1.19.json')) {
    this.description = JSON.parse(readFileSync(file, 'utf8')) as Description;
    this.ajv.addSchema({ $id: 'qdrant', components: closeSchemas(this.description.components) as Schema });
  }

  findProblems({ method, url, body, status, answer }: Exchange): string[] {
    const { pathname, searchParams } = new URL(url, 'http://qdrant');
    const operation = this.findOperation(method, pathname);
    if (operation === undefined) return [`${method} ${pathname}: no such operation`];
    const named = new Set(
      (operation.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    );
    const unknown = [...searchParams.keys()]
      .filter((name) => !named.has(name))
      .map((name) => `${pathname}: no parameter ${name}`);
    const request = operation.requestBody?.content['application/json']?.schema;
    const response = operation.responses?.[String(status)]?.content?.['application/json']?.schema;
    return [
      ...unknown,
      ...this.findErrors(`${method} ${pathname}`, request, body),
      ...this.findErrors(`answer of ${pathname}`, response, answer),
    ];
  }

  private findOperation(method: string, path: string): Operation | undefined {
    const matches = Object.entries(this.description.paths).filter(([template]) => {
      const pattern = template.replaceAll(/[.]/g, '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+');
      return new RegExp(`^${pattern}$`).test(path);
    });
    // `/collections/aliases` is also a `/collections/{name}`: the literal one counts.
    const [best] = matches.sort(([left], [right]) => left.split('{').length - right.split('{').length);
    return best?.[1][method.toLowerCase()];
  }

  private findErrors(what: string, schema: Schema | undefined, value: unknown): string[] {
    if (schema === undefined)
      return value === undefined || what.startsWith('answer') ? [] : [`${what} takes no body`];
    const validate = this.known.get(schema) ?? this.ajv.compile(makeAbsolute(closeSchemas(schema)) as Schema);
    this.known.set(schema, validate);
    return validate(value)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message }) => `${what} ${instancePath} ${message ?? ''}`,
        );
  }
}

/**
 * OpenAPI 3.0's `nullable` as JSON Schema; objects take the fields they name and no others, so that a
 * misspelt one is found.
 */
function closeSchemas(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closeSchemas);
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, closeSchemas(value)]),
  );
  const isObject =
    rest['type'] === 'object' &&
    typeof rest['properties'] === 'object' &&
    rest['additionalProperties'] === undefined;
  const schema = isObject ? { ...rest, additionalProperties: false } : rest;
  if (nullable !== true) return schema;
  return Object.keys(rest).length === 0 ? { type: 'null' } : { anyOf: [schema, { type: 'null' }] };
}

function makeAbsolute(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(makeAbsolute);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? `qdrant${value}` : makeAbsolute(value),
    ]),
  );
}
