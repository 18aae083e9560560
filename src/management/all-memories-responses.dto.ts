import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MEMORY_STATES, type MemoryState } from '../memory/memories/memory-state.types.js';
import { MEMORY_TYPES } from '../common/memory-type.js';

export class AnyMemoryResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  space_id!: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The oldest token of the space, if there is one.',
  })
  token_id!: string | null;

  @ApiProperty()
  end_user!: string;

  @ApiProperty()
  app_id!: string;

  @ApiProperty()
  project_id!: string;

  @ApiProperty()
  session_id!: string;

  @ApiProperty({ enum: MEMORY_TYPES })
  type!: string;

  @ApiProperty()
  key!: string;

  @ApiProperty()
  text!: string;

  @ApiProperty({ type: [String] })
  topics!: readonly string[];

  @ApiProperty({ type: 'object', additionalProperties: true, example: { source: 'user_message' } })
  metadata!: object;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'user_message',
    description: 'Role that the memory comes from.',
  })
  source!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The agent that wrote it.' })
  agent_id!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The request that led to the memory, if its writer said so.',
  })
  input!: string | null;

  @ApiProperty({ enum: MEMORY_STATES })
  state!: MemoryState;

  @ApiProperty({ type: 'integer', example: 3 })
  version!: number;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ format: 'date-time' })
  updated_at!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expires_at!: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  superseded_by!: string | null;
}

export class AllMemoriesResponse {
  @ApiProperty({ type: [AnyMemoryResponse] })
  memories!: readonly AnyMemoryResponse[];

  @ApiProperty({
    type: 'integer',
    example: 1_240,
    description: 'Number of rows on all pages, counted up to 1,000,000.',
  })
  total!: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Pass as `before` to get the next page; null on the last page and in lists that are not sorted by time.',
  })
  next!: string | null;
}

export class AnyMemoryVersionResponse {
  @ApiProperty({
    format: 'uuid',
    description: 'Id of the memory that held this version; an earlier one if it was superseded.',
  })
  memory_id!: string;

  @ApiProperty({ type: 'integer', example: 2 })
  version!: number;

  @ApiProperty({ enum: MEMORY_TYPES })
  type!: string;

  @ApiProperty()
  key!: string;

  @ApiProperty()
  text!: string;

  @ApiProperty({ type: [String] })
  topics!: readonly string[];

  @ApiProperty({ format: 'date-time' })
  valid_from!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'null for the current version.',
  })
  valid_to!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'user:ada',
    description: 'Who wrote it, if known.',
  })
  written_by!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'admin:0b8f1c22',
    description: 'Who replaced it, if known.',
  })
  changed_by!: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The job that wrote it: a turn or a summarization.',
  })
  job_id!: string | null;
}

export class AnyMemoryHistoryResponse {
  @ApiProperty({ type: [AnyMemoryVersionResponse], description: 'Newest first.' })
  history!: readonly AnyMemoryVersionResponse[];
}

export class BulkFailureResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'It has been changed meanwhile.' })
  reason!: string;
}

export class BulkMemoriesResponse {
  @ApiProperty({ type: 'integer', example: 12, description: 'Number of memories that match.' })
  matched!: number;

  @ApiProperty({
    type: 'integer',
    example: 12,
    description: 'Number of memories that were changed; 0 for a dry run.',
  })
  done!: number;

  @ApiProperty({ type: [BulkFailureResponse] })
  failures!: readonly BulkFailureResponse[];

  @ApiProperty()
  dry_run!: boolean;

  @ApiPropertyOptional({
    type: [String],
    example: ['7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11'],
    description: 'After `forget`: what `unforget` takes back.',
  })
  forgotten?: readonly string[];
}
