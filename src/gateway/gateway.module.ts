import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BackendModule } from '../memory-backend/backend.module.js';
import { MemoryModule } from '../memory/memory.module.js';
import { ResourcesModule } from '../resources/resources.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccessLogService } from './access-log/access-log.service.js';
import { AddMessagesService } from './add-messages.service.js';
import { CorrectMemoriesService } from './correct-memories.service.js';
import { FormsService } from './form/forms.service.js';
import { GatewayMemoriesService } from './gateway-memories.service.js';
import { GatewayMemoriesController } from './memories.controller.js';
import { ProvisionUsersService } from './provision-users.service.js';
import { ResourcesController } from './resources.controller.js';
import { GatewayResourcesService } from './gateway-resources.service.js';
import { SearchMemoriesService } from './search-memories.service.js';
import { ItemFilesService } from './uploads/item-files.service.js';
import { UsersController } from './users.controller.js';

/** Provides the memory gateway, for agents and apps that do not use the proxy. */
@Module({
  imports: [AuthModule, BackendModule, MemoryModule, ResourcesModule, StorageModule, UsersModule],
  controllers: [UsersController, GatewayMemoriesController, ResourcesController],
  providers: [
    AccessLogService,
    AddMessagesService,
    CorrectMemoriesService,
    FormsService,
    GatewayMemoriesService,
    ItemFilesService,
    ProvisionUsersService,
    GatewayResourcesService,
    SearchMemoriesService,
  ],
})
export class GatewayModule {}
