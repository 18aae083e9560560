import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { Optional } from '../common/http/optional.decorator.js';
import { SOURCES } from '../common/policy/policy.js';
import {
  RECALL_FATES,
  type RecallFate,
  type RecallResult,
  type SilenceReason,
} from '../memory/recall/recall.types.js';
import { MAX_MESSAGES } from './chat-request.js';
import { SESSION_ID } from '../common/session-id.js';

const MAX_QUERY = 20_000;
const MAX_LIMIT = 100;
const MAX_TOKENS = 1_000_000;
const MAX_TIME = 64;
const STATUSES = ['ok', 'degraded', 'skipped', 'failed'] as const satisfies readonly RecallResult['status'][];
const KINDS = ['turn', 'memory'] as const;
const SILENCE = [
  'nothing_found',
  'same_question',
  'small_talk',
  'under_floor',
  'unhelpful',
  'known',
  'over_budget',
] as const satisfies readonly SilenceReason[];

export class RecallBlockRequest {
  @ApiPropertyOptional({
    minLength: 1,
    maxLength: MAX_QUERY,
    description: 'The question. Send either `query` or `messages`.',
  })
  @Optional()
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_QUERY)
  query?: string;

  @ApiPropertyOptional({
    type: 'array',
    minItems: 1,
    maxItems: MAX_MESSAGES,
    items: {
      type: 'object',
      required: ['role'],
      properties: { role: { type: 'string' } },
      additionalProperties: true,
    },
    description:
      'The conversation in OpenAI format: its last user message is the question, and what the conversation already says is not recalled.',
  })
  @Optional()
  @IsArray()
  // The explicit type keeps the validation from rejecting its fields as unknown ones.
  @Type(() => Object)
  messages?: object[];

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: 300,
    description:
      'The conversation that this recall is for. Messages that a chat request would include as its history are not recalled.',
  })
  @Optional()
  @IsString()
  @Matches(SESSION_ID, { message: 'session_id must be 1 to 300 printable characters' })
  session_id?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_LIMIT,
    description: 'Maximum number of items; overrides the policy.',
  })
  @Optional()
  @IsInt()
  @Min(1)
  @Max(MAX_LIMIT)
  limit?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_TOKENS,
    description: 'Maximum number of tokens; overrides the policy.',
  })
  @Optional()
  @IsInt()
  @Min(1)
  @Max(MAX_TOKENS)
  max_tokens?: number;

  @ApiPropertyOptional({ enum: SOURCES, description: 'Memories, raw turns or both; overrides the policy.' })
  @Optional()
  @IsIn(SOURCES)
  sources?: (typeof SOURCES)[number];

  @ApiPropertyOptional({
    example: '2026-01-31',
    description:
      'Recalls what was valid at this time: an ISO date (its start in UTC) or date-time, not in the future.',
  })
  @Optional()
  @IsString()
  @MaxLength(MAX_TIME)
  as_of?: string;

  @ApiPropertyOptional({
    default: false,
    description: 'Adds the considered items, and the reason if nothing is recalled.',
  })
  @Optional()
  @IsBoolean()
  explain?: boolean;
}

export class RecalledItemResponse {
  @ApiProperty({
    example: 'f:7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11',
    description: '`f:` followed by the id of a memory, or `m:` followed by the id of a message.',
  })
  id!: string;

  @ApiProperty({ enum: KINDS, example: 'memory' })
  kind!: (typeof KINDS)[number];

  @ApiProperty()
  text!: string;

  @ApiProperty({ example: 'user' })
  role!: string;

  @ApiPropertyOptional({ example: 'Ada', description: 'Speaker, if messages carry names.' })
  speaker?: string;

  @ApiProperty()
  session_id!: string;

  @ApiProperty({ type: 'integer', example: 1_767_225_600, description: 'Epoch seconds.' })
  created_at!: number;

  @ApiProperty({
    type: 'number',
    minimum: 0,
    maximum: 1,
    example: 0.83,
    description: 'Relative to a candidate that is the best in every signal.',
  })
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
    description: 'Score contributed by each signal.',
  })
  scores!: Readonly<Record<string, number>>;

  @ApiProperty({ type: 'number', example: 0.83 })
  score!: number;

  @ApiProperty({ enum: RECALL_FATES, description: 'Whether the item was used, or why not.' })
  fate!: RecallFate;

  @ApiPropertyOptional({
    type: 'string',
    example: 'meal',
    description:
      'Why an `implied` item was added: `asked` (the message asks for its slot), `update` (it supersedes another item), `standing` (it says how the person wants to be answered), `personal` (the message asks about the person), or the name of the need that it serves, such as `meal`.',
  })
  need?: string;

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
    description:
      '`known`: the conversation already says all of it; `same_question`: the texts that were found only ask the same question; `unhelpful`: none of the texts that were found helps, as a model that compares them with the question is sure, or as a question in another language shows that asks for a time, a place or an age that none of them holds; `over_budget`: even the best item exceeds the budget.',
  })
  reason!: SilenceReason;

  @ApiProperty({
    type: 'number',
    nullable: true,
    example: 0.18,
    description: 'Evidence of the best candidate, from 0 to 1.',
  })
  best!: number | null;

  @ApiProperty({
    type: 'number',
    nullable: true,
    example: 0.31,
    description: 'Minimum evidence for recall to return anything, from 0 to 1.',
  })
  floor!: number | null;
}

export class RecallStagesResponse {
  @ApiProperty({ type: 'number', example: 3.1 })
  embed!: number;

  @ApiProperty({ type: 'number', example: 4.1, description: 'Includes waiting for the embedding.' })
  index!: number;

  @ApiProperty({ type: 'number', example: 0.4 })
  rank!: number;

  @ApiProperty({ type: 'number', example: 0.3 })
  choose!: number;
}

export class RecallExplanationResponse {
  @ApiProperty({ type: 'integer', example: 34 })
  candidates!: number;

  @ApiProperty({
    type: RecallSilenceResponse,
    nullable: true,
    description: 'Why the block is empty; null if it is not.',
  })
  silence!: RecallSilenceResponse | null;

  @ApiProperty({ type: [ConsideredItemResponse], description: 'The best candidates, best first.' })
  considered!: readonly ConsideredItemResponse[];

  @ApiProperty({ type: RecallStagesResponse, description: 'In milliseconds.' })
  stages_ms!: RecallStagesResponse;
}

export class RecallBlockResponse {
  @ApiProperty({
    enum: STATUSES,
    description: '`degraded`: one of the search methods failed; `skipped`: there was no question.',
  })
  status!: (typeof STATUSES)[number];

  @ApiPropertyOptional({
    example: 'embedder',
    description: 'Why the status is not `ok`, if known; `memory_off`: memory is switched off.',
  })
  reason?: string;

  @ApiProperty({
    example: '<memories>\nReference data …\n- Is allergic to peanuts.\n</memories>',
    description: 'Fenced text, ready for a prompt; empty if nothing is recalled.',
  })
  block!: string;

  @ApiProperty({ type: [RecalledItemResponse], description: 'The items in the block, in the same order.' })
  items!: readonly RecalledItemResponse[];

  @ApiProperty({
    type: 'integer',
    example: 7,
    description: 'Tokens of the items, counted as for `max_tokens`.',
  })
  tokens!: number;

  @ApiPropertyOptional({ type: RecallExplanationResponse, description: 'Present with `explain`.' })
  explain?: RecallExplanationResponse;
}
