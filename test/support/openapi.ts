import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A schema of OpenAPI 3.0 with the fields that we use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly Json[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly example?: Json;
}

export interface Media {
  readonly schema: Schema;
  readonly example?: Json;
  readonly examples?: Readonly<Record<string, { readonly value: Json }>>;
}

type Content = Readonly<Record<string, Media>>;

export interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Schema;
  readonly example?: Json;
}

interface Response {
  readonly $ref?: string;
  readonly content?: Content;
}

export interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Names of security schemes, any of which is enough; none: open to everybody. */
  readonly schemes: readonly string[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Record<
        string,
        Omit<Operation, 'method' | 'path' | 'schemes'> & {
          readonly security?: readonly Readonly<Record<string, []>>[];
        }
      >
    >
  >;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

/** A received response. */
export interface Answer {
  readonly status: number;
  /** Media type without parameters; empty if there is none. */
  readonly type: string;
  readonly text: string;
}

const FORMATS = {
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  byte: true,
  binary: true,
} as const;

const DOCUMENT = 'openapi';

/** The API description in the repository, with checks of responses. */
export class ApiDescription {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS });
  private readonly checks = new Map<object, ValidateFunction>();

  private constructor(private readonly document: Document) {
    const schemas = Object.entries(document.components.schemas).map(
      ([name, schema]) => [name, toJsonSchema(schema)] as const,
    );
    this.ajv.addSchema({ $id: DOCUMENT, components: { schemas: Object.fromEntries(schemas) } });
  }

  static read(): ApiDescription {
    return new ApiDescription(
      JSON.parse(readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8')) as Document,
    );
  }

  get operations(): readonly Operation[] {
    return Object.entries(this.document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { security = [], ...operation }]) => ({
        ...operation,
        parameters: operation.parameters ?? [],
        schemes: security.flatMap((one) => Object.keys(one)),
        method: method.toUpperCase(),
        path,
      })),
    );
  }

  get schemes(): readonly string[] {
    return Object.keys(this.document.components.securitySchemes);
  }

  /** Resolves `$ref`. */
  resolveSchema(schema: Schema): Schema {
    return schema.$ref === undefined
      ? schema
      : this.resolveSchema(this.document.components.schemas[schema.$ref.split('/').at(-1)!]!);
  }

  /** Lists the deviations of an answer from its description; undescribed fields count too. */
  findProblems(operation: Operation, { status, type, text }: Answer): readonly string[] {
    const response = this.getResponse(operation, status);
    if (response === undefined) return [`status ${status} is not listed`];
    if (response.content === undefined) return text === '' ? [] : ['a body where none is described'];
    const media = response.content[type];
    if (media === undefined) return [`content type ${type} is not listed for ${status}`];
    return type === 'application/json' ? this.problemsOfValue(media.schema, JSON.parse(text) as Json) : [];
  }

  /** @param value parsed JSON */
  problemsOfValue(schema: Schema, value: Json): readonly string[] {
    const check = this.checks.get(schema) ?? this.ajv.compile(toJsonSchema(schema));
    this.checks.set(schema, check);
    if (check(value) === true) return [];
    return (check.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  getResponse({ responses }: Operation, status: number): Response | undefined {
    const response = responses[status];
    return response?.$ref === undefined
      ? response
      : this.document.components.responses[response.$ref.split('/').at(-1)!];
  }
}

/** Lists all examples of a body by name. */
export function parseExamples({ example, examples = {} }: Media): readonly (readonly [string, Json])[] {
  return example === undefined
    ? Object.entries(examples).map(([name, { value }]) => [name, value] as const)
    : [['example', example]];
}

/** OpenAPI 3.0 as JSON Schema 2020: `nullable`, and objects that are closed where nothing else is said. */
function toJsonSchema(schema: Schema): object {
  const {
    $ref,
    nullable = false,
    properties,
    items,
    allOf,
    oneOf,
    anyOf,
    additionalProperties,
    ...rest
  } = schema;
  if ($ref !== undefined) return { $ref: DOCUMENT + $ref };
  const isClosed = properties !== undefined && additionalProperties === undefined;
  const converted = {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, toJsonSchema(one)]),
      ),
    }),
    ...(items && { items: toJsonSchema(items) }),
    ...(allOf && { allOf: allOf.map(toJsonSchema) }),
    ...(oneOf && { oneOf: oneOf.map(toJsonSchema) }),
    ...(anyOf && { anyOf: anyOf.map(toJsonSchema) }),
    ...(isClosed && { additionalProperties: false }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'boolean' ? additionalProperties : toJsonSchema(additionalProperties),
    }),
  };
  return nullable ? { anyOf: [converted, { type: 'null' }] } : converted;
}
