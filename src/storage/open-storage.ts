import type { AppConfig, StorageConfig } from '../config/app-config.js';
import { FsStorageDriver } from './fs/fs-storage.driver.js';
import { refuseForeignFolder } from './fs/storage-folder.js';
import type { ObjectStorage } from './storage.port.js';

/**
 * Creates the storage that `storage.driver` names.
 * @throws StartError if its folder belongs to another program
 */
export async function openStorage({
  storage,
  dataDir,
}: Pick<AppConfig, 'storage' | 'dataDir'>): Promise<ObjectStorage> {
  if (storage.driver === 's3') return openBucket(storage);
  refuseForeignFolder(storage.dir, dataDir);
  return new FsStorageDriver(storage.dir);
}

/** Loads the client of S3 on demand, because it takes 20 MB of memory. */
async function openBucket(storage: StorageConfig): Promise<ObjectStorage> {
  const { S3StorageDriver } = await import('./s3/s3-storage.driver.js');
  return new S3StorageDriver(storage);
}
