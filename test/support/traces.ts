import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningService } from './service.js';

const TABLES = [
  'turns',
  'messages',
  'memories',
  'memory_attachments',
  'user_resources',
  'tombstones',
  'overrides',
];

/** Files in the storage of a service, those on their way included. */
export async function listStoredFiles({ env }: RunningService): Promise<readonly string[]> {
  const dir = join(env['MEMORYBRIDGE_DATA_DIR']!, 'storage');
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name).slice(dir.length + 1)] : []))
    .sort();
}

/** All that requests of the gateway may leave: rows by table, and files. */
export async function countTraces(service: RunningService): Promise<unknown> {
  const counts = TABLES.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`);
  const [rows] = await service.rows(`SELECT ${counts.join(', ')}`);
  return { rows, files: await listStoredFiles(service) };
}
