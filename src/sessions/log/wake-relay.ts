import { Logger } from '@nestjs/common';
import type { ChangeFeed } from '../../database/change-feed.port.js';

const logger = new Logger('sessions');

/** Wakes the outbox relays. A lost wake-up does no harm, because they poll as well. */
export function wakeRelay(feed: ChangeFeed): void {
  feed
    .publish('outbox', '')
    .catch((error: unknown) => logger.debug({ msg: 'could not wake the relay', err: error }));
}
