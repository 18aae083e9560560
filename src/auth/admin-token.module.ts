import { Module } from '@nestjs/common';
import { CryptoModule } from '../common/crypto/crypto.module.js';
import { AdminTokenRepository } from './admin-token.repository.js';
import { AdminTokenService } from './admin-token.service.js';

/** The admin token alone: for commands and for the host, before API and worker start. */
@Module({
  imports: [CryptoModule],
  providers: [AdminTokenService, AdminTokenRepository],
  exports: [AdminTokenService],
})
export class AdminTokenModule {}
