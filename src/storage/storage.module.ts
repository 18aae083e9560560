import { Module } from '@nestjs/common';
import type { StorageConfig } from '../config/app-config.js';
import { sectionToken } from '../config/config.token.js';
import { FsStorage } from './fs/fs-storage.driver.js';
import { S3Storage } from './s3/s3-storage.driver.js';
import { ObjectStorage } from './storage.port.js';

/** Provides `ObjectStorage` as `storage.driver` says. */
@Module({
  providers: [
    {
      provide: ObjectStorage,
      inject: [sectionToken('storage')],
      useFactory: (config: StorageConfig): ObjectStorage => (config.driver === 's3' ? new S3Storage(config) : new FsStorage(config.dir)),
    },
  ],
  exports: [ObjectStorage],
})
export class StorageModule {}
