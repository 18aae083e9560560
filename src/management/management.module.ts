import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MemoriesModule } from '../memory/memories.module.js';
import { ReceiptsModule } from '../memory/receipts.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { ManagedMemoriesService } from './managed-memories.service.js';
import { MemoryHealthService } from './memory-health.service.js';
import { MemorySettingsController } from './memory-settings.controller.js';
import { MemoryController } from './memory.controller.js';
import { SpacesRepository } from './spaces.repository.js';

/** HTTP of the management API: everybody's memories and the settings of the instance. */
@Module({
  imports: [AuthModule, MemoriesModule, ReceiptsModule, SettingsModule, TokensModule],
  controllers: [MemoryController, MemorySettingsController],
  providers: [ManagedMemoriesService, MemoryHealthService, SpacesRepository],
})
export class ManagementModule {}
