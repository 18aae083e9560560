import { Module } from '@nestjs/common';
import { UsageRepository } from './usage.repository.js';
import { UsageService } from './usage.service.js';

/** Provides the usage counts. It needs the global `DataSource` and `Metrics`. */
@Module({ providers: [UsageRepository, UsageService], exports: [UsageService] })
export class UsageModule {}
