import { ChangeFeed, type ChangeTopic } from '../../src/database/change-feed.port.js';

type Listener = (payload: string) => void;

/**
 * A change feed whose notices and connection a test controls. It starts connected; call `reconnect` as the
 * real one does after its first connection.
 */
export class ManualChangeFeed extends ChangeFeed {
  connected = true;
  private readonly listeners: { readonly topic: ChangeTopic; readonly listener: Listener }[] = [];

  publish(topic: ChangeTopic, payload: string): Promise<void> {
    for (const entry of this.listeners) if (entry.topic === topic) entry.listener(payload);
    return Promise.resolve();
  }

  subscribe(topic: ChangeTopic, listener: Listener): () => void {
    const entry = { topic, listener };
    this.listeners.push(entry);
    return () => void this.listeners.splice(this.listeners.indexOf(entry), 1);
  }

  reconnect(): void {
    this.connected = true;
    for (const { listener } of [...this.listeners]) listener('');
  }
}
