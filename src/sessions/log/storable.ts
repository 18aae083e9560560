import type { ChatMessage } from '../../common/chat-message.js';
import type { LoggedMessage } from '../turn.js';

const STORED_ROLES: ReadonlySet<string> = new Set(['user', 'assistant', 'tool']);

/**
 * Tells whether the log stores a message. System and developer prompts are never stored, nor is an empty
 * answer, which no provider accepts back.
 */
export function isStorable({ message }: LoggedMessage): boolean {
  return STORED_ROLES.has(message.role) && !isEmptyAnswer(message);
}

function isEmptyAnswer(message: ChatMessage): boolean {
  return message.role === 'assistant' && !message.content?.length && !message.tool_calls?.length;
}
