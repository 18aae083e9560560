import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { BeforeJob, PageNumber } from '../common/http/page-fields.decorators.js';
import type { UndoResult } from '../memory/memories/memories.types.js';

const PIPELINE_STATES = ['none', 'held', 'pending', 'queued', 'done', 'failed'] as const;
type PipelineState = (typeof PIPELINE_STATES)[number];

export class JobsQuery {
  @ApiPropertyOptional({ enum: PIPELINE_STATES, default: 'failed' })
  @IsIn(PIPELINE_STATES)
  state: PipelineState = 'failed';

  @PageNumber({ maximum: 200, default: 50 })
  limit = 50;

  @BeforeJob()
  before?: string;
}

export class JobResponse {
  @ApiProperty({ format: 'uuid' })
  turn_id!: string;

  @ApiProperty({ format: 'uuid' })
  space_id!: string;

  @ApiProperty({ format: 'uuid' })
  token_id!: string;

  @ApiProperty()
  end_user!: string;

  @ApiProperty()
  session_id!: string;

  @ApiProperty()
  request_id!: string;

  @ApiProperty({ enum: PIPELINE_STATES })
  state!: PipelineState;

  @ApiProperty({ type: String, nullable: true, description: 'Why the job failed.' })
  reason!: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class JobCountsResponse {
  @ApiProperty()
  none!: number;

  @ApiProperty({ description: 'Turns that wait until their session is flushed.' })
  held!: number;

  @ApiProperty()
  pending!: number;

  @ApiProperty()
  queued!: number;

  @ApiProperty()
  done!: number;

  @ApiProperty()
  failed!: number;
}

export class JobPageResponse {
  @ApiProperty({ type: [JobResponse] })
  jobs!: readonly JobResponse[];

  @ApiProperty({ type: JobCountsResponse, description: 'Finished turns by state.' })
  counts!: JobCountsResponse;
}

export class UndoConflict {
  @ApiProperty({ format: 'uuid' })
  memory_id!: string;

  @ApiProperty({ example: 'changed since', description: 'Why the memory was left unchanged.' })
  reason!: string;
}

export class UndoResponse implements UndoResult {
  @ApiProperty({ type: [String], description: 'Memories that the job added and the undo ended.' })
  ended!: readonly string[];

  @ApiProperty({ type: [String], description: 'Memories that the job ended and that are live again.' })
  restored!: readonly string[];

  @ApiProperty({
    type: [String],
    description: 'Memories that the job changed and that have their previous text again.',
  })
  reverted!: readonly string[];

  @ApiProperty({ type: [UndoConflict] })
  conflicts!: readonly UndoConflict[];
}
