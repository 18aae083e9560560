import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Answer } from '../../../src/sdk/operation-types.js';
import { api } from '../../app/api.js';
import { toQueryKey } from '../../app/use-call.js';
import { toListQuery, type MemoriesView } from './memories-view.js';

type MemoryPage = Answer<'listManagedMemories'>;
export type MemoryRow = MemoryPage['data'][number];

interface MemoryRows {
  /** The page of the address: total and figures come from it. */
  readonly current: UseQueryResult<MemoryPage>;
  readonly rowAt: (index: number) => MemoryRow | undefined;
  /** Tells which rows are in view, so that their pages are loaded. */
  readonly setRange: (first: number, end: number) => void;
}

/** Loads the pages that are in view; the request of a page that left it is cancelled. */
export function useMemoryRows(view: MemoriesView): MemoryRows {
  const [pages, setPages] = useState<readonly number[]>([view.page]);
  const current = useQuery({ ...toPageQuery(view, view.page), placeholderData: keepPreviousData });
  const others = useQueries({ queries: pages.map((page) => toPageQuery(view, page)) });
  const loaded = useMemo(() => {
    const answers = [current.data, ...others.map(({ data }) => data)].filter((data) => data !== undefined);
    return new Map(answers.map((data) => [data.page, data.data]));
  }, [current.data, others]);
  const { size } = view;
  const rowAt = useCallback((index: number) => loaded.get(Math.floor(index / size) + 1)?.[index % size], [loaded, size]);
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
  const input = { query: toListQuery(view, page) };
  return {
    queryKey: toQueryKey('listManagedMemories', input),
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<MemoryPage> =>
      Promise.resolve(api.call('listManagedMemories', input, { signal })),
  };
}
