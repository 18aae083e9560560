import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsUUID } from 'class-validator';
import { Optional } from '../common/http/optional.decorator.js';
import { PartsResponse } from '../readiness/parts.dto.js';

export const WINDOWS = ['24h', '7d', '30d'] as const;
export type Window = (typeof WINDOWS)[number];
const ATTENTION = ['failed_turns', 'token_expires', 'corrupt_tokens', 'embedder_switch'] as const;

const COUNT = { type: 'integer', example: 12 } as const;
const TOKENS = { type: 'integer', nullable: true, example: 4_100 } as const;

export class OverviewQuery {
  @ApiPropertyOptional({ enum: WINDOWS, default: '24h' })
  @IsIn(WINDOWS)
  window: Window = '24h';

  @ApiPropertyOptional({ format: 'uuid', description: 'Restricts the figures to one space.' })
  @Optional()
  @IsUUID()
  space_id?: string;
}

export class PercentilesResponse {
  @ApiProperty({ type: 'number', example: 0.3, description: 'Milliseconds, accurate to 20 %.' })
  p50!: number;

  @ApiProperty({ type: 'number', example: 6.1 })
  p95!: number;
}

/** Figures of an hour or of the whole window. */
export class UsageResponse {
  @ApiProperty({ ...COUNT, description: 'Requests sent through the proxy with service tokens.' })
  requests!: number;

  @ApiProperty({
    ...COUNT,
    description: 'Requests answered with status 400 or above, or with an incomplete response.',
  })
  errors!: number;

  @ApiProperty({ ...COUNT, description: 'Recalls by chats and by `POST /v1/recall`.' })
  recalls!: number;

  @ApiProperty({ ...COUNT, description: 'Recalls that returned items.' })
  hits!: number;

  @ApiProperty({
    type: PercentilesResponse,
    nullable: true,
    description: 'Latency that memory added to chat requests; null if there were none.',
  })
  added_ms!: PercentilesResponse | null;

  @ApiProperty({
    ...TOKENS,
    description: 'Prompt tokens that providers reported; null if none reported usage.',
  })
  prompt_tokens!: number | null;

  @ApiProperty({ ...TOKENS, description: 'Prompt tokens that came from a provider’s cache.' })
  cached_tokens!: number | null;

  @ApiProperty(TOKENS)
  completion_tokens!: number | null;

  @ApiProperty({ ...COUNT, description: 'Number of responses that reported their usage.' })
  usage_reported!: number;

  @ApiProperty({ ...COUNT, description: 'Estimated tokens of recalled texts.' })
  injected_tokens!: number;

  @ApiProperty({ ...TOKENS, description: 'Tokens used by LLM extraction; null if no model reported usage.' })
  extraction_tokens!: number | null;

  @ApiProperty({ ...COUNT, description: 'Memories created in this period that are still stored.' })
  memories_added!: number;
}

export class UsageHourResponse extends UsageResponse {
  @ApiProperty({ format: 'date-time', description: 'Start of the hour.' })
  at!: string;
}

export class UsageTotalsResponse extends UsageResponse {
  @ApiProperty({ ...COUNT, description: 'Number of live memories now.' })
  memories!: number;
}

export class AttentionResponse {
  @ApiProperty({ enum: ATTENTION, example: 'failed_turns' })
  kind!: (typeof ATTENTION)[number];

  @ApiProperty({ type: 'integer', example: 3 })
  count!: number;

  @ApiProperty({ example: '/console/jobs?state=failed', description: 'Console page with details.' })
  link!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Label of the token concerned.' })
  label!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Time of expiry.' })
  due_at!: string | null;

  @ApiProperty({ type: 'number', nullable: true, example: 84, description: 'Progress in percent.' })
  percent!: number | null;
}

export class OverviewResponse {
  @ApiProperty({ example: '0.1.0' })
  version!: string;

  @ApiProperty({ type: 'integer', example: 259_200, description: 'Seconds since this process started.' })
  uptime_s!: number;

  @ApiProperty({ enum: WINDOWS })
  window!: Window;

  @ApiProperty({ type: PartsResponse, description: 'State of each part, as in `GET /health`.' })
  parts!: PartsResponse;

  @ApiProperty({ type: UsageTotalsResponse })
  totals!: UsageTotalsResponse;

  @ApiProperty({
    type: [AttentionResponse],
    description: 'Problems and events that need an operator’s attention.',
  })
  attention!: readonly AttentionResponse[];

  @ApiProperty({
    type: [UsageHourResponse],
    description: 'One entry per hour, oldest first; hours without activity are absent.',
  })
  series!: readonly UsageHourResponse[];
}
