import { Module } from '@nestjs/common';
import { CryptoModule } from '../common/crypto/crypto.module.js';
import { StandInService } from './stand-in.service.js';

/** The built-in stand-in for a provider. Belongs to a process that answers HTTP. */
@Module({ imports: [CryptoModule], providers: [StandInService], exports: [StandInService] })
export class StandInModule {}
