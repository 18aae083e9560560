import {
  keepPreviousData,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Answer, OperationId } from '../../src/sdk/operation-types.js';
import type { CallInput } from '../../src/sdk/request.js';
import { releaseRows } from '../kit/use-still-rows.js';
import { apis } from './api.js';
import { onSessionEnd, type SessionKind } from './session.js';

interface CallSettings {
  readonly enabled?: boolean;
  /** Shows the answer to the previous input until the new one has arrived, for lists whose filters change. */
  readonly keepPrevious?: boolean;
  readonly refetchInterval?: number;
  /** The session that makes the call; default: the operator's. */
  readonly as?: SessionKind;
}

/**
 * The data caches of this tab, one per session, so that the end of one session leaves the other's data and
 * requests alone.
 */
export const queryClients: Readonly<Record<SessionKind, QueryClient>> = {
  admin: createQueryClient(),
  person: createQueryClient(),
};

onSessionEnd((kind) => queryClients[kind].clear());

/** Identifies a call's data; its first part is the operation, by which data are refreshed. */
export function toQueryKey<O extends OperationId>(
  operation: O,
  input: CallInput<O>,
): readonly [O, CallInput<O>] {
  return [operation, input];
}

/**
 * Reads an operation of the API and caches its answer; a changed input cancels the previous request.
 *
 * @example
 * ```ts
 * const tokens = useCall('listTokens', {});
 * ```
 */
export function useCall<O extends OperationId>(
  operation: O,
  input: CallInput<O>,
  settings: CallSettings = {},
): UseQueryResult<Answer<O>> {
  const { keepPrevious, as = 'admin', ...rest } = settings;
  return useQuery({
    queryKey: toQueryKey(operation, input),
    queryFn: ({ signal }) => apis[as].call(operation, input, { signal }),
    placeholderData: keepPrevious === true ? keepPreviousData : undefined,
    ...rest,
  });
}

/**
 * Sends an operation that changes something, and reads the affected data again.
 *
 * @param refreshes operations whose data are read again, before the result is given
 * @example
 * ```ts
 * const remove = useSend('deleteToken', ['listTokens']);
 * remove.mutate({ path: { id } });
 * ```
 */
export function useSend<O extends OperationId>(
  operation: O,
  refreshes: readonly OperationId[],
  as: SessionKind = 'admin',
): UseMutationResult<Answer<O>, Error, CallInput<O>> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<O>) => apis[as].call(operation, input),
    onSuccess: () => refresh(client, refreshes),
  });
}

/** Creates a cache that never retries, because the SDK retries calls that may be repeated. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 2_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * Reads the data of operations again wherever they are shown, after the reader has changed something. Lists
 * may update until everything is read, however long that takes.
 */
export async function refresh(client: QueryClient, operations: readonly OperationId[]): Promise<void> {
  releaseRows();
  await Promise.all(operations.map((operation) => client.invalidateQueries({ queryKey: [operation] })));
  releaseRows();
}
