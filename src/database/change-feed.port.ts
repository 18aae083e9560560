/**
 * Topics between processes: changes of tokens, settings, memories and users, wake-ups for the outbox relay,
 * events for operators, and spaces in which a text was erased.
 */
export const CHANGE_TOPICS = [
  'tokens',
  'settings',
  'memories',
  'users',
  'outbox',
  'events',
  'injections',
] as const;

export type ChangeTopic = (typeof CHANGE_TOPICS)[number];

/**
 * Publishes and delivers notices between processes on one database (LISTEN/NOTIFY), at least once while
 * connected.
 * @example
 * const unsubscribe = changes.subscribe('tokens', (id) => resolver.invalidate(id));
 * await changes.publish('tokens', token.id);
 */
export abstract class ChangeFeed {
  /** False while changes may be missed; caches that depend on notices must not be trusted then. */
  abstract get connected(): boolean;
  abstract publish(topic: ChangeTopic, payload: string): Promise<void>;
  /**
   * Subscribes to a topic. The listener also gets `''` after a reconnection, because notices may have been
   * missed.
   * @returns a function that unsubscribes
   */
  abstract subscribe(topic: ChangeTopic, listener: (payload: string) => void): () => void;
}
