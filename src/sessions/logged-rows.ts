/**
 * SQL: which rows of `messages` a client reads back from its sessions. Turns that did not come to an end are
 * none of them, nor texts of documents, which nobody said, nor what a person took back. A message that a
 * memory superseded stays: it was said.
 */
export const IS_LOGGED = `(revision IS NOT NULL OR is_log_only) AND NOT metadata ? 'document'
  AND (hidden_reason IS NULL OR hidden_reason IN ('superseded', 'overridden'))`;

/** Columns of a `LoggedRow`. What the proxy logged has its tool calls in `metadata` alone. */
export const LOGGED_COLUMNS = `id, role, content AS "contentJson", metadata->>'name' AS name, metadata->>'tool_call_id' AS "toolCallId",
  coalesce(tool_calls, (metadata->'tool_calls')::text) AS "toolCallsJson", item AS "itemJson", created_at AS "createdAt"`;

const MESSAGE_ID = /^m:(\d{1,18})$/;

export function toMessageId(rowId: string): string {
  return `m:${rowId}`;
}

/** @returns null when it is no id of a message */
export function rowIdOf(messageId: string): string | null {
  return MESSAGE_ID.exec(messageId)?.[1] ?? null;
}
