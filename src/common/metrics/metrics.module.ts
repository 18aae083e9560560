import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';

@Global()
@Module({
  providers: [{ provide: Metrics, useFactory: () => Metrics.createForProcess() }],
  exports: [Metrics],
})
export class MetricsModule {}
