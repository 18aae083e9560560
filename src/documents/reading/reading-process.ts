// Runs in a separate process: reads one document, answers and ends.
import { Worker } from 'node:worker_threads';
import { answerTask, type ReadingTask } from './reading-task.js';

const task = JSON.parse(process.argv[2]!) as ReadingTask;
const watch = { maxRss: process.memoryUsage.rss() + task.maxMemory, parent: process.ppid };
new Worker(new URL('./reading-watchdog.js', import.meta.url), { workerData: watch }).unref();

// The parent ends this process. A signal to the whole process group must not look like a fault of the
// document.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());

const answer = await answerTask(task, process.stdin);
process.send!(answer, () => process.disconnect());
