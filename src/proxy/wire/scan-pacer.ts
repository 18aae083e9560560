import { setImmediate } from 'node:timers/promises';

/** Number of bytes that are scanned without a pause: JSON of many small values takes about 2 ms. */
const PAUSE_BYTES = 131_072;

/**
 * Decides when the scan of a large body pauses, so that it does not hold up other requests.
 * @example
 * if (pacer.isDue(cursor.at)) await pacer.pause(cursor.at);
 */
export class ScanPacer {
  /** @param from offset at which the scan starts */
  constructor(private from: number) {}

  /** Tells whether enough bytes were scanned since the last pause. */
  isDue(at: number): boolean {
    return at - this.from >= PAUSE_BYTES;
  }

  /** Lets the event loop turn once. */
  async pause(at: number): Promise<void> {
    this.from = at;
    await setImmediate();
  }
}
