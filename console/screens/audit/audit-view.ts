import type { Answer, Query } from '../../../src/sdk/operation-types.js';
import { toCsv } from '../../lib/csv.js';
import { isUuid } from '../../lib/uuid.js';
import type { View } from '../../lib/view-state.js';

export type AuditEvent = Answer<'listAuditEvents'>['events'][number];

/** State of the list in the address. */
export const AUDIT_VIEW = { action: '', space: '', receipt: '', event: '' };
export type AuditView = View<typeof AUDIT_VIEW>;

const ACTION = /^[\w.:-]{1,100}$/;
const CSV_HEAD = ['id', 'created_at', 'actor', 'action', 'space_id', 'request_id', 'detail'];

export function isAction(text: string): boolean {
  return ACTION.test(text);
}

export function hasFilters({ action, space, receipt }: AuditView): boolean {
  return action !== '' || space !== '' || receipt !== '';
}

/** The API's filters; a text that can't be one is left out, and its field says so. */
export function toAuditQuery({ action, space, receipt }: AuditView): Query<'listAuditEvents'> {
  return {
    ...(isAction(action) && { action }),
    ...(isUuid(space) && { space_id: space }),
    ...(isUuid(receipt) && { receipt_id: receipt }),
  };
}

/** Finds one event: there is no route for it, but the page that ends before the next id begins with it. */
export function toEventQuery(id: string): Query<'listAuditEvents'> {
  return { before: String(BigInt(id) + 1n), limit: 1 };
}

export function isEventId(id: string): boolean {
  return /^\d{1,18}$/.test(id);
}

export function toAuditCsv(events: readonly AuditEvent[]): string {
  const rows = events.map(({ id, created_at, actor, action, space_id, request_id, detail }) => {
    return [id, created_at, actor, action, space_id, request_id, JSON.stringify(detail)];
  });
  return toCsv([CSV_HEAD, ...rows]);
}
