// Runs in a thread of the reading process. The main thread can't watch itself: a crafted document may keep it
// in an endless loop, in which it notices neither a timer nor the end of its parent.
import { workerData } from 'node:worker_threads';

const INTERVAL_MS = 20;
const { maxRss, parent } = workerData as { readonly maxRss: number; readonly parent: number };

setInterval(() => {
  if (process.memoryUsage.rss() > maxRss || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);
