import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsArray, IsBoolean, IsIn, IsInt, IsString, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import { Optional } from '../common/http/optional.decorator.js';
import { SOURCES } from '../common/policy/policy.js';
import type { RecallFate, RecallResult, SilenceReason } from '../memory/memory.types.js';
import { MAX_MESSAGES, SESSION_ID } from './chat-request.js';

const MAX_QUERY = 20_000;
const MAX_LIMIT = 100;
const MAX_TOKENS = 1_000_000;
const MAX_TIME = 64;
const STATUSES = ['ok', 'degraded', 'skipped', 'failed'] as const satisfies readonly RecallResult['status'][];
const KINDS = ['turn', 'memory'] as const;
const FATES = [
  'chosen',
  'neighbour',
  'under_floor',
  'cut',
  'known',
  'repeated',
  'over_limit',
  'over_budget',
] as const satisfies readonly RecallFate[];
const SILENCE = ['nothing_found', 'small_talk', 'under_floor', 'known', 'over_budget'] as const satisfies readonly SilenceReason[];

export class RecallBlockRequest {
  @ApiPropertyOptional({ minLength: 1, maxLength: MAX_QUERY, description: 'The question. Send either this or `messages`.' })
  @Optional()
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_QUERY)
  query?: string;

  @ApiPropertyOptional({
    type: 'array',
    minItems: 1,
    maxItems: MAX_MESSAGES,
    items: { type: 'object', required: ['role'], properties: { role: { type: 'string' } }, additionalProperties: true },
    description:
      'The conversation in the form of the OpenAI API: its last user message is the question, and what it says already is not recalled.',
  })
  @Optional()
  @IsArray()
  // Without a type of its own its fields are taken for unknown ones.
  @Type(() => Object)
  messages?: object[];

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: 300,
    description: 'The conversation this is for: what a chat request in it would be shown as history is not recalled on top.',
  })
  @Optional()
  @IsString()
  @Matches(SESSION_ID, { message: 'session_id must be 1 to 300 printable characters' })
  session_id?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_LIMIT, description: 'Items at most, in place of the policy’s limit.' })
  @Optional()
  @IsInt()
  @Min(1)
  @Max(MAX_LIMIT)
  limit?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_TOKENS,
    description: 'Tokens at most, in place of the policy’s budget.',
  })
  @Optional()
  @IsInt()
  @Min(1)
  @Max(MAX_TOKENS)
  max_tokens?: number;

  @ApiPropertyOptional({ enum: SOURCES, description: 'Memories, raw turns or both, in place of the policy’s sources.' })
  @Optional()
  @IsIn(SOURCES)
  sources?: (typeof SOURCES)[number];

  @ApiPropertyOptional({
    example: '2026-01-31',
    description: 'Recall what was valid then: an ISO date (its beginning in UTC) or date-time, not in the future.',
  })
  @Optional()
  @IsString()
  @MaxLength(MAX_TIME)
  as_of?: string;

  @ApiPropertyOptional({ default: false, description: 'Whether to tell what was considered, and why nothing is said.' })
  @Optional()
  @IsBoolean()
  explain?: boolean;
}

export class RecalledItemResponse {
  @ApiProperty({
    example: 'f:7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11',
    description: '`f:` and the id of a memory, or `m:` and that of a message.',
  })
  id!: string;

  @ApiProperty({ enum: KINDS, example: 'memory' })
  kind!: (typeof KINDS)[number];

  @ApiProperty()
  text!: string;

  @ApiProperty({ example: 'user' })
  role!: string;

  @ApiPropertyOptional({ example: 'Ada', description: 'Who said it, where messages carry a name.' })
  speaker?: string;

  @ApiProperty()
  session_id!: string;

  @ApiProperty({ type: 'integer', example: 1_767_225_600, description: 'Epoch seconds.' })
  created_at!: number;

  @ApiProperty({ type: 'number', minimum: 0, maximum: 1, example: 0.83, description: 'Relative to the best candidate in every signal.' })
  score!: number;
}

export class ConsideredItemResponse {
  @ApiProperty({ example: 'f:7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11' })
  id!: string;

  @ApiProperty({ enum: KINDS, example: 'memory' })
  kind!: (typeof KINDS)[number];

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'number' },
    example: { lexical: 0.71, dense: 0.64 },
    description: 'What each signal added.',
  })
  scores!: Readonly<Record<string, number>>;

  @ApiProperty({ type: 'number', example: 0.83 })
  score!: number;

  @ApiProperty({ enum: FATES, description: 'Whether it was used, or why not.' })
  fate!: RecallFate;

  @ApiProperty({ type: 'integer', example: 7 })
  tokens!: number;

  @ApiProperty()
  text!: string;

  @ApiProperty({ type: 'integer', example: 1_767_225_600, description: 'Epoch seconds.' })
  created_at!: number;
}

export class RecallSilenceResponse {
  @ApiProperty({
    enum: SILENCE,
    example: 'under_floor',
    description: '`known`: the conversation says all of it already; `over_budget`: not even the best fits.',
  })
  reason!: SilenceReason;

  @ApiProperty({ type: 'number', nullable: true, example: 0.18, description: 'The evidence of the best candidate, 0 to 1.' })
  best!: number | null;

  @ApiProperty({ type: 'number', nullable: true, example: 0.31, description: 'The evidence that was needed, on the same scale.' })
  floor!: number | null;
}

export class RecallStagesResponse {
  @ApiProperty({ type: 'number', example: 3.1 })
  embed!: number;

  @ApiProperty({ type: 'number', example: 4.1, description: 'Includes waiting for the vector.' })
  index!: number;

  @ApiProperty({ type: 'number', example: 0.4 })
  rank!: number;

  @ApiProperty({ type: 'number', example: 0.3 })
  choose!: number;
}

export class RecallExplanationResponse {
  @ApiProperty({ type: 'integer', example: 34 })
  candidates!: number;

  @ApiProperty({ type: RecallSilenceResponse, nullable: true, description: 'Why the block is empty; null when it is not.' })
  silence!: RecallSilenceResponse | null;

  @ApiProperty({ type: [ConsideredItemResponse], description: 'The best candidates, best first.' })
  considered!: readonly ConsideredItemResponse[];

  @ApiProperty({ type: RecallStagesResponse, description: 'Milliseconds.' })
  stages_ms!: RecallStagesResponse;
}

export class RecallBlockResponse {
  @ApiProperty({ enum: STATUSES, description: '`degraded`: one way of searching was missing; `skipped`: nothing was asked.' })
  status!: (typeof STATUSES)[number];

  @ApiPropertyOptional({ example: 'embedder', description: 'Why it is not `ok`, where more is known; `memory_off`: switched off.' })
  reason?: string;

  @ApiProperty({
    example: '<memories>\nReference data …\n- Is allergic to peanuts.\n</memories>',
    description: 'Fenced and ready to stand in a prompt; empty when memory has nothing to say.',
  })
  block!: string;

  @ApiProperty({ type: [RecalledItemResponse], description: 'What stands in the block, in its order.' })
  items!: readonly RecalledItemResponse[];

  @ApiProperty({ type: 'integer', example: 7, description: 'Of the items, counted as `max_tokens` is.' })
  tokens!: number;

  @ApiPropertyOptional({ type: RecallExplanationResponse, description: 'With `explain`.' })
  explain?: RecallExplanationResponse;
}
