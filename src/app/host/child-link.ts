import type { ReadyMessage } from './managed-child.js';

/** The part of `process` that a child uses to speak with its host. */
export interface ChildSide {
  send?: (message: ReadyMessage) => unknown;
  on(event: 'disconnect', listener: () => void): unknown;
  readonly channel?: { unref(): void } | null;
}

/**
 * The child's end of the channel to the host. Started without a host it does nothing.
 * @param onHostGone called when the host has ended without stopping us (killed): shut down
 */
export function linkToHost(
  side: ChildSide,
  onHostGone: () => void,
): { reportReady(url: string | null): void } {
  if (side.send === undefined) return { reportReady: () => undefined };
  side.on('disconnect', onHostGone);
  // The channel alone must not keep a process alive that has finished its shutdown.
  side.channel?.unref();
  return { reportReady: (url) => void side.send?.({ type: 'ready', url }) };
}
