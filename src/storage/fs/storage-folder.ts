import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '../../config/start-error.js';

/** Files that identify the owner of a folder. */
const MARKS: readonly (readonly [file: string, owner: string])[] = [
  ['PG_VERSION', 'a PostgreSQL database'],
  ['raft_state.json', 'a Qdrant index'],
  ['postgres.json', 'another MemoryBridge'],
  ['memorybridge.lock', 'another MemoryBridge'],
  ['.qdrant-initialized', 'another MemoryBridge'],
];

/**
 * Refuses a folder inside that of a database, an index or another installation, which might remove, move or
 * back up the files. Links are followed.
 * @param dataDir our own data folder, which may contain files
 * @throws StartError with the folder and its owner
 */
export function refuseForeignFolder(dir: string, dataDir: string): void {
  const own = resolveRealPath(dataDir);
  for (const folder of listAncestors(resolveRealPath(dir))) {
    const owner = folder === own ? undefined : MARKS.find(([file]) => existsSync(join(folder, file)))?.[1];
    if (owner === undefined) continue;
    throw new StartError(
      `Files of people can't be kept in ${dir}: ${folder} belongs to ${owner}.`,
      'Choose a folder of their own with MEMORY_GATEWAY_STORAGE_DIR (storage.dir), then start again.',
    );
  }
}

function listAncestors(folder: string): readonly string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...listAncestors(above)];
}

/** Resolves a path that may not exist yet. */
function resolveRealPath(path: string): string {
  const absolute = resolve(path);
  if (existsSync(absolute)) return realpathSync(absolute);
  const above = dirname(absolute);
  return above === absolute
    ? absolute
    : resolve(resolveRealPath(above), absolute.slice(above.length).replace(/^[/\\]+/, ''));
}
