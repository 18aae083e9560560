import { Module } from '@nestjs/common';
import { MemoryModule } from '../memory/memory.module.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { MetricsService } from './metrics.service.js';

@Module({ imports: [MemoryModule], controllers: [HealthController], providers: [HealthService, MetricsService] })
export class HealthModule {}
