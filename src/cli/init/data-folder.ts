import { accessSync, constants, existsSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findAdvice } from '../../common/errors/system-advice.js';
import { StartError } from '../../config/start-error.js';

/**
 * Checks before anything is written that the data folder is there, or can be made.
 * @throws StartError that says what to do
 */
export function assertDataFolder(dataDir: string): void {
  const folder = findExisting(dataDir);
  if (!statSync(folder).isDirectory())
    throw new StartError(
      `The data folder ${dataDir} can't be used: ${folder} is not a folder.`,
      'Move that file away, or set MEMORYBRIDGE_DATA_DIR to a folder.',
    );
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} can't be used: ${folder} can't be written.`,
      findAdvice(error) ?? 'Set MEMORYBRIDGE_DATA_DIR to another folder.',
      { cause: error },
    );
  }
  refuseVirtualFolder(dataDir);
}

/**
 * Refuses a data folder in a file system that answers ENOENT to every new folder, as /proc does: Node's
 * recursive `mkdir` never ends there. A read-only folder passes, because a process of several may need none.
 * @throws StartError that says what to do
 */
export function refuseVirtualFolder(dataDir: string): void {
  const folder = findExisting(dataDir);
  try {
    rmdirSync(mkdtempSync(join(folder, '.memorybridge-')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return;
    throw new StartError(
      `The data folder ${dataDir} can't be used: no folder can be created in ${folder}.`,
      'Set MEMORYBRIDGE_DATA_DIR to a folder on a disk.',
      { cause: error },
    );
  }
}

function findExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : findExisting(dirname(path));
}
