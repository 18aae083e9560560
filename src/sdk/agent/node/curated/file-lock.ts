import { randomUUID } from 'node:crypto';
import { link, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Age of a lock that a dead process has left behind, because a write takes milliseconds. */
const STALE_MS = 10_000;
const MAX_WAIT_MS = 20_000;
const MAX_PAUSE_MS = 30;

/** The lock was not released in time. */
class LockTimeoutError extends Error {
  override readonly name = 'LockTimeoutError';
}

/**
 * Runs `work` while no other process holds the lock of the file.
 * @param work gets a check that throws when the lock was taken away meanwhile, to be called right before the
 * write takes effect
 * @throws LockTimeoutError after 20 s
 */
export async function withFileLock<Result>(
  path: string,
  work: (assertHeld: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const lock = `${path}.lock`;
  const owner = `${process.pid} ${randomUUID()}`;
  await acquire(lock, owner);
  try {
    return await work(async () => {
      if ((await readOwner(lock)) !== owner) throw new LockTimeoutError('The lock was lost.');
    });
  } finally {
    if ((await readOwner(lock)) === owner) await unlink(lock);
  }
}

async function acquire(lock: string, owner: string): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS;
  while (!(await create(lock, owner))) {
    if (Date.now() > deadline) throw new LockTimeoutError('Another process is writing.');
    if (!(await removeStale(lock))) await sleep(1 + Math.random() * MAX_PAUSE_MS);
  }
}

async function create(lock: string, owner: string): Promise<boolean> {
  try {
    await writeFile(lock, owner, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Moves a stale lock aside. Another process may have done the same and taken the lock in the meantime; then
 * its lock is put back.
 */
async function removeStale(lock: string): Promise<boolean> {
  const owner = await readOwner(lock);
  const age = await stat(lock).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  if (owner === null || age < STALE_MS) return false;
  const aside = `${lock}.${randomUUID()}`;
  try {
    await rename(lock, aside);
  } catch {
    return false;
  }
  const moved = await readOwner(aside);
  if (moved !== owner) await link(aside, lock).catch(() => undefined);
  await unlink(aside);
  return moved === owner;
}

async function readOwner(lock: string): Promise<string | null> {
  return readFile(lock, 'utf8').catch(() => null);
}
