import { isUtf8 } from 'node:buffer';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AgentFileError } from './agent-file.errors.js';

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** @throws AgentFileError for bytes that are no UTF-8: they could not be written back as they are */
export async function readText(file: string): Promise<string | null> {
  if (!existsSync(file)) return null;
  const bytes = await readFile(file);
  if (!isUtf8(bytes)) throw new AgentFileError('it is not UTF-8 text');
  return bytes.toString('utf8');
}

/**
 * Replaces a file in one step, following links, and keeps its permissions; a new file gets the default ones.
 */
export async function writeText(file: string, text: string): Promise<void> {
  const target = existsSync(file) ? await realpath(file) : file;
  await mkdir(dirname(target), { recursive: true });
  await replaceFile(target, text, existsSync(target) ? (await stat(target)).mode & 0o777 : undefined);
}

/** Writes a file that only its owner reads, in a folder that only its owner enters. */
export async function writePrivate(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  await replaceFile(file, text, PRIVATE_FILE);
}

async function replaceFile(target: string, text: string, mode?: number): Promise<void> {
  const draft = `${target}.${process.pid}.tmp`;
  try {
    await writeFile(draft, text, { flag: 'wx', ...(mode !== undefined && { mode }) });
    // The process's umask may have removed bits.
    if (mode !== undefined) await chmod(draft, mode);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
