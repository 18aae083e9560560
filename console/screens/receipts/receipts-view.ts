import type { Query } from '../../../src/sdk/operation-types.js';
import { isRequestId } from '../../lib/request-id.js';
import { isUuid } from '../../lib/uuid.js';
import type { View } from '../../lib/view-state.js';

export const STATUSES = ['ok', 'degraded', 'failed'] as const;

/** State of the list in the address. */
export const RECEIPTS_VIEW = { request_id: '', token: '', session: '', status: '', since: '', open: '' };
export type ReceiptsView = View<typeof RECEIPTS_VIEW>;

export function countFilters({ open: _open, ...filters }: ReceiptsView): number {
  return Object.values(filters).filter((filter) => filter !== '').length;
}

/** Converts the filters for the API; an invalid text is left out, and its field shows the problem. */
export function toReceiptsQuery({
  request_id: request,
  token,
  session,
  status,
  since,
}: ReceiptsView): Query<'listReceipts'> {
  const known = STATUSES.find((each) => each === status);
  return {
    ...(isRequestId(request) && { request_id: request }),
    ...(isUuid(token) && { token_id: token }),
    ...(session !== '' && { session_id: session }),
    ...(known !== undefined && { status: known }),
    ...(!Number.isNaN(Date.parse(since)) && { since }),
  };
}
