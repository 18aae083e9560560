import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsString, IsUUID, Max, MaxLength, Min, MinLength, ValidateIf } from 'class-validator';
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
    description: 'Whose space, memory LLM and policy. Either this or `space_id`.',
  })
  @ValidateIf(({ space_id: spaceId, token_id: tokenId }: SummarizeRequestBody) => spaceId === undefined || tokenId !== undefined)
  @IsUUID()
  token_id?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'With the memory LLM of any of its tokens.' })
  @Optional()
  @IsUUID()
  space_id?: string;

  @ApiPropertyOptional({
    type: String,
    default: '',
    maxLength: MAX_NAME,
    description: 'Whose memories, where the policy separates end users.',
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
    description: '`compact`: the first three sentences of each. `merge`: one memory of several, by the memory LLM.',
  })
  @IsIn(STRATEGIES)
  strategy: (typeof STRATEGIES)[number] = 'compact';

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: 1_000_000,
    description: 'The newest memories that fit into so many tokens stay as they are. Default: `summarization.max_tokens`; 0 for `merge`.',
  })
  @Optional()
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  max_tokens?: number;

  @ApiPropertyOptional({
    type: Boolean,
    default: true,
    description: 'false: what is replaced is gone for good, and the job can not be undone.',
  })
  @IsBoolean()
  keep_originals = true;

  @ApiPropertyOptional({ type: Boolean, default: false, description: 'Answer with what would be done, and do nothing.' })
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
  @ApiProperty({ type: [CitedMemoryResponse], description: 'Memories that the text would stand in for.' })
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
  @ApiProperty({ type: 'integer', description: 'Live memories it looked at.' })
  examined!: number;

  @ApiProperty({ type: 'integer', description: 'Estimated.' })
  tokens_saved!: number;

  @ApiProperty({ type: [SummaryChangeResponse] })
  changes!: readonly SummaryChangeResponse[];

  @ApiProperty({ type: [RefusedSummaryResponse] })
  refused!: readonly RefusedSummaryResponse[];

  @ApiProperty({ type: String, nullable: true, description: 'Why not all that was proposed would be done.' })
  reason!: string | null;
}

export class SummarizeResponse {
  @ApiProperty({ format: 'uuid', type: String, nullable: true, description: 'null for a dry run.' })
  job_id!: string | null;

  @ApiProperty({ type: SummaryPlanResponse, nullable: true, description: 'Of a dry run.' })
  plan!: SummaryPlanResponse | null;
}

export class SummaryJobsQuery {
  @ApiPropertyOptional({ enum: STATES, description: 'Default: any.' })
  @Optional()
  @IsIn(STATES)
  state?: (typeof STATES)[number];

  @PageNumber({ maximum: 200, default: 50 })
  limit = 50;

  @BeforeJob()
  before?: string;
}

export class SummaryCountsResponse {
  @ApiProperty({ type: 'integer', description: 'Live memories it looked at.' })
  examined!: number;

  @ApiProperty({ type: 'integer', description: 'Memories that are shorter now.' })
  shortened!: number;

  @ApiProperty({ type: 'integer', description: 'Memories that stand in for several.' })
  merged!: number;

  @ApiProperty({ type: 'integer', description: 'Memories that ended in favour of those.' })
  ended!: number;

  @ApiProperty({ type: 'integer', description: 'Changes that were proposed and refused.' })
  refused!: number;

  @ApiProperty({ type: 'integer', description: 'Estimated.' })
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

  @ApiProperty({ type: String, nullable: true, description: 'Why it failed, or why not all that was proposed was done.' })
  reason!: string | null;

  @ApiProperty({ type: SummaryCountsResponse, nullable: true, description: 'What was done, once it is.' })
  result!: SummaryCountsResponse | null;

  @ApiProperty({ description: 'Who asked for it; `system`: the schedule.' })
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
