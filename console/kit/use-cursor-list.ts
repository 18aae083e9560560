import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

/** Rows of one request, and the cursor of the next one; null at the end. */
export interface CursorPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

export interface CursorList<Row> {
  /** All loaded rows, once there are any; pass it to QueryPart. */
  readonly data: readonly Row[] | undefined;
  readonly error: Error | null;
  /** True while the rows are those of the previous request. */
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
  readonly rowAt: (index: number) => Row | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  /** Passed to the table: loads more rows when the last ones come into view. */
  readonly onRange: (first: number, end: number) => void;
}

const AHEAD = 20;

/**
 * Reads a list page by page with a cursor.
 *
 * @param key the operation, then everything that the request depends on
 * @param load gives the rows before a cursor; undefined: the newest
 */
export function useCursorList<Row>(
  key: QueryKey,
  load: (before: string | undefined, signal: AbortSignal) => Promise<CursorPage<Row>>,
): CursorList<Row> {
  const query = useInfiniteQuery({
    queryKey: [...key, 'pages'],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const {
    hasNextPage: hasMore,
    isFetchingNextPage: isLoadingMore,
    isFetchNextPageError: hasFailed,
    fetchNextPage,
  } = query;
  const data = useMemo(() => query.data?.pages.flatMap(({ rows }) => rows), [query.data]);
  const rowAt = useCallback((index: number) => data?.[index], [data]);
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const count = data?.length ?? 0;
  const onRange = useCallback(
    (_first: number, end: number) => {
      // After a failure the reader decides when to try again.
      if (end > count - AHEAD && hasMore && !isLoadingMore && !hasFailed) loadMore();
    },
    [count, hasMore, isLoadingMore, hasFailed, loadMore],
  );
  return {
    data,
    error: query.error,
    isPlaceholderData: query.isPlaceholderData,
    refetch: query.refetch,
    rowAt,
    hasMore,
    isLoadingMore,
    loadMore,
    onRange,
  };
}
