// Runs in a thread of the process that reads a document. The main thread can't watch itself: a crafted
// document may keep it in one loop for as long as it lives, so that it hears neither a timer nor the end of
// its parent.
import { workerData } from 'node:worker_threads';

const INTERVAL_MS = 20;
const { maxRss, parent } = workerData as { readonly maxRss: number; readonly parent: number };

setInterval(() => {
  if (process.memoryUsage.rss() > maxRss || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);
