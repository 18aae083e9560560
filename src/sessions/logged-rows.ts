/**
 * SQL condition for the rows of `messages` that a client reads back from its sessions. Unfinished turns,
 * texts of documents (which nobody said) and retracted messages are left out. A message that a memory
 * superseded stays, because it was said.
 */
export const IS_LOGGED = `(revision IS NOT NULL OR is_log_only) AND NOT metadata ? 'document'
  AND (hidden_reason IS NULL OR hidden_reason IN ('superseded', 'overridden'))`;

/** Columns of a `LoggedRow`. Messages that the proxy logged have their tool calls in `metadata` only. */
export const LOGGED_COLUMNS = `id, role, content AS "contentJson", metadata->>'name' AS name, metadata->>'tool_call_id' AS "toolCallId",
  coalesce(tool_calls, (metadata->'tool_calls')::text) AS "toolCallsJson", item AS "itemJson", created_at AS "createdAt"`;

const MESSAGE_ID = /^m:(\d{1,18})$/;

/** Builds the public id of a message from the id of its row. */
export function toMessageId(rowId: string): string {
  return `m:${rowId}`;
}

/** Reads the row id from the public id of a message; returns `null` for any other text. */
export function parseMessageId(messageId: string): string | null {
  return MESSAGE_ID.exec(messageId)?.[1] ?? null;
}
