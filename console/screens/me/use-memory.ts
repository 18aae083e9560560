import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { apis } from '../../app/api.js';
import { toQueryKey } from '../../app/use-call.js';
import type { Memory } from './me-view.js';

/** A memory with the tag that a change of it has to name. */
export interface TaggedMemory {
  readonly memory: Memory;
  readonly tag: string | undefined;
}

export function useMemory(id: string): UseQueryResult<TaggedMemory> {
  return useQuery({
    queryKey: toQueryKey('getMemory', { path: { id } }),
    queryFn: ({ signal }) => loadMemory(id, signal),
  });
}

export async function loadMemory(id: string, signal?: AbortSignal): Promise<TaggedMemory> {
  const call = apis.person.call('getMemory', { path: { id } }, signal === undefined ? {} : { signal });
  const { data, headers } = await call.withResponse();
  return { memory: data, tag: headers.get('etag') ?? undefined };
}
