import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function adminTokenFile(dataDir: string): string {
  return join(dataDir, 'admin.token');
}

export function readAdminToken(dataDir: string): string | null {
  const path = adminTokenFile(dataDir);
  const token = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  return token === '' ? null : token;
}

/** Readable by its owner only. */
export function writeAdminToken(dataDir: string, token: string): void {
  const path = adminTokenFile(dataDir);
  // A mode is applied to new files only.
  rmSync(path, { force: true });
  writeFileSync(path, `${token}\n`, { mode: 0o600 });
}

export function removeAdminToken(dataDir: string): void {
  rmSync(adminTokenFile(dataDir), { force: true });
}

/** Whether others than the owner may read it. */
export function isAdminTokenExposed(dataDir: string): boolean {
  const path = adminTokenFile(dataDir);
  return existsSync(path) && process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;
}
