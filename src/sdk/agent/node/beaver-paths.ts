import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Builds the path of an agent's file below the folder of its host. */
export function buildBeaverPath(dir: string, ...names: readonly string[]): string {
  return join(dir, '.beaver', ...names);
}

/** Creates a folder that only its owner can enter; an existing one keeps its permissions. */
export async function ensurePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

export function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
