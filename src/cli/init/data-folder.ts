import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
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
}

function findExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : findExisting(dirname(path));
}
