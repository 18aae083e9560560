import type { ReadyMessage } from './managed-child.js';

/** The part of `process` that a child uses to communicate with its host. */
export interface ChildSide {
  send?: (message: ReadyMessage) => unknown;
  on(event: 'disconnect', listener: () => void): unknown;
  readonly channel?: { unref(): void } | null;
}

/**
 * Opens the child's end of the channel to the host; a no-op in a process without a host.
 * @param onHostGone called if the host was killed, so that the child shuts down
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
