import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { CryptoModule } from '../common/crypto/crypto.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { AccessGuard } from './access.guard.js';
import { AdminTokenRepository } from './admin-token.repository.js';
import { AdminTokenService } from './admin-token.service.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';
import { AuthService } from './auth.service.js';

/** Who is calling and what they may do; puts the access guard before every Nest route of the application. */
@Module({
  imports: [CryptoModule, TokensModule],
  providers: [
    AuthService,
    AdminTokenService,
    AdminTokenRepository,
    AuditService,
    AuditRepository,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AuthService, AdminTokenService, AuditService],
})
export class AuthModule {}
