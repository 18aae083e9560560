import { Module } from '@nestjs/common';
import type { AppConfig, StorageConfig } from '../config/app-config.js';
import { APP_CONFIG } from '../config/config.token.js';
import { FsStorage } from './fs/fs-storage.driver.js';
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
        storage.driver === 's3' ? ofBucket(storage) : ofFolder(storage.dir, dataDir),
    },
  ],
  exports: [ObjectStorage],
})
export class StorageModule {}

function ofFolder(dir: string, dataDir: string): FsStorage {
  refuseForeignFolder(dir, dataDir);
  return new FsStorage(dir);
}

/** The client of S3 is loaded by those who use it: it takes 20 MB of process memory. */
async function ofBucket(storage: StorageConfig): Promise<ObjectStorage> {
  const { S3Storage } = await import('./s3/s3-storage.driver.js');
  return new S3Storage(storage);
}
