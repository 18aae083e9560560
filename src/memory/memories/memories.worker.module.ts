import { Module } from '@nestjs/common';
import { TokensModule } from '../../tokens/tokens.module.js';
import { RetentionSweepService } from './retention/retention-sweep.service.js';
import { RetentionRepository } from './retention/retention.repository.js';

/** Hides and removes what policies no longer keep. */
@Module({ imports: [TokensModule], providers: [RetentionRepository, RetentionSweepService] })
export class MemoriesWorkerModule {}
