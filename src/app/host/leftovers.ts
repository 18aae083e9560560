import { setTimeout as wait } from 'node:timers/promises';
import { isRunning, type ChildRecord } from './data-folder-lock.js';

const TERM_MS = 5_000;
const POLL_MS = 50;

/**
 * Ends children of a killed host: they end by themselves when their channel closes, but may still hold the
 * port.
 */
export async function endLeftovers(
  children: readonly ChildRecord[],
  print: (line: string) => void,
): Promise<void> {
  await Promise.all(children.map((child) => endLeftover(child, print)));
}

async function endLeftover(child: ChildRecord, print: (line: string) => void): Promise<void> {
  if (!(await isRunning(child))) return;
  print(`${child.name} (process ${child.pid}) was left over from a killed start and is being stopped`);
  sendSignal(child.pid, 'SIGTERM');
  const deadline = Date.now() + TERM_MS;
  while (Date.now() < deadline && (await isRunning(child))) await wait(POLL_MS);
  if (await isRunning(child)) sendSignal(child.pid, 'SIGKILL');
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
