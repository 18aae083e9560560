import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { SHARED_DATA } from '../needs-table.mjs';

const FILES = {
  responses: 'openai-responses',
  messages: 'anthropic-messages',
  'messages-beta': 'anthropic-messages-beta',
} as const;

export type WireSchema = keyof typeof FILES;

/** The schemas of both wires, loaded at the first question. */
export class WireSchemas {
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false });

  /** Judges a value by a definition of a wire, such as `request` or `error`; `null` if it is right. */
  findProblem(schema: WireSchema, root: string, value: unknown): unknown {
    const id = FILES[schema];
    if (this.ajv.getSchema(id) === undefined) this.ajv.addSchema(loadSchemaFile(schema));
    return this.ajv.validate(`${id}#/$defs/root.${root}`, value) ? null : this.ajv.errors;
  }
}

/** Loads the schema of an API with all its definitions. */
export function loadSchemaFile(schema: WireSchema): object {
  const file = join(SHARED_DATA, `wires2/schema/${schema}.schema.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as object;
}
