import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, Max, Min } from 'class-validator';
import { RECALL_REACHES } from '../common/policy/policy.js';
import { ValidateIfSent } from '../common/http/validate-if-sent.decorator.js';
import { SETTINGS_STRATEGIES } from '../settings/instance-settings.js';
import type { MemorySettings } from './memory-settings.js';

const TOKENS = { type: 'integer', minimum: 0, maximum: 16_000 } as const;
const DAYS = { type: 'integer', minimum: 1, maximum: 365 } as const;

/** Settings to change; absent ones stay unchanged. */
export class MemorySettingsRequest {
  @ApiPropertyOptional()
  @ValidateIfSent()
  @IsBoolean()
  enabled?: boolean;

  @ApiPropertyOptional({ ...TOKENS, example: 2_000 })
  @ValidateIfSent()
  @IsInt()
  @Min(TOKENS.minimum)
  @Max(TOKENS.maximum)
  maxTokens?: number;

  @ApiPropertyOptional(DAYS)
  @ValidateIfSent()
  @IsInt()
  @Min(DAYS.minimum)
  @Max(DAYS.maximum)
  retentionDays?: number;

  @ApiPropertyOptional({ enum: SETTINGS_STRATEGIES })
  @ValidateIfSent()
  @IsIn(SETTINGS_STRATEGIES)
  strategy?: MemorySettings['strategy'];

  @ApiPropertyOptional({ enum: RECALL_REACHES })
  @ValidateIfSent()
  @IsIn(RECALL_REACHES)
  reach?: MemorySettings['reach'];

  @ApiPropertyOptional()
  @ValidateIfSent()
  @IsBoolean()
  skillsEnabled?: boolean;
}

export class MemorySettingsResponse implements MemorySettings {
  @ApiProperty({ description: 'Applies to tokens with the preset `router`.' })
  enabled!: boolean;

  @ApiProperty({
    ...TOKENS,
    example: 2_000,
    description: 'Maximum tokens of memory in one request; 0 for none.',
  })
  maxTokens!: number;

  @ApiProperty({ ...DAYS, example: 30, description: 'Age in days up to which memories are recalled.' })
  retentionDays!: number;

  @ApiProperty({ enum: SETTINGS_STRATEGIES })
  strategy!: MemorySettings['strategy'];

  @ApiProperty({
    enum: RECALL_REACHES,
    description: 'How far recall looks: the session of the request, or everything in the token’s space.',
  })
  reach!: MemorySettings['reach'];

  @ApiProperty({ description: 'Whether the tools in `policy.skills` are offered to the model.' })
  skillsEnabled!: boolean;
}
