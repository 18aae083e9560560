import type { INestApplicationContext } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { ChangeFeed } from '../../src/database/change-feed.port.js';
import { eventually } from './eventually.js';

/**
 * Waits until a process has received the notices of all committed changes, including its own: a late notice
 * would invalidate cached values again, and values cached before it may be stale. Notices arrive in commit
 * order, so a final mark indicates the end.
 */
export async function waitForNotices(app: INestApplicationContext): Promise<void> {
  const [feed, mark, told] = [app.get(ChangeFeed), randomUUID(), new Set<string>()];
  await eventually(() => feed.connected);
  const unsubscribe = feed.subscribe('tokens', (id) => void told.add(id));
  await feed.publish('tokens', mark);
  // A reconnected process has lost the mark, and reports that anything may have changed.
  await eventually(() => told.has(mark) || told.has(''));
  unsubscribe();
}
