import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../../config/start-error.js';

/** Milliseconds of silence after which a download counts as broken. */
const IDLE_MS = 60_000;

export interface RemoteFile {
  readonly url: string;
  /** Size in bytes; `null` if the server does not report it. */
  readonly size: number | null;
  readonly checksum: Checksum;
}

export interface Checksum {
  /** `git`: SHA-1 of a Git blob, which the hub provides for small files. */
  readonly kind: 'sha256' | 'git';
  readonly hex: string;
}

/** Called with the number of bytes received so far. */
export type ProgressWatch = (bytes: number) => void;

/**
 * Downloads a file to `path` and resumes from `path.part` after a broken download.
 * @throws StartError if the download breaks, the disk is full, or the checksum differs
 */
export async function downloadFile(file: RemoteFile, path: string, watch: ProgressWatch): Promise<void> {
  const part = `${path}.part`;
  try {
    await fetchRest(file, part, watch);
  } catch (error) {
    throw explainFailure(error, file.url);
  }
  const found = await computeChecksum(part, file.checksum.kind);
  if (found !== file.checksum.hex) {
    rmSync(part);
    throw new StartError(
      `The checksum of ${file.url} differs: expected ${file.checksum.hex}, got ${found}. Nothing was installed.`,
      'Pull the model again; if the checksum differs once more, the server holds a damaged file.',
    );
  }
  renameSync(part, path);
}

async function fetchRest({ url, size }: RemoteFile, part: string, watch: ProgressWatch): Promise<void> {
  const downloaded = existsSync(part) ? statSync(part).size : 0;
  if (size !== null && downloaded === size) return watch(downloaded);
  const abort = new AbortController();
  const response = await fetch(url, {
    headers: downloaded > 0 ? { range: `bytes=${downloaded}-` } : {},
    signal: abort.signal,
  });
  // The partial file is as long as the file or longer, so its checksum decides.
  if (response.status === 416) return;
  if (!response.ok || response.body === null) throw new Error(`status ${response.status}`);
  const isContinued = response.status === 206;
  let bytes = isContinued ? downloaded : 0;
  const timer = setTimeout(() => abort.abort(new Error('the server stopped sending')), IDLE_MS);
  const counter = new Transform({
    transform(chunk: Buffer, _, done) {
      timer.refresh();
      watch((bytes += chunk.length));
      done(null, chunk);
    },
  });
  try {
    await pipeline(response.body, counter, createWriteStream(part, { flags: isContinued ? 'a' : 'w' }));
  } finally {
    clearTimeout(timer);
  }
  if (size !== null && bytes < size) throw new Error(`received ${bytes} of ${size} bytes`);
}

async function computeChecksum(path: string, kind: Checksum['kind']): Promise<string> {
  const hash = startHash(kind, statSync(path).size);
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function startHash(kind: Checksum['kind'], size: number): Hash {
  return kind === 'sha256' ? createHash('sha256') : createHash('sha1').update(`blob ${size}\0`);
}

function explainFailure(error: unknown, url: string): StartError {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if ((cause as { code?: unknown }).code === 'ENOSPC')
    return new StartError(
      'The disk is full, so the model was not installed.',
      'Free some space and pull the model again; the part that is already downloaded is kept.',
      { cause: error },
    );
  return new StartError(
    `The download of ${url} was interrupted (${cause instanceof Error ? cause.message : String(cause)}).`,
    'Pull the model again to continue the download, or choose another server: --mirror, or embeddings.mirror.',
    { cause: error },
  );
}
