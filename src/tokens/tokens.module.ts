import { Module } from '@nestjs/common';
import { CryptoModule } from '../common/crypto/crypto.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { TokensRepository } from './tokens.repository.js';
import { TokensService } from './tokens.service.js';

/** Needs the global `DataSource`, `ChangeFeed` and configuration. */
@Module({ imports: [CryptoModule, SettingsModule], providers: [TokensRepository, TokensService], exports: [TokensService] })
export class TokensModule {}
