import type { ChatMessage } from '../../common/chat-message.js';
import { maskSecrets, SECRET_MARK } from '../../common/text/secrets.js';
import type { LoggedMessage } from '../turn.js';

/**
 * Masks secrets in the texts and tool calls of a message and leaves images and other parts alone. Returns the
 * same object if the message contains no secrets.
 */
export function maskMessage(logged: LoggedMessage): LoggedMessage {
  const { content, tool_calls: calls } = logged.message;
  const masked = { content: maskContent(content), ...(calls && { tool_calls: calls.map(maskValue) }) };
  if (JSON.stringify(masked) === JSON.stringify({ content, ...(calls && { tool_calls: calls }) }))
    return logged;
  return {
    ...logged,
    message: { ...logged.message, ...masked },
    contentJson: JSON.stringify(masked.content),
  };
}

function maskContent(content: ChatMessage['content']): ChatMessage['content'] {
  if (typeof content === 'string') return maskSecrets(content);
  return (
    content?.map((part) =>
      typeof part.text === 'string' ? { ...part, text: maskSecrets(part.text) } : part,
    ) ?? null
  );
}

/**
 * Masks a value recursively. The arguments of a call are JSON in a string, so they are masked value by value
 * to remain valid JSON.
 */
function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskJson(value) ?? maskSecrets(value);
  if (typeof value === 'number') return maskSecrets(String(value)) === String(value) ? value : SECRET_MARK;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(maskValue);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskValue(inner)]));
}

/** Masks secrets in the JSON text of any value, value by value; returns the same text if it contains none. */
export function maskJsonText(json: string): string {
  const value: unknown = JSON.parse(json);
  const masked = JSON.stringify(maskValue(value));
  return masked === JSON.stringify(value) ? json : masked;
}

/** Masks a text that is a JSON object or list; returns `null` for any other text. */
function maskJson(text: string): string | null {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    const masked = JSON.stringify(maskValue(value));
    return masked === JSON.stringify(value) ? text : masked;
  } catch {
    return null;
  }
}
