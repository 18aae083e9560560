import { Module } from '@nestjs/common';
import { TokensModule } from '../../tokens/tokens.module.js';
import { RetentionSweepService } from './retention/retention-sweep.service.js';
import { RetentionRepository } from './retention/retention.repository.js';

/** Provides the hourly removal of data past its retention. */
@Module({ imports: [TokensModule], providers: [RetentionRepository, RetentionSweepService] })
export class MemoriesWorkerModule {}
