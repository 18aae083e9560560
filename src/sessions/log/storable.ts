import type { ChatMessage } from '../../common/chat-message.js';
import type { LoggedMessage } from '../turn.js';

const STORED_ROLES: ReadonlySet<string> = new Set(['user', 'assistant', 'tool']);

/**
 * System and developer prompts are never stored; neither is an answer that says nothing, which no provider
 * takes back.
 */
export function isStorable({ message }: LoggedMessage): boolean {
  return STORED_ROLES.has(message.role) && !isEmptyAnswer(message);
}

function isEmptyAnswer(message: ChatMessage): boolean {
  return message.role === 'assistant' && !message.content?.length && !message.tool_calls?.length;
}
