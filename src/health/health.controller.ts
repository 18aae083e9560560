import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../common/access/access.decorator.js';
import { HealthResponse, LiveResponse, ReadyResponse } from './health.dto.js';
import { HealthService } from './health.service.js';
import { MetricsService } from './metrics.service.js';

const METRICS = '# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total 12.5\n';

@ApiTags('health')
@Controller()
export class HealthController {
  constructor(
    private readonly service: HealthService,
    private readonly metrics: MetricsService,
  ) {}

  @Get('health')
  @Allow('public')
  @ApiOperation({
    operationId: 'health',
    summary: 'Get the health of the service and its dependencies; always 200',
  })
  @ApiOkResponse({ type: HealthResponse })
  getHealth(): Promise<HealthResponse> {
    return this.service.getHealth();
  }

  @Get('livez')
  @Allow('public')
  @ApiOperation({ operationId: 'livez', summary: 'Check that the process responds' })
  @ApiOkResponse({ type: LiveResponse })
  getLiveness(): LiveResponse {
    return { status: 'alive' };
  }

  @Get('readyz')
  @Allow('public')
  @ApiOperation({
    operationId: 'readyz',
    summary: 'Check readiness; 503 until the service is ready, and once it is told to stop',
  })
  @ApiOkResponse({ type: ReadyResponse })
  @ApiServiceUnavailableResponse({ description: 'Starting or shutting down' })
  getReadiness(): Promise<ReadyResponse> {
    return this.service.getReadiness();
  }

  @Get('metrics')
  @Allow('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @ApiOperation({ operationId: 'metrics', summary: 'Get Prometheus metrics of this process and the queues' })
  @ApiOkResponse({
    description: 'Prometheus text format',
    content: { 'text/plain': { schema: { type: 'string' }, example: METRICS } },
  })
  getMetrics(): Promise<string> {
    return this.metrics.renderText();
  }
}
