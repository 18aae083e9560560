import { Module } from '@nestjs/common';
import { PartsModule } from '../readiness/parts.module.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { MetricsService } from './metrics.service.js';

@Module({
  imports: [PartsModule],
  controllers: [HealthController],
  providers: [HealthService, MetricsService],
})
export class HealthModule {}
