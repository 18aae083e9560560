import type { ChatMessage } from '../common/chat-message.js';
import type { StoredMessage } from './turn.js';

/**
 * Writes a logged message as JSON for the upstream, with `content` exactly as it was sent, including arrays
 * and `null`.
 */
export function renderMessage({
  message,
  contentJson,
}: Pick<StoredMessage, 'message' | 'contentJson'>): string {
  const fields = [
    `"role":${JSON.stringify(message.role)}`,
    `"content":${contentJson}`,
    ...formatMetadata(message),
  ];
  return `{${fields.join(',')}}`;
}

function formatMetadata(message: ChatMessage): readonly string[] {
  const { tool_calls, tool_call_id, name } = message;
  return Object.entries({ tool_calls, tool_call_id, name }).flatMap(([key, value]) =>
    value === undefined ? [] : [`"${key}":${JSON.stringify(value)}`],
  );
}
