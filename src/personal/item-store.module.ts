import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MemoryModule } from '../memory/memory.module.js';
import { PersonalStoreService } from './store/personal-store.service.js';
import { StoreController } from './store/store.controller.js';

/** Provides the keyed store, in which programs keep values. */
@Module({
  imports: [AuthModule, MemoryModule],
  controllers: [StoreController],
  providers: [PersonalStoreService],
})
export class ItemStoreModule {}
