import type { ItemState, LedgerEntry, LedgerView } from '../ledger.types.js';

/** A row of `addLedgerSelect`; the last row contains only the ledger. */
export interface LedgerRow {
  readonly ledger: {
    readonly entries: readonly LedgerEntry[] | null;
    readonly states: readonly ItemState[] | null;
  } | null;
}

const UUID_DOCUMENT = (ref: string): string =>
  `CASE WHEN ${ref} ~ '^f:[0-9a-f]{8}-[0-9a-f-]{27}$' THEN substr(${ref}, 3)::uuid END`;

const MESSAGE_DOCUMENT = (ref: string): string =>
  `CASE WHEN ${ref} ~ '^m:[0-9]{1,18}$' THEN substr(${ref}, 3)::bigint END`;

const IN_SCOPE = (row: string): string =>
  `${row}.space_id = $1 AND ${row}.end_user = $2 AND ${row}.app_id = $4 AND ${row}.project_id = $5`;

const IS_LIVE = (row: string): string =>
  `(${row}.valid_to IS NULL AND (${row}.expires_at IS NULL OR ${row}.expires_at > now()))`;

/** Limits the selection of texts to documents that are in no block, since a block has the text it showed. */
const NEEDS_TEXT = 'ref = ANY($10::text[])';
const MAX_TEXT_CHARS = 600;

/** True if the message is not hidden, or was already marked as outdated when it was first injected. */
const IS_MESSAGE_LIVE = `(x.hidden_at IS NULL OR (x.is_outdated AND x.hidden_at < coalesce((SELECT min(f.created_at) FROM fresh f WHERE ref = ANY(f.item_ids)), now())))`;

const HAS_TOMBSTONE = (ref: string): string =>
  `EXISTS (SELECT FROM tombstones t WHERE t.space_id = $1 AND t.end_user = $2 AND t.document_id = ${ref})`;

/**
 * The entries of a session, and the states of all documents in them. Parameters: $1 space, $2
 * end user, $3 session, $4 app, $5 project, $9 wire, $10 further documents, $11 an entry of another session.
 * A superseded message leads to its memory, and a memory to the one that replaced it.
 */
const LEDGER_TABLES = `
own AS MATERIALIZED (
  SELECT * FROM injections i WHERE ${IN_SCOPE('i')} AND i.wire = $9 AND (i.session_id = $3 OR i.id = $11::uuid)
),
fresh AS (SELECT * FROM own WHERE (SELECT max(used_at) FROM own) > now() - interval '48 hours'),
refs AS (SELECT DISTINCT unnest(item_ids) AS ref FROM fresh UNION SELECT unnest($10::text[])),
states AS (
  SELECT ref, m.hash, m.content AS text, m.created_at, ${IS_LIVE('m')} AS is_live, m.superseded_by AS next, EXISTS (
    SELECT FROM overrides o WHERE o.space_id = $1 AND o.end_user = $2 AND o.memory_id = m.id::text) AS is_overridden,
    CASE WHEN ${NEEDS_TEXT} THEN (
      SELECT json_agg(json_build_object('key', v.key, 'text', v.content)) FROM memory_versions v WHERE v.space_id = $1 AND v.memory_id = m.id) END AS earlier
  FROM refs JOIN memories m ON m.id = ${UUID_DOCUMENT('ref')}
  WHERE ${IN_SCOPE('m')} AND (${IS_LIVE('m')} OR m.superseded_by IS NOT NULL) AND NOT ${HAS_TOMBSTONE('ref')}
  UNION ALL
  SELECT ref, x.hash, CASE WHEN ${NEEDS_TEXT} THEN left(x.body, ${MAX_TEXT_CHARS}) ELSE '' END, x.created_at, ${IS_MESSAGE_LIVE}, (
    SELECT CASE WHEN ${IS_LIVE('b')} THEN b.id ELSE b.superseded_by END FROM unnest(x.hidden_by) AS doc JOIN memories b ON b.id = ${UUID_DOCUMENT('doc')}
    WHERE ${IN_SCOPE('b')} LIMIT 1), false, NULL
  FROM refs JOIN messages x ON x.id = ${MESSAGE_DOCUMENT('ref')}
  WHERE ${IN_SCOPE('x')} AND (x.hidden_at IS NULL OR x.hidden_reason = 'superseded') AND NOT ${HAS_TOMBSTONE('ref')}
),
succession AS (
  SELECT ref, next, 1 AS depth FROM states WHERE NOT is_live AND next IS NOT NULL
  UNION ALL
  SELECT succession.ref, m.superseded_by, depth + 1 FROM succession JOIN memories m ON m.space_id = $1 AND m.id = succession.next WHERE m.superseded_by IS NOT NULL AND depth < 100
),
successors AS (
  SELECT succession.ref, json_build_object('id', 'f:' || m.id, 'hash', m.hash, 'text', m.content) AS successor
  FROM succession JOIN memories m ON m.id = succession.next WHERE ${IN_SCOPE('m')} AND ${IS_LIVE('m')} AND NOT ${HAS_TOMBSTONE("('f:' || m.id)")}
)`;

const LEDGER = `
SELECT json_build_object(
  'entries', (SELECT json_agg(json_build_object('id', id, 'wire', wire, 'anchor', anchor, 'block', block, 'items', items, 'answer', answer,
    'windowFrom', window_from::text, 'createdAt', floor(extract(epoch FROM created_at) * 1000)) ORDER BY created_at, id) FROM fresh),
  'states', (SELECT json_agg(json_build_object('id', states.ref, 'hash', hash, 'text', text, 'isLive', is_live, 'isOverridden', is_overridden,
    'createdAt', floor(extract(epoch FROM states.created_at) * 1000), 'earlier', coalesce(earlier, '[]'), 'successor', successor)) FROM states LEFT JOIN successors ON successors.ref = states.ref)
) AS ledger`;

/**
 * Adds the ledger of the session to a statement that reads its latest messages, as a last row, so that
 * reading both takes one round trip.
 * @param latest selects `columns` with the parameters $1 to $8, in the order of `order`
 */
export function addLedgerSelect(latest: string, columns: number, order: string): string {
  const nulls = new Array<string>(columns).fill('NULL').join(', ');
  return `WITH RECURSIVE window_rows AS (${latest}),${LEDGER_TABLES}
SELECT *, NULL::json AS ledger FROM window_rows
UNION ALL SELECT ${nulls}, ledger FROM (${LEDGER}) AS read
ORDER BY ${order}`;
}

/** Reads the ledger from the last row of `addLedgerSelect`; without a row, it is empty. */
export function toLedgerView(row: LedgerRow | undefined): LedgerView {
  const { entries, states } = row?.ledger ?? { entries: null, states: null };
  return { entries: entries ?? [], states: new Map((states ?? []).map((state) => [state.id, state])) };
}
