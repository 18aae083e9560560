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

export function toMessageId(rowId: string): string {
  return `m:${rowId}`;
}

/** @returns null if it is not the id of a message */
export function parseMessageId(messageId: string): string | null {
  return MESSAGE_ID.exec(messageId)?.[1] ?? null;
}
