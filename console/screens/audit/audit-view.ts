import type { Query } from '../../../src/sdk/operation-types.js';
import { isRequestId } from '../../lib/request-id.js';
import { isUuid } from '../../lib/uuid.js';
import type { View } from '../../lib/view-state.js';

/** State of the list in the address. */
export const AUDIT_VIEW = {
  actor: '',
  action: '',
  space: '',
  request: '',
  receipt: '',
  since: '',
  until: '',
  event: '',
};
export type AuditView = View<typeof AUDIT_VIEW>;

const ACTION = /^[\w.:-]{1,100}$/;
const MAX_ACTOR = 300;

export function isAction(text: string): boolean {
  return ACTION.test(text);
}

export function countFilters({ event: _event, ...filters }: AuditView): number {
  return Object.values(filters).filter((filter) => filter !== '').length;
}

/** Converts the filters for the API; an invalid text is left out, and its field shows the problem. */
export function toAuditQuery({
  actor,
  action,
  space,
  request,
  receipt,
  since,
  until,
}: AuditView): Query<'listAuditEvents'> {
  return {
    ...(actor !== '' && { actor: actor.slice(0, MAX_ACTOR) }),
    ...(isAction(action) && { action }),
    ...(isUuid(space) && { space_id: space }),
    ...(isRequestId(request) && { request_id: request }),
    ...(isUuid(receipt) && { receipt_id: receipt }),
    ...(isTime(since) && { since }),
    ...(isTime(until) && { until }),
  };
}

/**
 * Builds the query for one event. There is no route for it, but the page that ends before the next id begins
 * with it.
 */
export function toEventQuery(id: string): Query<'listAuditEvents'> {
  return { before: String(BigInt(id) + 1n), limit: 1 };
}

export function isEventId(id: string): boolean {
  return /^\d{1,18}$/.test(id);
}

function isTime(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}
