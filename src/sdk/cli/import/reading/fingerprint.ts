import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';

/** Computes the hex SHA-256 of the names and bytes of an export's files. */
export async function hashFiles(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const bytes = createHash('sha256');
    for await (const chunk of createReadStream(path)) bytes.update(chunk as Buffer);
    hash.update(`${basename(path)}\0${bytes.digest('hex')}\0`);
  }
  return hash.digest('hex');
}
