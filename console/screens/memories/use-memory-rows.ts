import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { AnyMemory } from '../../../src/sdk/areas/all-memories.area.js';
import type { Answer } from '../../../src/sdk/operation-types.js';
import { api } from '../../app/api.js';
import { toQueryKey } from '../../app/use-call.js';
import { toFilter, toOrder, type MemoriesView } from './memories-view.js';

/** A page of the list, with its number. */
interface MemoryPage extends Answer<'listAllMemories'> {
  readonly page: number;
}

interface MemoryRows {
  /** The page of the address, which provides the total. */
  readonly current: UseQueryResult<MemoryPage>;
  readonly rowAt: (index: number) => AnyMemory | undefined;
  /** Sets the range of rows in view, so that their pages are loaded. */
  readonly setRange: (first: number, end: number) => void;
}

/** Loads the pages in view; the request of a page that leaves the view is cancelled. */
export function useMemoryRows(view: MemoriesView): MemoryRows {
  const [pages, setPages] = useState<readonly number[]>([view.page]);
  const current = useQuery({ ...toPageQuery(view, view.page), placeholderData: keepPreviousData });
  const others = useQueries({ queries: pages.map((page) => toPageQuery(view, page)) });
  const loaded = useMemo(() => {
    const answers = [current.data, ...others.map(({ data }) => data)].filter((data) => data !== undefined);
    return new Map(answers.map((data) => [data.page, data.memories]));
  }, [current.data, others]);
  const { size } = view;
  const rowAt = useCallback(
    (index: number) => loaded.get(Math.floor(index / size) + 1)?.[index % size],
    [loaded, size],
  );
  const setRange = useCallback(
    (first: number, end: number) => {
      const [from, to] = [Math.floor(first / size) + 1, Math.floor(Math.max(first, end - 1) / size) + 1];
      const wanted = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
      setPages((last) => (last.join() === wanted.join() ? last : wanted));
    },
    [size],
  );
  return { current, rowAt, setRange };
}

function toPageQuery(view: MemoriesView, page: number) {
  const input = {
    query: { ...toFilter(view), ...toOrder(view), limit: view.size, offset: (page - 1) * view.size },
  };
  return {
    queryKey: toQueryKey('listAllMemories', input),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<MemoryPage> => ({
      ...(await api.call('listAllMemories', input, { signal })),
      page,
    }),
  };
}
