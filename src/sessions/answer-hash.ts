import { hashMessage } from './log/message-hash.js';
import type { LoggedMessage } from './turn.js';

/**
 * Hashes the first message of an answer; returns `null` if there is none. Clients send answers back in
 * another notation, which does not change the hash.
 */
export function hashFirstAnswer(answers: readonly LoggedMessage[]): string | null {
  const [first] = answers;
  return first === undefined ? null : hashMessage(first.message);
}
