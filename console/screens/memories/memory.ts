import type { Answer, OperationId } from '../../../src/sdk/operation-types.js';

export type Memory = Answer<'getAnyMemory'>;

/** Operations whose answers change when a memory does. */
export const MEMORY_READS = [
  'listManagedMemories',
  'listAllMemories',
  'getAnyMemory',
  'getAnyMemoryHistory',
  'getAnyMemoryProvenance',
] as const satisfies readonly OperationId[];
