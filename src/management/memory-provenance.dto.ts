import { ApiProperty } from '@nestjs/swagger';

const CHANGES = ['added', 'changed', 'ended', 'forgotten'] as const;
const JOB_KINDS = ['extract', 'summarize'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export class AnyMemorySourceResponse {
  @ApiProperty({ example: 'm:42', description: 'The message, as receipts name it.' })
  message_id!: string;

  @ApiProperty({ format: 'uuid' })
  turn_id!: string;

  @ApiProperty({ example: 'c1' })
  session_id!: string;

  @ApiProperty({ example: 'user', description: '`user` or `assistant`.' })
  role!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'By the way, I am allergic to peanuts.',
    description: '`null`: it was erased.',
  })
  passage!: string | null;

  @ApiProperty({ format: 'date-time' })
  said_at!: string;
}

export class AnyMemorySessionUseResponse {
  @ApiProperty({ example: 'c2' })
  session_id!: string;

  @ApiProperty({ type: 'integer', example: 3 })
  count!: number;

  @ApiProperty({ format: 'date-time' })
  last_at!: string;
}

export class AnyMemoryReceiptResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  request_id!: string;

  @ApiProperty()
  session_id!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class AnyMemoryUsesResponse {
  @ApiProperty({
    type: 'integer',
    example: 12,
    description: 'Requests that the memory was injected into, according to the receipts that were kept.',
  })
  count!: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_at!: string | null;

  @ApiProperty({ type: [AnyMemorySessionUseResponse], description: 'At most 50, the latest first.' })
  sessions!: readonly AnyMemorySessionUseResponse[];

  @ApiProperty({ type: [AnyMemoryReceiptResponse], description: 'At most 20, the latest first.' })
  receipts!: readonly AnyMemoryReceiptResponse[];
}

export class AnyMemoryJobResponse {
  @ApiProperty({ format: 'uuid', description: 'Id of a turn or of a summarization.' })
  job_id!: string;

  @ApiProperty({ enum: JOB_KINDS })
  kind!: JobKind;

  @ApiProperty({ enum: CHANGES })
  change!: (typeof CHANGES)[number];

  @ApiProperty({
    type: 'integer',
    example: 2,
    description: 'The memory’s version after an addition or a change.',
  })
  version!: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  at!: string | null;

  @ApiProperty({ description: 'Whether the job was undone.' })
  undone!: boolean;
}

export class AnyMemoryProvenanceResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  space_id!: string;

  @ApiProperty()
  end_user!: string;

  @ApiProperty()
  session_id!: string;

  @ApiProperty({
    type: [AnyMemorySourceResponse],
    description: 'In the order in which they were said; empty if it was not said in a chat.',
  })
  sources!: readonly AnyMemorySourceResponse[];

  @ApiProperty({
    type: AnyMemoryUsesResponse,
    nullable: true,
    description: '`null`: uses are not recorded, because no token keeps receipts.',
  })
  uses!: AnyMemoryUsesResponse | null;

  @ApiProperty({ type: [AnyMemoryJobResponse], description: 'Changes made by jobs, in order.' })
  jobs!: readonly AnyMemoryJobResponse[];
}
