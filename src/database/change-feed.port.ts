/** What travels between processes: configuration and token changes (D35), and wake-ups for the outbox relay. */
export type ChangeTopic = 'tokens' | 'outbox';

/** Publish/subscribe between processes on one database (LISTEN/NOTIFY). Delivered at least once while connected. */
export abstract class ChangeFeed {
  abstract publish(topic: ChangeTopic, payload: string): Promise<void>;
  /**
   * `listener` also gets `''` after a reconnect: anything may have been missed.
   * @returns a function that unsubscribes
   */
  abstract subscribe(topic: ChangeTopic, listener: (payload: string) => void): () => void;
}
