import { Module } from '@nestjs/common';
import { CryptoModule } from '../common/crypto/crypto.module.js';
import { StandInService } from './stand-in.service.js';

/** Provides the built-in stand-in for a provider, for processes that answer HTTP. */
@Module({ imports: [CryptoModule], providers: [StandInService], exports: [StandInService] })
export class StandInModule {}
