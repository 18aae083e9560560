/** Roles the chat completions API accepts in a request (decision D26). */
export const CHAT_ROLES = ['system', 'developer', 'user', 'assistant', 'tool', 'function'] as const;
export type ChatRole = (typeof CHAT_ROLES)[number];

/**
 * The one message model of the code base. `content` is kept as sent: a string, `null`, or an array of parts
 * of any type. Plain objects exist only where a request body is read and where one is written.
 */
export interface ChatMessage {
  readonly role: ChatRole;
  readonly content: string | null | readonly ContentPart[];
  readonly reasoning_content?: string;
  readonly tool_calls?: readonly unknown[];
  readonly tool_call_id?: string;
  readonly name?: string;
}

/** A content part: `type` is always there, unknown part types pass through untouched. */
export interface ContentPart {
  readonly type: string;
  readonly text?: string;
  readonly [key: string]: unknown;
}

const OMITTED = /^\[\S{1,100} omitted: \d+ bytes, sha256:[0-9a-f]{64}\]$/;

/** Builds the note that the log keeps in place of a part that is too large for it. */
export function buildOmittedNote(type: string, bytes: number, sha256: string): string {
  return `[${type.replaceAll(/\s/g, '_').slice(0, 100)} omitted: ${bytes} bytes, sha256:${sha256}]`;
}

/**
 * All text parts of a message joined by a newline, without notes on omitted parts, which nobody said; `''`
 * when it has none.
 */
export function readText(message: Pick<ChatMessage, 'content'>): string {
  const { content } = message;
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return (content as readonly ContentPart[])
    .flatMap((part) =>
      part.type === 'text' && typeof part.text === 'string' && !OMITTED.test(part.text) ? [part.text] : [],
    )
    .join('\n');
}
