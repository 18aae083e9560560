import type { CursorPage } from '../../common/http/page-cursor.js';
import type { LoggedRow } from '../../sessions/session-log.types.js';

/** Writes a page of messages as JSON text, with appended fields in the notation of the client. */
export function writeMessagePage({ rows, next }: CursorPage<LoggedRow>): string {
  return `{"messages":[${rows.map(writeMessage).join(',')}],"next":${JSON.stringify(next)}}`;
}

export function writeMessage({
  id,
  role,
  contentJson,
  name,
  toolCallsJson,
  toolCallId,
  itemJson,
  createdAt,
}: LoggedRow): string {
  const fields = [
    ['id', JSON.stringify(id)],
    ['role', JSON.stringify(role)],
    ['content', contentJson],
    ['name', name === null ? null : JSON.stringify(name)],
    ['tool_calls', toolCallsJson],
    ['tool_call_id', toolCallId === null ? null : JSON.stringify(toolCallId)],
    ['item', itemJson],
    ['created_at', JSON.stringify(createdAt.toISOString())],
  ] as const;
  return `{${fields.flatMap(([field, json]) => (json === null ? [] : [`"${field}":${json}`])).join(',')}}`;
}
