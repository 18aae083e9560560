import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { FileSource } from '../upload.js';

/**
 * A file of this machine to upload. It is opened when it is sent, and only its base name is told.
 *
 * @param type media type; without one the service goes by name and contents
 * @throws {Error} of the file system when there is no such file
 *
 * @example
 * ```ts
 * await gateway.resources.upload(await fileFrom('notes/plan.pdf'), { title: 'Plan' });
 * ```
 */
export async function fileFrom(path: string, { type = '' }: { readonly type?: string } = {}): Promise<FileSource> {
  const { size } = await stat(path);
  const stream = (): ReadableStream<Uint8Array> => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  return { name: basename(path), size, type, stream };
}
