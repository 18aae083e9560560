import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @returns the file in which the service keeps the admin token that it made */
export function getAdminTokenFile(dataDir: string): string {
  return join(dataDir, 'admin.token');
}

export function readAdminToken(dataDir: string): string | null {
  const path = getAdminTokenFile(dataDir);
  const token = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  return token === '' ? null : token;
}

/** Tells whether others than the owner may read it. */
export function isAdminTokenExposed(dataDir: string): boolean {
  const path = getAdminTokenFile(dataDir);
  return existsSync(path) && process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;
}
