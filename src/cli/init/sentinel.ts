import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHalfInitialisedError } from '../../config/start-error.js';

// Scripts of the original installation look for these names.
const UNFINISHED = '.qdrant-initializing';
const FINISHED = '.qdrant-initialized';

export type InitState = 'fresh' | 'interrupted' | 'done';

export function initState(dataDir: string): InitState {
  if (existsSync(join(dataDir, UNFINISHED))) return 'interrupted';
  return existsSync(join(dataDir, FINISHED)) ? 'done' : 'fresh';
}

/** Marks the data folder, which is made when missing, as being initialised. */
export function beginInit(dataDir: string): void {
  // As root PostgreSQL runs as another user, who must pass through.
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  writeFileSync(
    join(dataDir, UNFINISHED),
    `Written by process ${process.pid}; a start is refused until \`npx memorybridge init\` has finished.\n`,
  );
}

export function finishInit(dataDir: string): void {
  renameSync(join(dataDir, UNFINISHED), join(dataDir, FINISHED));
}

/** Back to the state before `beginInit`. */
export function abandonInit(dataDir: string): void {
  rmSync(join(dataDir, UNFINISHED));
}

/** @throws StartError when an initialisation was interrupted */
export function refuseHalfInitialised(dataDir: string): void {
  if (initState(dataDir) === 'interrupted') throw createHalfInitialisedError(dataDir);
}
