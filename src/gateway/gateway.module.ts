import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BackendModule } from '../memory-backend/backend.module.js';
import { MemoryModule } from '../memory/memory.module.js';
import { ResourcesModule } from '../resources/resources.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccessLog } from './access-log/access-log.service.js';
import { AddMessages } from './add-messages.service.js';
import { CorrectMemories } from './correct-memories.service.js';
import { Forms } from './form/forms.service.js';
import { GatewayMemories } from './gateway-memories.service.js';
import { GatewayMemoriesController } from './memories.controller.js';
import { ProvisionUsers } from './provision-users.service.js';
import { ResourcesController } from './resources.controller.js';
import { ResourcesDoor } from './resources-door.service.js';
import { SearchMemories } from './search-memories.service.js';
import { ItemFiles } from './uploads/item-files.service.js';
import { UsersController } from './users.controller.js';

/** The memory gateway: for agents and apps that don't go through the proxy. */
@Module({
  imports: [AuthModule, BackendModule, MemoryModule, ResourcesModule, StorageModule, UsersModule],
  controllers: [UsersController, GatewayMemoriesController, ResourcesController],
  providers: [
    AccessLog,
    AddMessages,
    CorrectMemories,
    Forms,
    GatewayMemories,
    ItemFiles,
    ProvisionUsers,
    ResourcesDoor,
    SearchMemories,
  ],
})
export class GatewayModule {}
