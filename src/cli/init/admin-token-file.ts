import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the path of the file that stores the generated admin token. */
export function getAdminTokenFile(dataDir: string): string {
  return join(dataDir, 'admin.token');
}

export function readAdminToken(dataDir: string): string | null {
  const path = getAdminTokenFile(dataDir);
  const token = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  return token === '' ? null : token;
}

/** Tells whether other users than the owner can read the file. */
export function isAdminTokenExposed(dataDir: string): boolean {
  const path = getAdminTokenFile(dataDir);
  return existsSync(path) && process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;
}
