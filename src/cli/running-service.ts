import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads the address of the service on this data folder from the lock file that its host wrote; `null` when
 * none was started here.
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
