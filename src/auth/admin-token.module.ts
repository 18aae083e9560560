import { Module } from '@nestjs/common';
import { CryptoModule } from '../common/crypto/crypto.module.js';
import { AdminTokenRepository } from './admin-token.repository.js';
import { AdminTokenService } from './admin-token.service.js';
import { LoginCodesRepository } from './login-codes.repository.js';
import { LoginCodesService } from './login-codes.service.js';

/** Provides the admin token and one-time links, also to commands and to the host, which start no API. */
@Module({
  imports: [CryptoModule],
  providers: [AdminTokenService, AdminTokenRepository, LoginCodesService, LoginCodesRepository],
  exports: [AdminTokenService, LoginCodesService],
})
export class AdminTokenModule {}
