import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsArray, IsIn, IsObject, IsString, IsUUID, Length, MaxLength, MinLength } from 'class-validator';
import { NoNul } from '../common/http/no-nul.decorator.js';
import { Optional } from '../common/http/optional.decorator.js';
import { RECALL_FATES, type RecallFate } from '../memory/recall/recall.types.js';
import { WIRES, type Wire } from '../tokens/wires.js';

const STATUSES = ['ok', 'degraded', 'skipped', 'failed'] as const;
export const SILENCE_REASONS = [
  'disabled',
  'side_request',
  'no_text',
  'nothing_found',
  'same_question',
  'small_talk',
  'under_floor',
  'unhelpful',
  'known',
  'over_budget',
  'recall_failed',
] as const;
const MAX_BODY = 1_048_576;
const MAX_TEXT = 100_000;

export class RecallDryRunRequest {
  @ApiProperty({ format: 'uuid', description: 'Token whose policy, memories and history are used.' })
  @IsUUID()
  token_id!: string;

  @ApiPropertyOptional({
    enum: WIRES,
    default: 'chat',
    description: 'API of the request: Chat Completions, Responses or Messages.',
  })
  @Optional()
  @IsIn(WIRES)
  wire?: Wire;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: MAX_TEXT,
    example: 'What cake can I eat?',
    description: 'A message of the user.',
  })
  @Optional()
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_TEXT)
  text?: string;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: 'Messages of a request (items, on the wire `responses`), instead of `text`.',
  })
  @Optional()
  @IsArray()
  // Without an explicit type, its fields would be rejected as unknown.
  @Type(() => Object)
  messages?: object[];

  @ApiPropertyOptional({
    minLength: 2,
    maxLength: MAX_BODY,
    description: 'The whole body of a request as text, instead of `text`.',
  })
  @Optional()
  @IsString()
  @Length(2, MAX_BODY)
  body?: string;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: 256,
    description: 'End user, if the policy separates end users.',
  })
  @Optional()
  @IsString()
  @NoNul()
  @Length(1, 256)
  end_user?: string;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: 300,
    description:
      'Session id, like the header `X-Session-Id`. Without it, the session is chosen as for a request without this header.',
  })
  @Optional()
  @IsString()
  @NoNul()
  @Length(1, 300)
  session_id?: string;

  @ApiPropertyOptional({
    example: '2026-01-31',
    description:
      'Time for which memories are recalled: an ISO date or date-time in the past. Without it, now.',
  })
  @Optional()
  @IsString()
  @MaxLength(64)
  as_of?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    example: { recall: { limit: 3 } },
    description: 'Policy fields that override the token’s policy.',
  })
  @Optional()
  // The original object is used, because class-transformer would copy it.
  @Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => obj[key])
  @IsObject()
  policy?: object;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: 256,
    example: 'my-model',
    description: 'Model of the request, with `text` or `messages`.',
  })
  @Optional()
  @IsString()
  @Length(1, 256)
  model?: string;
}

export class DryRunItemResponse {
  @ApiProperty({ example: 'f:7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11' })
  id!: string;

  @ApiProperty({ enum: ['turn', 'memory'] })
  kind!: 'turn' | 'memory';

  @ApiProperty()
  text!: string;

  @ApiProperty({ enum: RECALL_FATES, description: 'Whether the item was injected, or why not.' })
  fate!: RecallFate;

  @ApiPropertyOptional({
    type: 'string',
    example: 'meal',
    description:
      'Why an `implied` item was added: `asked` (the message asks for its slot), `update` (it supersedes another item), `standing` (it says how the person wants to be answered), `personal` (the message asks about the person), or the name of the need that it serves, such as `meal`.',
  })
  need?: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'number' },
    example: { lexical: 0.71, dense: 0.64 },
    description: 'Score contributed by each signal.',
  })
  scores!: Readonly<Record<string, number>>;

  @ApiProperty({ type: 'number', example: 0.83 })
  score!: number;

  @ApiProperty({ type: 'integer', example: 7 })
  tokens!: number;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class DryRunSilenceResponse {
  @ApiProperty({
    enum: SILENCE_REASONS,
    example: 'under_floor',
    description:
      '`side_request`: the instructions or the last message match `proxy.side_requests`, so that the request gets no memory; `known`: the conversation already contains everything that was found; `same_question`: the texts that were found only repeat the question; `unhelpful`: none of the texts that were found helps, as a model that compares them with the message is sure, or as a question in another language shows that asks for a time, a place or an age that none of them holds.',
  })
  reason!: (typeof SILENCE_REASONS)[number];

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

export class DryRunStagesResponse {
  @ApiProperty({ type: 'number', example: 3.1 })
  embed!: number;

  @ApiProperty({ type: 'number', example: 4.1 })
  index!: number;

  @ApiProperty({ type: 'number', example: 0.4 })
  rank!: number;

  @ApiProperty({ type: 'number', example: 0.3 })
  choose!: number;
}

export class BodyEditResponse {
  @ApiProperty({ type: 'integer', example: 12, description: 'Byte offset in the original body.' })
  at!: number;

  @ApiProperty({ type: 'integer', example: 0, description: 'Number of bytes replaced.' })
  removed!: number;

  @ApiProperty({ example: '{"role":"system","content":"Is allergic to hazelnuts."},' })
  inserted!: string;
}

export class EqualBytesResponse {
  @ApiProperty({ type: 'integer', example: 12, description: 'Number of bytes before the first edit.' })
  prefix!: number;

  @ApiProperty({ type: 'integer', example: 41, description: 'Number of bytes after the last edit.' })
  suffix!: number;

  @ApiProperty({
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    description: 'SHA-256 of the prefix followed by the suffix; the same for both bodies.',
  })
  sha256!: string;
}

export class RecallDryRunResponse {
  @ApiProperty({ enum: STATUSES })
  status!: (typeof STATUSES)[number];

  @ApiProperty({ type: [DryRunItemResponse], description: 'Considered items, best first.' })
  items!: readonly DryRunItemResponse[];

  @ApiProperty({
    type: DryRunSilenceResponse,
    nullable: true,
    description: 'Why nothing is injected; null if an item is injected.',
  })
  silence!: DryRunSilenceResponse | null;

  @ApiProperty({ type: DryRunStagesResponse })
  stages_ms!: DryRunStagesResponse;

  @ApiProperty({
    example: 'Memories: Is allergic to hazelnuts.',
    description: 'The recalled texts as injected; empty if there are none.',
  })
  block!: string;

  @ApiProperty({
    example: '{"messages":[{"role":"user","content":"What cake can I eat?"}]}',
    description: 'The request body before the edits.',
  })
  original!: string;

  @ApiProperty({
    example:
      '{"messages":[{"role":"system","content":"Is allergic to hazelnuts."},{"role":"user","content":"What cake can I eat?"}]}',
    description: 'The request body that would be forwarded.',
  })
  body!: string;

  @ApiProperty({
    type: [BodyEditResponse],
    description: 'The edits that turn `original` into `body`, in order.',
  })
  edits!: readonly BodyEditResponse[];

  @ApiProperty({ type: EqualBytesResponse })
  equal!: EqualBytesResponse;
}
