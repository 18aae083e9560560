import { Module } from '@nestjs/common';
import { BackendModule } from '../backend/backend.module.js';
import { IndexChoiceModule } from '../settings/index-choice.module.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { MetricsService } from './metrics.service.js';

@Module({ imports: [BackendModule, IndexChoiceModule], controllers: [HealthController], providers: [HealthService, MetricsService] })
export class HealthModule {}
