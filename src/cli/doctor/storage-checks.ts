import { findAdvice } from '../../common/errors/system-advice.js';
import type { AppConfig } from '../../config/app-config.js';
import { StartError } from '../../config/start-error.js';
import { MIN_FREE_BYTES, readFreeSpace } from '../../storage/free-space.js';
import { openStorage } from '../../storage/open-storage.js';
import type { ObjectStorage } from '../../storage/storage.port.js';
import type { Check } from '../cli-deps.js';

const PING_TIMEOUT_MS = 3_000;
const MIB = 1024 * 1024;

/** Checks that files can be stored: in the bucket with S3, otherwise in their folder. */
export async function checkStorage(config: Pick<AppConfig, 'storage' | 'dataDir'>): Promise<Check> {
  const name = 'storage';
  const { driver, dir, s3Bucket } = config.storage;
  let opened: ObjectStorage | null = null;
  try {
    opened = await openStorage(config);
    await opened.ping(AbortSignal.timeout(PING_TIMEOUT_MS));
    return { name, status: 'ok', detail: driver === 's3' ? `bucket ${s3Bucket} answers` : dir };
  } catch (error) {
    if (error instanceof StartError) return { name, status: 'fail', detail: error.message, fix: error.hint };
    const place = driver === 's3' ? `bucket ${s3Bucket}` : dir;
    const fix =
      findAdvice(error) ??
      (driver === 's3'
        ? 'Are storage.s3_bucket, s3_endpoint and s3_region right, and may the access key list, read and write the bucket?'
        : 'Set MEMORY_GATEWAY_STORAGE_DIR (storage.dir) to a folder.');
    return { name, status: 'fail', detail: `${place} can't be used: ${explainCause(error)}`, fix };
  } finally {
    opened?.close();
  }
}

/** Checks the free space of the disks that hold the data folder and stored files. */
export async function checkDisk(config: Pick<AppConfig, 'storage' | 'dataDir'>): Promise<Check> {
  const name = 'disk';
  try {
    const { data, storage } = await readFreeSpace(config);
    return { name, ...judgeFreeSpace([data, config.dataDir], [storage, config.storage.dir]) };
  } catch (error) {
    const detail = `the free space can't be read: ${explainCause(error)}`;
    return { name, status: 'fail', detail, fix: findAdvice(error) ?? 'Make both folders readable.' };
  }
}

/** @param disks free bytes, `null` if unknown, and the folder on the disk */
function judgeFreeSpace(...disks: readonly (readonly [number | null, string])[]): Omit<Check, 'name'> {
  const [fullest] = disks
    .flatMap(([bytes, folder]) => (bytes === null ? [] : [{ bytes, folder }]))
    .toSorted((left, right) => left.bytes - right.bytes);
  if (fullest === undefined)
    return { status: 'ok', detail: 'the file system does not report its free space' };
  const detail = `${Math.floor(fullest.bytes / MIB)} MiB left for ${fullest.folder}`;
  if (fullest.bytes >= MIN_FREE_BYTES) return { status: 'ok', detail };
  return {
    status: 'fail',
    detail,
    fix: `Free some space: at least ${MIN_FREE_BYTES / MIB} MiB are needed.`,
  };
}

function explainCause(error: unknown): string {
  const { cause = error } = error as { readonly cause?: unknown };
  const { message, $metadata } = cause as Error & {
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  // The SDK's text for an error without a body.
  if (message === 'UnknownError') return `it answered ${$metadata?.httpStatusCode}`;
  // The first line is for operators, the others for programmers.
  return message.split('\n', 1).join();
}
