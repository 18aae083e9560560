/** Roles the chat completions API accepts in a request (decision D26). */
export const CHAT_ROLES = ['system', 'developer', 'user', 'assistant', 'tool', 'function'] as const;
export type ChatRole = (typeof CHAT_ROLES)[number];

/**
 * The only message model of the code base. `content` is kept as it was sent: a string, `null`, or an array of
 * parts of any type. Other message objects exist only where request bodies are read and written.
 */
export interface ChatMessage {
  readonly role: ChatRole;
  readonly content: string | null | readonly ContentPart[];
  readonly reasoning_content?: string;
  readonly tool_calls?: readonly unknown[];
  readonly tool_call_id?: string;
  readonly name?: string;
}

/** A content part. `type` is always present; parts of unknown types pass through unchanged. */
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

/** Tells whether a text is the note on an omitted part. */
export function isOmittedNote(text: string): boolean {
  return OMITTED.test(text);
}

/**
 * Reads all text parts of a message, joined by newlines, without notes on omitted parts; `''` if there are
 * none.
 */
export function readText(message: Pick<ChatMessage, 'content'>): string {
  const { content } = message;
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return (content as readonly ContentPart[])
    .flatMap((part) =>
      part.type === 'text' && typeof part.text === 'string' && !isOmittedNote(part.text) ? [part.text] : [],
    )
    .join('\n');
}
