import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHalfInitializedError } from '../../config/start-error.js';

// Existing scripts look for these file names.
const UNFINISHED = '.qdrant-initializing';
const FINISHED = '.qdrant-initialized';

export type InitState = 'fresh' | 'interrupted' | 'done';

export function readInitState(dataDir: string): InitState {
  if (existsSync(join(dataDir, UNFINISHED))) return 'interrupted';
  return existsSync(join(dataDir, FINISHED)) ? 'done' : 'fresh';
}

/** Marks the data folder as being initialized, and creates it if it is missing. */
export function beginInit(dataDir: string): void {
  // PostgreSQL runs as another user if this process is root, and has to pass through the folder.
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  writeFileSync(
    join(dataDir, UNFINISHED),
    `Written by process ${process.pid}; a start is refused until \`npx memorybridge init\` has finished.\n`,
  );
}

export function finishInit(dataDir: string): void {
  renameSync(join(dataDir, UNFINISHED), join(dataDir, FINISHED));
}

/** Restores the state before `beginInit`. */
export function abandonInit(dataDir: string): void {
  rmSync(join(dataDir, UNFINISHED));
}

/**
 * Refuses a data folder whose initialization was interrupted.
 * @throws StartError
 */
export function refuseHalfInitialized(dataDir: string): void {
  if (readInitState(dataDir) === 'interrupted') throw createHalfInitializedError(dataDir);
}
