import { Module } from '@nestjs/common';
import type { AppConfig, StorageConfig } from '../config/app-config.js';
import { APP_CONFIG } from '../config/config.token.js';
import { FsStorageDriver } from './fs/fs-storage.driver.js';
import { refuseForeignFolder } from './fs/storage-folder.js';
import { ObjectStorage } from './storage.port.js';

/**
 * Provides `ObjectStorage` as `storage.driver` says. A folder that belongs to something else stops the start.
 */
@Module({
  providers: [
    {
      provide: ObjectStorage,
      inject: [APP_CONFIG],
      useFactory: ({ storage, dataDir }: AppConfig): ObjectStorage | Promise<ObjectStorage> =>
        storage.driver === 's3' ? openBucket(storage) : openFolder(storage.dir, dataDir),
    },
  ],
  exports: [ObjectStorage],
})
export class StorageModule {}

function openFolder(dir: string, dataDir: string): FsStorageDriver {
  refuseForeignFolder(dir, dataDir);
  return new FsStorageDriver(dir);
}

/** The client of S3 is loaded by those who use it: it takes 20 MB of process memory. */
async function openBucket(storage: StorageConfig): Promise<ObjectStorage> {
  const { S3StorageDriver } = await import('./s3/s3-storage.driver.js');
  return new S3StorageDriver(storage);
}
