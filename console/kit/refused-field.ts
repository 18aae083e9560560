import { MemoryBridgeError } from '../../src/sdk/errors.js';

interface RefusedField<Name> {
  /** null: the refusal belongs to none of the fields. */
  readonly field: Name | null;
  readonly detail: string;
}

/** The field that a refusal names; some routes name it in the first words of the message only. */
export function findRefusedField<Name extends string>(
  error: Error | null,
  fields: readonly Name[],
): RefusedField<Name> {
  if (!(error instanceof MemoryBridgeError)) return { field: null, detail: '' };
  const named = error.field ?? /^\w+/.exec(error.detail)?.[0];
  return { field: fields.find((field) => field === named) ?? null, detail: error.detail };
}
