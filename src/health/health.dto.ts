import { ApiProperty } from '@nestjs/swagger';

export class PartHealth {
  @ApiProperty({ enum: ['ok', 'down'] })
  status!: 'ok' | 'down';
}

export class HealthResponse {
  @ApiProperty({ enum: ['ok', 'degraded'] })
  status!: 'ok' | 'degraded';

  @ApiProperty({ type: PartHealth })
  api!: PartHealth;

  @ApiProperty({ type: PartHealth })
  database!: PartHealth;

  @ApiProperty({ type: PartHealth })
  queue!: PartHealth;

  @ApiProperty({ type: PartHealth })
  index!: PartHealth;
}

export class LiveResponse {
  @ApiProperty({ example: 'alive' })
  status!: string;
}
