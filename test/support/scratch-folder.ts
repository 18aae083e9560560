import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A fresh folder that other users may pass through (PostgreSQL runs as its own user when we are root);
 * removed by `remove()`.
 */
export async function createScratchFolder(
  name: string,
): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await realpath(await mkdtemp(join(tmpdir(), `memorybridge-${name}-`)));
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
