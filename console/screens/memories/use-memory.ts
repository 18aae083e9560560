import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Answer, OperationId } from '../../../src/sdk/operation-types.js';
import { api } from '../../app/api.js';
import { toQueryKey } from '../../app/use-call.js';

export type Memory = Answer<'getAnyMemory'>;

/** A memory with the tag that a change of it has to name. */
export interface TaggedMemory {
  readonly memory: Memory;
  readonly tag: string | undefined;
}

/** Operations whose answers change when a memory does. */
export const MEMORY_READS = [
  'listManagedMemories',
  'listAllMemories',
  'getAnyMemory',
  'getAnyMemoryHistory',
  'getAnyMemoryProvenance',
] as const satisfies readonly OperationId[];

export function useMemory(id: string): UseQueryResult<TaggedMemory> {
  return useQuery({
    queryKey: toQueryKey('getAnyMemory', { path: { id } }),
    queryFn: ({ signal }) => loadMemory(id, signal),
  });
}

export async function loadMemory(id: string, signal?: AbortSignal): Promise<TaggedMemory> {
  const call = api.call('getAnyMemory', { path: { id } }, signal === undefined ? {} : { signal });
  const { data, headers } = await call.withResponse();
  return { memory: data, tag: headers.get('etag') ?? undefined };
}
