import type { ChatMessage } from '../../common/chat-message.js';
import type { LoggedMessage } from '../turn.js';

const STORED_ROLES: ReadonlySet<string> = new Set(['user', 'assistant', 'tool']);

/** System and developer prompts are never stored (S0-77, S0-78); neither is an answer that says nothing, which no provider takes back. */
export function isStorable({ message }: LoggedMessage): boolean {
  return STORED_ROLES.has(message.role) && !isEmptyAnswer(message);
}

function isEmptyAnswer(message: ChatMessage): boolean {
  return message.role === 'assistant' && !message.content?.length && !message.tool_calls?.length;
}

/** PostgreSQL holds neither NUL nor lone surrogates: both become U+FFFD. The exact text stays in `content`, which is JSON text. */
export function storableText(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\uFFFD');
}

/** The same for every string inside a JSON value, keys too. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item === 'string') return storableText(item);
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
    return Object.fromEntries(Object.entries(item).map(([key, inner]) => [storableText(key), inner as unknown]));
  });
}
