import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { NoNul } from '../common/http/no-nul.decorator.js';
import { Optional } from '../common/http/optional.decorator.js';
import { JobResponse, UndoConflict } from './jobs.dto.js';

const KINDS = ['extract', 'summarize'] as const;
const CHANGES = ['added', 'changed', 'ended', 'forgotten'] as const;
const OBSTACLES = ['not_finished', 'undone', 'no_originals', 'changed_nothing'] as const;
const MAX_RETRIED = 1_000;
const MAX_REASON = 2_000;

export class RefusedProposals {
  @ApiProperty({ example: 'said_before', description: '`said_before`, `protected`, `secret`, …' })
  reason!: string;

  @ApiProperty({ type: 'integer', example: 1 })
  count!: number;
}

export class JobChangeResponse {
  @ApiProperty({ enum: CHANGES })
  change!: (typeof CHANGES)[number];

  @ApiProperty({ format: 'uuid' })
  memory_id!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Text of the memory after the change; null if it was erased.',
  })
  text!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Previous text of a changed memory.' })
  before!: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Memory that replaces an ended one.',
  })
  superseded_by!: string | null;
}

/** The effects that an undo would have now. */
export class UndoForecast {
  @ApiProperty({ type: [String], description: 'Memories that would end.' })
  ends!: readonly string[];

  @ApiProperty({ type: [String], description: 'Memories that would be live again.' })
  restores!: readonly string[];

  @ApiProperty({ type: [String], description: 'Memories that would get their previous text back.' })
  reverts!: readonly string[];
}

export class JobDetailResponse {
  @ApiProperty({ format: 'uuid', description: 'Id of a turn or of a summarization.' })
  id!: string;

  @ApiProperty({ enum: KINDS })
  kind!: (typeof KINDS)[number];

  @ApiProperty({ format: 'uuid' })
  space_id!: string;

  @ApiProperty()
  end_user!: string;

  @ApiProperty({ type: String, nullable: true })
  session_id!: string | null;

  @ApiProperty({ type: JobResponse, nullable: true, description: '`null` for a summarization.' })
  turn!: JobResponse | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Number of proposals; null until the job is done, and for a summarization.',
  })
  proposals!: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Number of accepted proposals; null until the job is done.',
  })
  accepted!: number | null;

  @ApiProperty({ type: [RefusedProposals] })
  refused!: readonly RefusedProposals[];

  @ApiProperty({ type: String, nullable: true, description: 'Why proposals are missing.' })
  note!: string | null;

  @ApiProperty({ type: [JobChangeResponse], description: 'Changes to memories, in order.' })
  changes!: readonly JobChangeResponse[];

  @ApiProperty()
  undoable!: boolean;

  @ApiProperty({ enum: [...OBSTACLES, null], nullable: true, description: 'Why the job can’t be undone.' })
  obstacle!: (typeof OBSTACLES)[number] | null;

  @ApiProperty({ type: UndoForecast, description: 'Effects that an undo would have now.' })
  undo!: UndoForecast;

  @ApiProperty({ type: [UndoConflict], description: 'Memories that an undo would leave as they are.' })
  conflicts!: readonly UndoConflict[];
}

export class JobReasonsQuery {
  @ApiPropertyOptional({ format: 'uuid' })
  @Optional()
  @IsUUID()
  space_id?: string;
}

export class JobReasonResponse {
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'The memory LLM answered 429.',
    description: 'Reason; null if none was recorded.',
  })
  reason!: string | null;

  @ApiProperty({ type: 'integer', example: 38 })
  count!: number;
}

export class JobReasonsResponse {
  @ApiProperty({ type: [JobReasonResponse], description: 'Up to 100 reasons, the most frequent first.' })
  reasons!: readonly JobReasonResponse[];
}

export class RetryJobsRequest {
  @ApiProperty({ enum: ['failed'] })
  @IsIn(['failed'])
  state!: 'failed';

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: MAX_REASON,
    description: 'Only turns that failed for exactly this reason; null selects those without a reason.',
  })
  @IsOptional()
  @IsString()
  @NoNul()
  @MaxLength(MAX_REASON)
  reason?: string | null;

  @ApiPropertyOptional({ format: 'uuid' })
  @Optional()
  @IsUUID()
  space_id?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_RETRIED,
    default: MAX_RETRIED,
    description: 'Maximum number of turns to retry, the oldest first.',
  })
  @IsInt()
  @Min(1)
  @Max(MAX_RETRIED)
  limit: number = MAX_RETRIED;
}

export class RetryJobsResponse {
  @ApiProperty({ type: 'integer', example: 38 })
  retried!: number;

  @ApiProperty({ type: 'integer', example: 0, description: 'Number of matching jobs that are still failed.' })
  remaining!: number;
}
