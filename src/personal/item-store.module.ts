import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MemoryModule } from '../memory/memory.module.js';
import { PersonalStoreService } from './store/personal-store.service.js';
import { StoreController } from './store/store.controller.js';

/** Values that programs keep here under keys of their own. */
@Module({
  imports: [AuthModule, MemoryModule],
  controllers: [StoreController],
  providers: [PersonalStoreService],
})
export class ItemStoreModule {}
