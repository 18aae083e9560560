import type { AnyMemory } from '../../../src/sdk/areas/all-memories.area.js';
import type { Body } from '../../../src/sdk/operation-types.js';
import { fromLocalInput, toLocalInput } from '../../lib/local-time.js';
import type { MEMORY_TYPES } from './memories-view.js';

export type MemoryPatch = Body<'updateAnyMemory'>;

/** The fields of the form, as they are typed. */
export interface MemoryFields {
  readonly text: string;
  readonly key: string;
  readonly type: (typeof MEMORY_TYPES)[number];
  readonly topics: readonly string[];
  /** Local time, as the browser's own field gives it. */
  readonly expires: string;
}

export function toMemoryFields({ text, key, type, topics, expires_at: expires }: AnyMemory): MemoryFields {
  return { text, key, type, topics, expires: expires === null ? '' : toLocalInput(expires) };
}

/** Picks only the changed fields, so that other fields keep what others may have written since. */
export function findChanges(memory: AnyMemory, fields: MemoryFields): MemoryPatch {
  const before = toMemoryFields(memory);
  const isSame = fields.topics.join('\n') === before.topics.join('\n');
  return {
    ...(fields.text !== before.text && { text: fields.text }),
    ...(fields.key !== before.key && { key: fields.key }),
    ...(fields.type !== before.type && { type: fields.type }),
    ...(!isSame && { topics: [...fields.topics] }),
    ...(fields.expires !== before.expires && {
      expires_at: fields.expires === '' ? null : fromLocalInput(fields.expires),
    }),
  };
}
