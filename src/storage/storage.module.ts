import { Module } from '@nestjs/common';
import type { AppConfig, StorageConfig } from '../config/app-config.js';
import { APP_CONFIG } from '../config/config.token.js';
import { FsStorageDriver } from './fs/fs-storage.driver.js';
import { refuseForeignFolder } from './fs/storage-folder.js';
import { ObjectStorage } from './storage.port.js';

/** Provides the `ObjectStorage` that `storage.driver` names. A folder of another program stops the start. */
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

/** Loads the client of S3 on demand, because it takes 20 MB of memory. */
async function openBucket(storage: StorageConfig): Promise<ObjectStorage> {
  const { S3StorageDriver } = await import('./s3/s3-storage.driver.js');
  return new S3StorageDriver(storage);
}
