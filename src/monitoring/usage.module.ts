import { Module } from '@nestjs/common';
import { UsageRepository } from './usage.repository.js';
import { UsageService } from './usage.service.js';

/** Needs the global `DataSource` and `Metrics`. */
@Module({ providers: [UsageRepository, UsageService], exports: [UsageService] })
export class UsageModule {}
