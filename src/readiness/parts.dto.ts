import { ApiProperty } from '@nestjs/swagger';

export class PartHealth {
  @ApiProperty({ enum: ['ok', 'down'] })
  status!: 'ok' | 'down';
}

export class IndexHealth extends PartHealth {
  @ApiProperty({ enum: ['embedded', 'qdrant'] })
  driver!: 'embedded' | 'qdrant';

  @ApiProperty({ description: 'Time until the index responded or timed out' })
  latency_ms!: number;
}

export class BackendHealthResponse {
  @ApiProperty({ enum: ['ok', 'down'] })
  status!: 'ok' | 'down';

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'null for the built-in memory of this installation',
  })
  base_url!: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'The backend’s own health report',
  })
  data!: Readonly<Record<string, unknown>> | null;
}

/** The parts of the service, each with its state. */
export class PartsResponse {
  @ApiProperty({ type: PartHealth })
  api!: PartHealth;

  @ApiProperty({ type: BackendHealthResponse, description: 'The memory service that the gateway uses' })
  backend!: BackendHealthResponse;

  @ApiProperty({ type: PartHealth })
  database!: PartHealth;

  @ApiProperty({ type: PartHealth })
  queue!: PartHealth;

  @ApiProperty({ type: IndexHealth })
  index!: IndexHealth;

  @ApiProperty({ type: PartHealth, description: 'The storage of files: a folder or S3' })
  storage!: PartHealth;

  @ApiProperty({
    type: PartHealth,
    description: '`down` if the disk of the data folder or of stored files has less than 256 MiB left',
  })
  disk!: PartHealth;
}
