import { ApiProperty } from '@nestjs/swagger';

export class PartHealth {
  @ApiProperty({ enum: ['ok', 'down'] })
  status!: 'ok' | 'down';
}

export class IndexHealth extends PartHealth {
  @ApiProperty({ enum: ['embedded', 'qdrant'] })
  driver!: 'embedded' | 'qdrant';

  @ApiProperty({ description: 'How long it took to answer, or not to' })
  latency_ms!: number;
}

export class BackendHealthResponse {
  @ApiProperty({ enum: ['ok', 'down'] })
  status!: 'ok' | 'down';

  @ApiProperty({ type: String, nullable: true, description: 'null: the memory of this installation' })
  base_url!: string | null;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, description: 'What it says of itself' })
  data!: Readonly<Record<string, unknown>> | null;
}

export class HealthResponse {
  @ApiProperty({ enum: ['ok', 'degraded'] })
  status!: 'ok' | 'degraded';

  @ApiProperty({ type: PartHealth })
  api!: PartHealth;

  @ApiProperty({ type: BackendHealthResponse, description: 'The memory service behind the gateway' })
  backend!: BackendHealthResponse;

  @ApiProperty({ type: PartHealth })
  database!: PartHealth;

  @ApiProperty({ type: PartHealth })
  queue!: PartHealth;

  @ApiProperty({ type: IndexHealth })
  index!: IndexHealth;
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
