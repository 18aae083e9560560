import { MemoryBridgeError } from '../../src/sdk/errors.js';

interface RefusedField<Name> {
  /** The field, or null if the error belongs to none of the fields. */
  readonly field: Name | null;
  readonly detail: string;
}

/** Finds the field that an error names; some routes name it only at the beginning of the message. */
export function findRefusedField<Name extends string>(
  error: Error | null,
  fields: readonly Name[],
): RefusedField<Name> {
  if (!(error instanceof MemoryBridgeError)) return { field: null, detail: '' };
  const named = error.field ?? /^\w+/.exec(error.detail)?.[0];
  return { field: fields.find((field) => field === named) ?? null, detail: error.detail };
}
