import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsUUID } from 'class-validator';
import { Optional } from '../common/http/optional.decorator.js';
import { PartsResponse } from '../monitoring/parts.dto.js';

export const WINDOWS = ['24h', '7d', '30d'] as const;
export type Window = (typeof WINDOWS)[number];
const ATTENTION = ['failed_turns', 'token_expires', 'corrupt_tokens', 'embedder_switch'] as const;

const COUNT = { type: 'integer', example: 12 } as const;
const TOKENS = { type: 'integer', nullable: true, example: 4_100 } as const;

export class OverviewQuery {
  @ApiPropertyOptional({ enum: WINDOWS, default: '24h' })
  @IsIn(WINDOWS)
  window: Window = '24h';

  @ApiPropertyOptional({ format: 'uuid', description: 'Only this space; all of them without it.' })
  @Optional()
  @IsUUID()
  space_id?: string;
}

export class PercentilesResponse {
  @ApiProperty({ type: 'number', example: 0.3, description: 'Milliseconds; at most a fifth off.' })
  p50!: number;

  @ApiProperty({ type: 'number', example: 6.1 })
  p95!: number;
}

/** Figures of an hour or of the whole window. */
export class UsageResponse {
  @ApiProperty({ ...COUNT, description: 'Requests that service tokens sent through the proxy.' })
  requests!: number;

  @ApiProperty({ ...COUNT, description: 'Those that were answered with 400 or above, or whose answer broke off.' })
  errors!: number;

  @ApiProperty({ ...COUNT, description: 'Recalls by chats and of `POST /v1/recall`.' })
  recalls!: number;

  @ApiProperty({ ...COUNT, description: 'Recalls that found something.' })
  hits!: number;

  @ApiProperty({ type: PercentilesResponse, nullable: true, description: 'What memory added to a chat; null without one.' })
  added_ms!: PercentilesResponse | null;

  @ApiProperty({ ...TOKENS, description: 'As providers counted them; null while none did.' })
  prompt_tokens!: number | null;

  @ApiProperty({ ...TOKENS, description: 'Tokens of the prompt that came from a provider’s cache.' })
  cached_tokens!: number | null;

  @ApiProperty(TOKENS)
  completion_tokens!: number | null;

  @ApiProperty({ ...COUNT, description: 'Answers that said what they took.' })
  usage_reported!: number;

  @ApiProperty({ ...COUNT, description: 'Estimated tokens of recalled texts.' })
  injected_tokens!: number;

  @ApiProperty({ ...TOKENS, description: 'Tokens of extraction by a model; null while no model said so.' })
  extraction_tokens!: number | null;

  @ApiProperty({ ...COUNT, description: 'Memories made in that time that are still stored.' })
  memories_added!: number;
}

export class UsageHourResponse extends UsageResponse {
  @ApiProperty({ format: 'date-time', description: 'When the hour began.' })
  at!: string;
}

export class UsageTotalsResponse extends UsageResponse {
  @ApiProperty({ ...COUNT, description: 'Live memories now.' })
  memories!: number;
}

export class AttentionResponse {
  @ApiProperty({ enum: ATTENTION, example: 'failed_turns' })
  kind!: (typeof ATTENTION)[number];

  @ApiProperty({ type: 'integer', example: 3 })
  count!: number;

  @ApiProperty({ example: '/console/jobs?state=failed', description: 'The page of the console that shows it.' })
  link!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Label of the token, where it is one.' })
  label!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it expires.' })
  due_at!: string | null;

  @ApiProperty({ type: 'number', nullable: true, example: 84, description: 'How far it is.' })
  percent!: number | null;
}

export class OverviewResponse {
  @ApiProperty({ example: '0.1.0' })
  version!: string;

  @ApiProperty({ type: 'integer', example: 259_200, description: 'Seconds since this process started.' })
  uptime_s!: number;

  @ApiProperty({ enum: WINDOWS })
  window!: Window;

  @ApiProperty({ type: PartsResponse, description: 'As in `GET /health`.' })
  parts!: PartsResponse;

  @ApiProperty({ type: UsageTotalsResponse })
  totals!: UsageTotalsResponse;

  @ApiProperty({ type: [AttentionResponse], description: 'Things that need somebody.' })
  attention!: readonly AttentionResponse[];

  @ApiProperty({ type: [UsageHourResponse], description: 'Hour by hour, oldest first; hours in which nothing happened are absent.' })
  series!: readonly UsageHourResponse[];
}
