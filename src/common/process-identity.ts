import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Tells whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Reads the start time of a process as text for comparisons, because the system reuses process ids.
 * @returns `null` if the process does not exist, or has ended and waits to be reaped
 */
export async function readProcessStart(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return runPs(pid, 'lstart=');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // proc(5): the command may hold spaces and brackets; after it come the state and, 20th, the start time.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!fields || fields[0] === 'Z') return null;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()}/${fields[19]}`;
}

/**
 * Reads the command line of a process, joined by spaces; `null` if the process does not exist or can't be
 * read.
 */
export async function readCommandLine(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return runPs(pid, 'command=');
  const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return raw === null ? null : raw.replaceAll('\0', ' ').trim();
}

async function runPs(pid: number, column: string): Promise<string | null> {
  const result = await run('ps', ['-o', column, '-p', String(pid)]).catch(() => null);
  return result?.stdout.trim() || null;
}
