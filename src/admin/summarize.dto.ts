import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { Optional } from '../common/http/optional.decorator.js';
import { NoNul } from '../common/http/no-nul.decorator.js';
import { BeforeJob, PageNumber } from '../common/http/page-fields.decorators.js';

const STRATEGIES = ['compact', 'merge'] as const;
const STATES = ['waiting', 'running', 'done', 'failed'] as const;
const MAX_NAME = 300;

export class SummarizeRequestBody {
  @ApiPropertyOptional({
    format: 'uuid',
    example: '7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11',
    description: 'Token whose space, memory LLM and policy are used. Send either `token_id` or `space_id`.',
  })
  @ValidateIf(
    ({ space_id: spaceId, token_id: tokenId }: SummarizeRequestBody) =>
      spaceId === undefined || tokenId !== undefined,
  )
  @IsUUID()
  token_id?: string;

  @ApiPropertyOptional({
    format: 'uuid',
    description: 'Space to summarize, with the memory LLM of any of its tokens.',
  })
  @Optional()
  @IsUUID()
  space_id?: string;

  @ApiPropertyOptional({
    type: String,
    default: '',
    maxLength: MAX_NAME,
    description: 'End user whose memories are used, if the policy separates end users.',
  })
  @IsString()
  @MaxLength(MAX_NAME)
  @NoNul()
  end_user = '';

  @ApiPropertyOptional({ type: String, default: 'default', minLength: 1, maxLength: MAX_NAME })
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_NAME)
  @NoNul()
  app_id = 'default';

  @ApiPropertyOptional({ type: String, default: 'default', minLength: 1, maxLength: MAX_NAME })
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_NAME)
  @NoNul()
  project_id = 'default';

  @ApiPropertyOptional({ minLength: 1, maxLength: MAX_NAME, description: 'Only memories of this session.' })
  @Optional()
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_NAME)
  @NoNul()
  session_id?: string;

  @ApiPropertyOptional({
    enum: STRATEGIES,
    default: 'compact',
    description:
      '`compact` keeps the first three sentences of each memory. `merge` lets the memory LLM combine several memories into one.',
  })
  @IsIn(STRATEGIES)
  strategy: (typeof STRATEGIES)[number] = 'compact';

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: 1_000_000,
    description:
      'Number of tokens of the newest memories that stay unchanged. Defaults to `summarization.max_tokens`, and to 0 for `merge`.',
  })
  @Optional()
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  max_tokens?: number;

  @ApiPropertyOptional({
    type: Boolean,
    default: true,
    description: '`false` erases the replaced memories, so that the job can’t be undone.',
  })
  @IsBoolean()
  keep_originals = true;

  @ApiPropertyOptional({
    type: Boolean,
    default: false,
    description: '`true` only returns the plan.',
  })
  @IsBoolean()
  dry_run = false;
}

export class CitedMemoryResponse {
  @ApiProperty({ format: 'uuid' })
  memory_id!: string;

  @ApiProperty()
  text!: string;
}

export class SummaryChangeResponse {
  @ApiProperty({ type: [CitedMemoryResponse], description: 'Memories that the new text would replace.' })
  cites!: readonly CitedMemoryResponse[];

  @ApiProperty()
  text!: string;
}

export class RefusedSummaryResponse {
  @ApiProperty({ type: [String] })
  cites!: readonly string[];

  @ApiProperty({ example: 'figures_lost' })
  reason!: string;
}

export class SummaryPlanResponse {
  @ApiProperty({ type: 'integer', description: 'Number of live memories examined.' })
  examined!: number;

  @ApiProperty({ type: 'integer', description: 'Estimated number of saved tokens.' })
  tokens_saved!: number;

  @ApiProperty({ type: [SummaryChangeResponse] })
  changes!: readonly SummaryChangeResponse[];

  @ApiProperty({ type: [RefusedSummaryResponse] })
  refused!: readonly RefusedSummaryResponse[];

  @ApiProperty({ type: String, nullable: true, description: 'Why some proposals would be refused.' })
  reason!: string | null;
}

export class SummarizeResponse {
  @ApiProperty({
    format: 'uuid',
    type: String,
    nullable: true,
    description: 'Id of the job; null for a dry run.',
  })
  job_id!: string | null;

  @ApiProperty({
    type: SummaryPlanResponse,
    nullable: true,
    description: 'Plan of a dry run; null for a job.',
  })
  plan!: SummaryPlanResponse | null;
}

export class SummaryJobsQuery {
  @ApiPropertyOptional({ enum: STATES, description: 'Only jobs in this state; all jobs by default.' })
  @Optional()
  @IsIn(STATES)
  state?: (typeof STATES)[number];

  @PageNumber({ maximum: 200, default: 50 })
  limit = 50;

  @BeforeJob()
  before?: string;
}

export class SummaryCountsResponse {
  @ApiProperty({ type: 'integer', description: 'Number of live memories examined.' })
  examined!: number;

  @ApiProperty({ type: 'integer', description: 'Number of shortened memories.' })
  shortened!: number;

  @ApiProperty({ type: 'integer', description: 'Number of memories that replace several others.' })
  merged!: number;

  @ApiProperty({ type: 'integer', description: 'Number of memories that were replaced.' })
  ended!: number;

  @ApiProperty({ type: 'integer', description: 'Number of refused proposals.' })
  refused!: number;

  @ApiProperty({ type: 'integer', description: 'Estimated number of saved tokens.' })
  tokens_saved!: number;
}

export class SummaryJobResponse {
  @ApiProperty({ format: 'uuid' })
  job_id!: string;

  @ApiProperty({ format: 'uuid' })
  space_id!: string;

  @ApiProperty()
  end_user!: string;

  @ApiProperty({ type: String, nullable: true })
  session_id!: string | null;

  @ApiProperty({ enum: STRATEGIES })
  strategy!: (typeof STRATEGIES)[number];

  @ApiProperty({ enum: STATES })
  state!: (typeof STATES)[number];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the job failed, or why some proposals were refused.',
  })
  reason!: string | null;

  @ApiProperty({
    type: SummaryCountsResponse,
    nullable: true,
    description: 'The result, once the job is done.',
  })
  result!: SummaryCountsResponse | null;

  @ApiProperty({ description: 'Who requested the job; `system` for scheduled jobs.' })
  actor!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ format: 'date-time', type: String, nullable: true })
  finished_at!: string | null;
}

export class SummaryJobPageResponse {
  @ApiProperty({ type: [SummaryJobResponse] })
  jobs!: readonly SummaryJobResponse[];
}
