import type { Answer, OperationId, Query } from '../../src/sdk/operation-types.js';
import type { CallInput } from '../../src/sdk/request.js';
import { useCursorList, type CursorList, type CursorPage } from '../kit/use-cursor-list.js';
import { api } from './api.js';

/** Rows of a full page. */
export const LIST_PAGE = 100;

/**
 * Reads a list of the API on and on.
 *
 * @param input what the list depends on, beside the place where a page begins
 * @example
 * ```ts
 * const list = useCallList('listAuditEvents', { query }, ({ events, next }) => ({ rows: events, next }));
 * ```
 */
export function useCallList<O extends OperationId, Row>(
  operation: O,
  input: CallInput<O>,
  toPage: (answer: Answer<O>) => CursorPage<Row>,
  limit = LIST_PAGE,
): CursorList<Row> {
  return useCursorList([operation, input], async (before, signal) => {
    const query: object = { ...input.query, before, limit };
    return toPage(await api.call(operation, { ...input, query: query as Query<O> }, { signal }));
  });
}
