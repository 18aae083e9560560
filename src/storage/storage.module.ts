import { Module } from '@nestjs/common';
import type { AppConfig } from '../config/app-config.js';
import { APP_CONFIG } from '../config/config.token.js';
import { FsStorage } from './fs/fs-storage.driver.js';
import { refuseForeignFolder } from './fs/storage-folder.js';
import { S3Storage } from './s3/s3-storage.driver.js';
import { ObjectStorage } from './storage.port.js';

/** Provides `ObjectStorage` as `storage.driver` says. A folder that belongs to something else stops the start (S4-14). */
@Module({
  providers: [
    {
      provide: ObjectStorage,
      inject: [APP_CONFIG],
      useFactory: ({ storage, dataDir }: AppConfig): ObjectStorage =>
        storage.driver === 's3' ? new S3Storage(storage) : ofFolder(storage.dir, dataDir),
    },
  ],
  exports: [ObjectStorage],
})
export class StorageModule {}

function ofFolder(dir: string, dataDir: string): FsStorage {
  refuseForeignFolder(dir, dataDir);
  return new FsStorage(dir);
}
