import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuditController } from './audit.controller.js';
import { ErasureController } from './erasure.controller.js';
import { LoginController } from './login.controller.js';
import { TokenRemovalService } from './token-removal.service.js';
import { TokensController } from './tokens.controller.js';

/** HTTP of the admin API. */
@Module({
  imports: [AuthModule, TokensModule, UsersModule],
  controllers: [TokensController, ErasureController, AuditController, LoginController],
  providers: [TokenRemovalService],
})
export class AdminModule {}
