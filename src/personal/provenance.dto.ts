import { ApiProperty } from '@nestjs/swagger';

const SECONDS = { type: 'integer', example: 1_767_225_600 } as const;

export class MemorySourceResponse {
  @ApiProperty({ example: 'c1' })
  session_id!: string;

  @ApiProperty({ example: 'user', description: 'Role of the speaker: `user` or `assistant`.' })
  role!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'By the way, I am allergic to peanuts.',
    description: '`null`: it was erased.',
  })
  passage!: string | null;

  @ApiProperty({ ...SECONDS, description: 'Epoch seconds.' })
  said_at!: number;
}

export class MemorySessionUseResponse {
  @ApiProperty({ example: 'c2' })
  session_id!: string;

  @ApiProperty({ type: 'integer', example: 3 })
  count!: number;

  @ApiProperty({ ...SECONDS, description: 'Epoch seconds.' })
  last_at!: number;
}

export class MemoryUsesResponse {
  @ApiProperty({
    type: 'integer',
    example: 12,
    description: 'Requests that the memory was injected into, according to the receipts that were kept.',
  })
  count!: number;

  @ApiProperty({ ...SECONDS, type: 'integer', nullable: true, description: 'Epoch seconds; null: never.' })
  last_at!: number | null;

  @ApiProperty({ type: [MemorySessionUseResponse], description: 'At most 50, the latest first.' })
  sessions!: readonly MemorySessionUseResponse[];
}

export class MemoryProvenanceResponse {
  @ApiProperty({
    type: [MemorySourceResponse],
    description: 'In the order in which they were said; empty if it was not said in a chat.',
  })
  sources!: readonly MemorySourceResponse[];

  @ApiProperty({
    type: MemoryUsesResponse,
    nullable: true,
    description: '`null`: uses are not recorded, because no token keeps receipts.',
  })
  uses!: MemoryUsesResponse | null;
}
