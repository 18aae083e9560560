import type { INestApplicationContext } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { ChangeFeed } from '../../src/database/change-feed.port.js';
import { eventually } from './eventually.js';

/**
 * Waits until a process has heard of all that is committed by now, its own changes too: what it caches before
 * is dropped again by a notice that comes late, and what it caches of others is old until theirs has come.
 * Notices come in the order of commits, so a mark behind them tells.
 */
export async function waitUntilAllHeard(app: INestApplicationContext): Promise<void> {
  const [feed, mark, told] = [app.get(ChangeFeed), randomUUID(), new Set<string>()];
  await eventually(() => feed.connected);
  const unsubscribe = feed.subscribe('tokens', (id) => void told.add(id));
  await feed.publish('tokens', mark);
  // A connection made anew meanwhile has lost the mark, and says that anything may have changed.
  await eventually(() => told.has(mark) || told.has(''));
  unsubscribe();
}
