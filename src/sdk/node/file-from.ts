import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type FileSource, toStream } from '../upload.js';

/**
 * Opens a local file for upload. It is read when it is sent, and only its base name is sent.
 *
 * @param type media type; without one the service goes by name and contents
 * @throws {Error} of the file system when there is no such file
 *
 * @example
 * ```ts
 * await gateway.resources.upload(await fileFrom('notes/plan.pdf'), { title: 'Plan' });
 * ```
 */
export async function fileFrom(
  path: string,
  { type = '' }: { readonly type?: string } = {},
): Promise<FileSource> {
  const { size } = await stat(path);
  return { name: basename(path), size, type, stream: () => toStream(readFile(path)) };
}

/** `Readable.toWeb` would copy every piece, and open the file before it is asked for one. */
async function* readFile(path: string): AsyncGenerator<Uint8Array, void> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}
