import { Module } from '@nestjs/common';
import { APP_CONFIG } from '../config/config.token.js';
import { openStorage } from './open-storage.js';
import { ObjectStorage } from './storage.port.js';

/** Provides the `ObjectStorage` that `storage.driver` names. A folder of another program stops the start. */
@Module({
  providers: [{ provide: ObjectStorage, inject: [APP_CONFIG], useFactory: openStorage }],
  exports: [ObjectStorage],
})
export class StorageModule {}
