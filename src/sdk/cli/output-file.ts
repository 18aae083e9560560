import { createWriteStream } from 'node:fs';
import { lstat, open, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createUsageError } from './cli.errors.js';

/**
 * Writes a file in one step at the end, so that work that ends early leaves the previous file. A link is
 * followed, and a device or a pipe is written directly, because renaming would replace it.
 *
 * @returns whether it is a regular file
 * @throws {CliError} when the path cannot be written to
 */
export async function writeOutputFile(
  path: string,
  parts: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const isRegular = await isRegularFile(path);
    if (isRegular) await replaceFile(await followLink(path), parts, signal);
    else await pipeline(parts, createWriteStream(path), { signal });
    return isRegular;
  } catch (error) {
    signal.throwIfAborted();
    throw toAdvice(error, path);
  }
}

/** Tells whether a path names a regular file, or nothing yet. @throws {CliError} for a folder */
async function isRegularFile(path: string): Promise<boolean> {
  if (path === '')
    throw createUsageError('The name of the output file is empty.', 'Pass a path, or - for standard output.');
  const info = await stat(path).catch(() => null);
  if (info?.isDirectory() === true)
    throw createUsageError(
      `${path} is a folder.`,
      'Pass the path of a file; it is created if it is missing.',
    );
  return info === null || info.isFile();
}

/** Finds the file that a link leads to, also when that does not exist yet. */
async function followLink(path: string): Promise<string> {
  const found = await realpath(path).catch(() => null);
  if (found !== null) return found;
  const isLink = await lstat(path).then(
    (info) => info.isSymbolicLink(),
    () => false,
  );
  return isLink ? resolve(dirname(path), await readlink(path)) : path;
}

async function replaceFile(path: string, parts: AsyncIterable<string>, signal: AbortSignal): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`;
  // Opened here, as a stream that opens the file itself may create it after the removal below.
  const file = await open(unfinished, 'w', 0o600);
  try {
    await pipeline(parts, file.createWriteStream(), { signal });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function toAdvice(error: unknown, path: string): unknown {
  const { syscall, code } = error as NodeJS.ErrnoException;
  if (syscall !== 'open' && syscall !== 'rename') return error;
  return createUsageError(
    `${path} cannot be written (${code}).`,
    'Pass the path of a file that you may write, in a folder that exists.',
  );
}
