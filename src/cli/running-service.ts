import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads the address of the running service from the lock file of this data folder; `null` if none was started
 * here.
 */
export function findRunningUrl(dataDir: string): string | null {
  const path = join(dataDir, 'memorybridge.lock');
  if (!existsSync(path)) return null;
  try {
    const { url } = JSON.parse(readFileSync(path, 'utf8')) as { readonly url?: unknown };
    return typeof url === 'string' ? url : null;
  } catch {
    return null;
  }
}
