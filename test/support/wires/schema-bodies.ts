import type { Random } from '../random.js';
import { loadSchemaFile, type WireSchema } from './schemas.js';

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly minLength?: number;
}

type Definitions = Readonly<Record<string, Schema>>;

const TEXTS = ['hi', 'Which database do we use?', 'Übersee 😀\n', 'a"b\\c', '1'];
/** Deeper objects have their required members only. */
const DEEPEST = 6;
/** Beyond it the shortest alternative is taken, because schemas contain themselves. */
const SHORT_FROM = 10;

/** Loads the definitions of an API. */
export function loadDefinitions(schema: WireSchema): Definitions {
  return (loadSchemaFile(schema) as { readonly $defs: Definitions }).$defs;
}

/** Makes values of the schema of an API; nearly all of them are right by it. */
export class SchemaBodies {
  constructor(
    private readonly definitions: Definitions,
    private readonly random: Random,
  ) {}

  create(root: string): unknown {
    return this.createValue(this.definitions[`root.${root}`]!, 0);
  }

  private createValue(schema: Schema, depth: number): unknown {
    const { $ref, anyOf, allOf, enum: values } = schema;
    if ($ref !== undefined) return this.createValue(this.definitions[$ref.slice('#/$defs/'.length)]!, depth);
    if (allOf !== undefined) return this.createMerged([...allOf, { ...schema, allOf: undefined }], depth);
    if (anyOf !== undefined) return this.createValue(this.choose(anyOf, depth), depth);
    if ('const' in schema) return schema.const;
    return values === undefined ? this.createTyped(schema, depth) : this.random.pick(values);
  }

  private createMerged(schemas: readonly Schema[], depth: number): unknown {
    const values = schemas.map((schema) => this.createValue(schema, depth));
    const objects = values.filter((value) => typeof value === 'object' && value !== null);
    return objects.length === 0 ? values[0] : Object.assign({}, ...objects);
  }

  private choose(schemas: readonly Schema[], depth: number): Schema {
    if (depth < SHORT_FROM) return this.random.pick(schemas);
    return schemas.find(({ $ref, anyOf, properties }) => !$ref && !anyOf && !properties) ?? schemas[0]!;
  }

  private createTyped({ type, ...schema }: Schema, depth: number): unknown {
    const { random } = this;
    const one = Array.isArray(type) ? random.pick(type as readonly string[]) : type;
    if (one === 'null') return null;
    if (one === 'boolean') return random.chance(0.5);
    if (one === 'string') return random.pick(TEXTS).padEnd(schema.minLength ?? 0, 'x');
    if (one === 'integer' || one === 'number') return random.int(schema.minimum ?? 0, 20);
    if (one === 'array') return this.createList(schema, depth);
    return this.createObject(schema, depth);
  }

  private createList({ items = {}, minItems = 0 }: Schema, depth: number): unknown {
    const most = depth < DEEPEST ? Math.max(minItems, 3) : minItems;
    return Array.from({ length: this.random.int(minItems, most) }, () => this.createValue(items, depth + 1));
  }

  private createObject({ properties = {}, required = [] }: Schema, depth: number): unknown {
    const share = depth < DEEPEST ? 0.25 : 0;
    const taken = Object.entries(properties).filter(
      ([name]) => required.includes(name) || this.random.chance(share),
    );
    return Object.fromEntries(taken.map(([name, schema]) => [name, this.createValue(schema, depth + 1)]));
  }
}
