import type { OperationId } from '../../../src/sdk/operation-types.js';

/** Operations whose answers change when a memory does. */
export const MEMORY_READS = [
  'listManagedMemories',
  'listAllMemories',
  'getAnyMemory',
  'getAnyMemoryHistory',
  'getAnyMemoryProvenance',
] as const satisfies readonly OperationId[];
