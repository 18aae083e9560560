import type { SessionMessage } from './agent-message.js';
import type { SessionRecord } from './session-store.js';

/**
 * Takes the newest messages of a session. Providers reject a history that begins with a tool result without
 * its call.
 */
export function takeHistory(records: readonly SessionRecord[], limit: number): readonly SessionMessage[] {
  const messages = records.flatMap((record) => (record.kind === 'message' ? [record.message] : []));
  const newest = messages.slice(Math.max(0, messages.length - limit));
  const first = newest.findIndex(({ role }) => role !== 'tool');
  return first === -1 ? [] : newest.slice(first);
}
