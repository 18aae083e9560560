import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '../../src/sdk/operation-types.js';
import { apis } from './api.js';
import { toQueryKey } from './use-call.js';

/** An operation that reads one memory, for an operator or for its person. */
export type MemoryRead = 'getAnyMemory' | 'getMemory';

/** A memory with the tag that a change of it has to name. */
export interface TaggedMemory<O extends MemoryRead> {
  readonly memory: Answer<O>;
  readonly tag: string | undefined;
}

export function useTaggedMemory<O extends MemoryRead>(
  operation: O,
  id: string,
): UseQueryResult<TaggedMemory<O>> {
  return useQuery({
    queryKey: toQueryKey<MemoryRead>(operation, { path: { id } }),
    queryFn: ({ signal }) => loadMemory(operation, id, signal),
  });
}

export async function loadMemory<O extends MemoryRead>(
  operation: O,
  id: string,
  signal?: AbortSignal,
): Promise<TaggedMemory<O>> {
  const api = operation === 'getMemory' ? apis.person : apis.admin;
  const call = api.call<MemoryRead>(operation, { path: { id } }, signal === undefined ? {} : { signal });
  const { data, headers } = await call.withResponse();
  return { memory: data as Answer<O>, tag: headers.get('etag') ?? undefined };
}
