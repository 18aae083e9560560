/** Maximum number of messages of one add request. */
export const MAX_BATCH_MESSAGES = 500;
/** Maximum number of items of one message. */
export const MAX_ITEMS = 100;
/** Maximum number of characters of names, ids and types. */
export const MAX_NAME = 256;
export const MAX_URI = 4_096;
/** Times below this value are seconds, others milliseconds. */
export const MIN_MILLISECONDS = 1e12;
export const ROLES = ['user', 'assistant', 'tool'] as const;
export const MESSAGE_FIELDS: ReadonlySet<string> = new Set([
  'sender_id',
  'sender_name',
  'role',
  'timestamp',
  'content',
  'tool_calls',
  'tool_call_id',
]);
