import { ApiProperty } from '@nestjs/swagger';
import { PartsResponse } from '../readiness/parts.dto.js';

export class HealthResponse extends PartsResponse {
  @ApiProperty({ enum: ['ok', 'degraded'] })
  status!: 'ok' | 'degraded';
}

export class LiveResponse {
  @ApiProperty({ example: 'alive' })
  status!: string;
}

export class ReadyResponse {
  @ApiProperty({ example: 'ready' })
  status!: string;

  @ApiProperty({ enum: ['ok', 'down'] })
  index!: 'ok' | 'down';
}
