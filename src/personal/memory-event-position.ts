import type { SpacePosition } from '../memory/memories/memory-events.service.js';

const EVENT_ID = /^(\d{1,18})\.(\d{1,18})$/;

/** Encodes a position as the id of a server-sent event. */
export function toEventId({ epoch, revision }: SpacePosition): string {
  return `${epoch}.${revision}`;
}

/**
 * Decides at which position a stream starts.
 * @param lastEventId the header `Last-Event-ID`
 * @returns `null` if the stream can't continue from the id, so that the client must read the list again
 */
export function findStart(lastEventId: string | undefined, now: SpacePosition): SpacePosition | null {
  const [, epoch, revision] = EVENT_ID.exec(lastEventId?.trim() ?? '') ?? [];
  if (epoch === undefined || revision === undefined) return null;
  return epoch === now.epoch && BigInt(revision) <= BigInt(now.revision) ? { epoch, revision } : null;
}
