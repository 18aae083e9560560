import { hashMessage } from './log/message-hash.js';
import type { LoggedMessage } from './turn.js';

/**
 * Hashes the first message of an answer. Clients send it again in another spelling, and the hash is the same.
 * @returns `null` if there is none
 */
export function hashFirstAnswer(answers: readonly LoggedMessage[]): string | null {
  const [first] = answers;
  return first === undefined ? null : hashMessage(first.message);
}
